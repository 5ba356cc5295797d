// Three short sounds, made on the spot: a card laid down, one's turn, a round won.
// Nothing is heard until `allow(true)`, which is to be called when a person presses something.

/** @typedef {"card" | "turn" | "win"} Sound */

/** @type {AudioContext | null} */
let audio = null;
let allowed = false;
let loudness = 0.5;

/**
 * Lets sounds be heard, or not; off until called.
 * @param {boolean} on
 * @param {number} [volume] from 0 to 1
 */
export function allow(on, volume = loudness) {
  allowed = on;
  loudness = Math.min(1, Math.max(0, volume));
  if (!on) {
    audio?.suspend();
  } else if ("AudioContext" in globalThis) {
    audio ??= new AudioContext();
    audio.resume();
  }
}

/**
 * Plays a sound, if sounds are allowed and the tab is seen.
 * @param {Sound} name
 */
export function play(name) {
  if (!allowed || audio?.state !== "running" || document.hidden) return;
  const out = audio.createGain();
  out.gain.value = loudness;
  out.connect(audio.destination);
  SOUNDS[name](audio, out, audio.currentTime);
}

/** @type {Record<Sound, (audio: AudioContext, out: AudioNode, at: number) => void>} */
const SOUNDS = {
  // Paper over paper, then the soft knock on the table.
  card(audio, out, at) {
    rustle(audio, out, at, 0.09, 2600, 0.22);
    rustle(audio, out, at + 0.07, 0.05, 340, 0.5);
  },
  // A small bell on a counter, struck once.
  turn(audio, out, at) {
    for (const [ratio, gain] of [[1, 0.2], [2.76, 0.07], [5.4, 0.03]]) {
      tone(audio, out, at, 784 * ratio, 0.9 / ratio + 0.15, gain);
    }
  },
  // The lamps are lit one after the other.
  win(audio, out, at) {
    [392, 494, 587, 784].forEach((pitch, n) => {
      tone(audio, out, at + 0.13 * n, pitch, 0.9, 0.15);
      tone(audio, out, at + 0.13 * n, pitch * 2, 0.5, 0.04);
    });
  },
};

/**
 * A sine that is struck and dies away.
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at seconds
 * @param {number} pitch hertz
 * @param {number} length seconds
 * @param {number} gain
 */
function tone(audio, out, at, pitch, length, gain) {
  const voice = audio.createOscillator();
  const shape = audio.createGain();
  voice.frequency.value = pitch;
  shape.gain.setValueAtTime(0, at);
  shape.gain.linearRampToValueAtTime(gain, at + 0.006);
  shape.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(shape).connect(out);
  voice.start(at);
  voice.stop(at + length);
}

/**
 * A breath of noise around one pitch.
 * @param {AudioContext} audio
 * @param {AudioNode} out
 * @param {number} at seconds
 * @param {number} length seconds
 * @param {number} pitch hertz
 * @param {number} gain
 */
function rustle(audio, out, at, length, pitch, gain) {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) {
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  }
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const shape = audio.createGain();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 0.9;
  shape.gain.value = gain;
  source.connect(band).connect(shape).connect(out);
  source.start(at);
}
