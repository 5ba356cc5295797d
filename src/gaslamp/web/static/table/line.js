// The line to the house: it comes back by itself, and what was sent is sent again until answered.

/** So long, in milliseconds, an answer may take before the line is thought dead, and so long a page
 * may be out of sight before its line is not trusted any more: a sleeping device hears no goodbye. */
const PATIENCE = 6000;

/** @param {string} table @param {(message: any) => void} hear @param {(up: boolean) => void} state */
export function openLine(table, hear, state) {
  let version = 0;
  let tries = 0;
  let timer = 0;
  let hidden = 0;
  /** The line in use: what comes over another one is not listened to.
   * @type {WebSocket | undefined} */
  let socket;
  /** @type {Map<string, string>} */
  const waiting = new Map();

  function connect() {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const own = new WebSocket(`${scheme}//${location.host}/t/${table}/live?since=${version}`);
    socket?.close();
    socket = own;
    own.addEventListener("open", () => {
      if (own !== socket) return;
      tries = 0;
      state(true);
      for (const text of waiting.values()) own.send(text);
    });
    own.addEventListener("message", (event) => {
      if (own !== socket) return;
      const message = JSON.parse(event.data);
      if (message.table) version = message.version;
      if (message.nonce ?? message.done) waiting.delete(message.nonce ?? message.done);
      hear(message);
    });
    own.addEventListener("close", (event) => {
      if (own !== socket) return;
      state(false);
      if (event.code === 4404) return;
      // Soon, then more slowly; a little luck in it keeps a crowd from coming back at once.
      const pause = Math.min(1000, 150 * 2 ** tries++) * (0.75 + Math.random() / 2);
      timer = setTimeout(connect, pause);
    });
  }
  connect();

  addEventListener("online", connect);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hidden = Date.now();
    else if (socket?.readyState === WebSocket.CLOSED || Date.now() - hidden > PATIENCE) connect();
  });

  return {
    /** Do something; it is answered by `done` or `refused`. @param {Record<string, unknown>} message */
    act(message) {
      const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);
      const text = JSON.stringify({ ...message, nonce });
      const own = socket;
      waiting.set(nonce, text);
      if (own?.readyState === WebSocket.OPEN) own.send(text);
      setTimeout(() => waiting.has(nonce) && own === socket && own?.readyState === WebSocket.OPEN && connect(), PATIENCE);
      return nonce;
    },
    /** Ask something; nothing is lost if the answer never comes. @param {Record<string, unknown>} message */
    ask(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
