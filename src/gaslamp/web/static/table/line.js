// The line to the house: it comes back by itself, and what was sent is sent again until answered.

/** @param {string} table @param {(message: any) => void} hear @param {(up: boolean) => void} state */
export function openLine(table, hear, state) {
  let version = 0;
  let tries = 0;
  /** @type {WebSocket | undefined} */
  let socket;
  /** @type {Map<string, string>} */
  const waiting = new Map();

  function connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/t/${table}/live?since=${version}`);
    socket.addEventListener("open", () => {
      tries = 0;
      state(true);
      for (const text of waiting.values()) socket?.send(text);
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.table) version = message.version;
      if (message.nonce ?? message.done) waiting.delete(message.nonce ?? message.done);
      hear(message);
    });
    socket.addEventListener("close", (event) => {
      state(false);
      if (event.code === 4404) return;
      // Soon, then more slowly; a little luck in it keeps a crowd from coming back at once.
      const pause = Math.min(1500, 150 * 2 ** tries++) * (0.75 + Math.random() / 2);
      setTimeout(connect, pause);
    });
  }
  connect();
  addEventListener("online", () => socket?.readyState === WebSocket.CLOSED && connect());

  return {
    /** Do something; it is answered by `done` or `refused`. @param {Record<string, unknown>} message */
    act(message) {
      const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);
      const text = JSON.stringify({ ...message, nonce });
      waiting.set(nonce, text);
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      return nonce;
    },
    /** Ask something; nothing is lost if the answer never comes. @param {Record<string, unknown>} message */
    ask(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
