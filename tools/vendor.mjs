// Copies what the pages take from others into src/gaslamp/web: modules, fonts, icons, licences.
//
//   npm ci && npm run vendor     writes the files and their manifest
//   npm run vendor:check         compares the files with the manifest; needs no network, no npm ci
//
// The files are kept in the repository, so nobody needs Node to run Gaslamp or to work on its Python.

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const web = join(root, "src/gaslamp/web");
const vendor = join(web, "static/vendor");
const manifestFile = join(vendor, "manifest.json");

// [package, its file, our file, the name by which modules import it]
const MODULES = [
  ["preact", "dist/preact.mjs", "preact.js", "preact"],
  ["preact", "hooks/dist/hooks.mjs", "hooks.js", "preact/hooks"],
  ["htm", "dist/htm.mjs", "htm.js", "htm"],
];

const basic = Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)).join("");
const latin1 = Array.from({ length: 0x60 }, (_, n) => String.fromCharCode(0xa0 + n)).join("");
const typography = "–—‘’‚“”„‹›…•·×−←→↑↓◊№ŒœŸ€½¼¾";
const words = basic + latin1 + typography;
// Titles and card names need no more, and the rough edges of these two faces weigh a lot.
const titles =
  basic.replace(/[#$%*+<=>@[\\\]^`{|}~_]/g, "") + "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜßàâäçèéêëîïôöùûüœ–—‘’“”…·•№";

// [package, its file, our file, the characters kept, the range of weights kept]
const FONTS = [
  ["@fontsource-variable/atkinson-hyperlegible-next",
    "files/atkinson-hyperlegible-next-latin-wght-normal.woff2", "atkinson.woff2", words,
    { wght: { min: 400, max: 700, default: 400 } }],
  ["@fontsource/im-fell-english", "files/im-fell-english-latin-400-normal.woff2",
    "fell.woff2", titles],
  ["@fontsource/old-standard-tt", "files/old-standard-tt-latin-400-normal.woff2",
    "old-standard.woff2", words],
  ["@fontsource/old-standard-tt", "files/old-standard-tt-latin-700-normal.woff2",
    "old-standard-bold.woff2", words],
  ["@fontsource/playfair-display", "files/playfair-display-latin-700-normal.woff2",
    "playfair-bold.woff2", titles],
  ["@fontsource/limelight", "files/limelight-latin-400-normal.woff2", "limelight.woff2", titles],
  ["@fontsource/special-elite", "files/special-elite-latin-400-normal.woff2",
    "special-elite.woff2", titles + "+=%#*"],
];

// Icons of cards, by who drew them; the package itself does not say.
const CARD_ICONS = {
  Lorc: `anchor bowie-knife bullets capitol domino-mask envelope fedora footprint gavel handcuffs
    linked-rings locked-chest magnifying-glass martini poison-bottle queen-crown quill-ink raven
    rose scales scalpel shut-rose spectacles stiletto top-hat unlit-bomb wax-seal wooden-fence`,
  Delapouite: `banknote brass-knuckles cigar clapperboard cricket-bat double-street-lights film-spool
    film-strip fireplace flexible-lamp full-folder harbor-dock high-heel jester-hat matchbox
    modern-city monkey-wrench musical-notes newspaper old-microphone open-gate pope-crown razor
    skimmer-hat smoking-pipe window`,
  Skoll: "cement-shoes",
  "John Colburn": "pistol-gun",
  DarkZaitzev: "hooded-figure",
};

const UI_ICONS = `accessibility arrow-down-to-line arrow-left arrow-right arrow-up-down ban bell
  book-open bot calendar check chevron-down chevron-left chevron-right chevron-up
  circle-check circle-question-mark clock copy crown dices door-open download eye eye-off flag
  footprints gavel hand hourglass house info key-round keyboard layers lightbulb link list-ordered
  lock log-out menu message-circle minus monitor pause pencil play plus refresh-cw rotate-ccw
  scroll-text search send settings share-2 shuffle skip-back skip-forward smartphone sparkles star
  table timer triangle-alert trophy undo-2 user users volume-2 volume-x vote wifi-off x`;

const names = (text) => text.split(/\s+/).filter(Boolean);
const fromPackage = (name, file) => readFile(join(root, "node_modules", name, file));
const json = (value) => JSON.stringify(value, null, 1) + "\n";
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

async function described(name) {
  const { version, license } = JSON.parse(await fromPackage(name, "package.json"));
  return { name, version, licence: license };
}

async function modules() {
  const made = [];
  for (const [name, file, ours, imported] of MODULES) {
    const text = (await fromPackage(name, file)).toString().replace(/\n?\/\/# sourceMappingURL=.*/g, "");
    made.push({ file: `static/vendor/${ours}`, data: text.trimEnd() + "\n", module: imported, name });
  }
  return made;
}

async function fonts() {
  const { default: subset } = await import("subset-font");
  const made = [];
  for (const [name, file, ours, characters, variationAxes] of FONTS) {
    const data = await subset(await fromPackage(name, file), characters,
      { targetFormat: "woff2", variationAxes });
    made.push({ file: `static/vendor/fonts/${ours}`, data, name });
  }
  return made;
}

async function cardIcons() {
  const name = "@iconify-json/game-icons";
  const { optimize } = await import("svgo");
  const { icons } = JSON.parse(await fromPackage(name, "icons.json"));
  const drawn = {};
  for (const [author, list] of Object.entries(CARD_ICONS)) {
    for (const icon of names(list)) {
      const { data } = optimize(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icons[icon].body}</svg>`,
        { multipass: true, floatPrecision: 0 });
      const paths = [...data.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d]) => d);
      if (paths.length !== 1) throw new Error(`${icon} is not drawn with one path.`);
      drawn[icon] = { author, path: paths[0] };
    }
  }
  const sorted = Object.fromEntries(Object.entries(drawn).sort());
  return [{ file: "art/icons.json", data: json(sorted), name }];
}

async function uiIcons() {
  const name = "@iconify-json/lucide";
  const { icons } = JSON.parse(await fromPackage(name, "icons.json"));
  const symbols = names(UI_ICONS).sort().map((icon) =>
    `<symbol id="${icon}" viewBox="0 0 24 24">${icons[icon].body}</symbol>`);
  const data = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  return [{ file: "static/ui.svg", data, name }];
}

// Two packages come without their licence: its text, or what stands for it, is kept beside this file.
const LICENCES = { "@iconify-json/lucide": "lucide.txt", "@iconify-json/game-icons": "game-icons.txt" };

async function licence(name) {
  const data = LICENCES[name]
    ? await readFile(join(root, "tools/licences", LICENCES[name]))
    : await fromPackage(name, "LICENSE");
  const ours = name.replace(/^@/, "").replace("/", "-");
  const text = data.toString().replace(/\r\n?/g, "\n").trimEnd() + "\n";
  return { file: `static/vendor/licences/${ours}.txt`, data: text, name };
}

async function write() {
  await rm(vendor, { recursive: true, force: true });
  const made = [...(await modules()), ...(await fonts()), ...(await cardIcons()), ...(await uiIcons())];
  const packages = [...new Set(made.map(({ name }) => name))].sort();
  const texts = await Promise.all(packages.map(licence));
  const files = [];
  for (const { file, data, module, name } of [...made, ...texts]) {
    await mkdir(dirname(join(web, file)), { recursive: true });
    await writeFile(join(web, file), data);
    files.push({ file, package: name, sha256: sha256(data), ...(module && { module }) });
  }
  const manifest = { packages: await Promise.all(packages.map(described)), files };
  await writeFile(manifestFile, json(manifest));
  console.log(`Wrote ${files.length} files of ${packages.length} packages.`);
}

async function check() {
  const { files } = JSON.parse(await readFile(manifestFile, "utf8"));
  const wrong = [];
  for (const { file, sha256: wanted } of files) {
    const data = await readFile(join(web, file)).catch(() => null);
    if (data === null) wrong.push(`${file} is missing`);
    else if (sha256(data) !== wanted) wrong.push(`${file} is not what the manifest says`);
  }
  const known = new Set(files.map(({ file }) => file).concat("static/vendor/manifest.json"));
  for (const entry of await readdir(vendor, { recursive: true, withFileTypes: true })) {
    const file = relative(web, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/");
    if (entry.isFile() && !known.has(file)) wrong.push(`${file} is not in the manifest`);
  }
  if (wrong.length) {
    console.error(`${wrong.join("\n")}\nRun: npm ci && npm run vendor`);
    process.exit(1);
  }
  console.log(`All ${files.length} files are as the manifest says.`);
}

await (process.argv.includes("--check") ? check() : write());
