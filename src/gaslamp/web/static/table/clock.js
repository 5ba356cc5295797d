// How long a seat may still think, and how long others may come in between.
import { html, say } from "./ui.js";

/** @param {number} milliseconds */
export function countdown(milliseconds) {
  return Math.max(0, Math.ceil(milliseconds / 1000));
}

/** `ahead` is how far the house's clock is before this one. @param {{ chair: any, ahead: number }} props */
export function Clock({ chair, ahead }) {
  if (!chair.deadline) return null;
  const left = countdown(chair.deadline - Date.now() - ahead);
  const text = left > 7200 ? say("hours", { n: Math.round(left / 3600) }) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<span class=${`clock${chair.warned ? " is-short" : ""}`} role="timer" title=${say("timeLeft")}>${text}</span>`;
}
