import { html } from '../markup.ts';

/** A sign besides the colour. A station has all of them, and its class shows the one that fits. */
export const MARKS = html`<path class="cf-mark cf-mark-done" d="M-6 .5 L-1.8 4.8 L6.4 -4.6"/><path class="cf-mark cf-mark-stopped" d="M-5 -5 L5 5 M5 -5 L-5 5"/><path class="cf-mark cf-mark-not_evidence" d="M-3.5 -3.4 A3.6 3.6 0 1 1 0 1 L0 2.4 M0 6.4 L0 6.5"/><path class="cf-mark cf-mark-stale" d="M0 -7 L0 1.5 M0 6.6 L0 6.7"/><circle class="cf-mark cf-mark-now" r="5"/>`;
