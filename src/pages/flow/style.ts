/**
 * The style sheet of the diagram. Its colours are custom properties, so that a theme overrides them and nothing else. What
 * moves ends by itself within five seconds, and does not begin for those who want no motion.
 */
export const FLOW_STYLE = `
.cf-flow { --cf-card: var(--card, #fff); --cf-ink: var(--ink, #1a1b1e); --cf-soft: var(--soft, #575b63);
  --cf-line: var(--line, #dedfd9); --cf-done: var(--good-line, #2f8f5b); --cf-now: var(--calm-line, #4d67c4);
  --cf-stopped: var(--bad-line, #c8443c); --cf-stale: var(--warn-line, #b97c17); --cf-ahead: var(--plain-line, #8d919a);
  display: block; width: 100%; height: auto; overflow: visible; font-family: var(--sans, sans-serif); }
.cf-flow.narrow { display: none; }
.cf-name { fill: var(--cf-ink); font-size: 14px; font-weight: 600; }
.cf-note { fill: var(--cf-soft); font-size: 12px; }
.cf-path { stroke: var(--cf-line); stroke-width: 3; stroke-linecap: round; }
.cf-path.cf-behind { stroke: var(--cf-done); }
.cf-path.cf-flow-right { stroke: var(--cf-now); stroke-dasharray: 2 9; stroke-width: 4; }
.cf-disc { fill: var(--cf-card); stroke: var(--cf-ahead); stroke-width: 2.5; }
.cf-done .cf-disc { fill: var(--cf-done); stroke: var(--cf-done); }
.cf-stopped .cf-disc, .cf-not_evidence .cf-disc { fill: var(--cf-stopped); stroke: var(--cf-stopped); }
.cf-stale .cf-disc { fill: var(--cf-stale); stroke: var(--cf-stale); }
.cf-now .cf-disc { stroke: var(--cf-now); }
.cf-mark { display: none; fill: none; stroke: var(--cf-card); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.cf-done .cf-mark-done, .cf-stopped .cf-mark-stopped, .cf-stale .cf-mark-stale, .cf-not_evidence .cf-mark-not_evidence,
.cf-now .cf-mark-now { display: inline; }
.cf-mark-now { fill: var(--cf-now); stroke: none; }
.cf-pulse { display: none; fill: none; stroke: var(--cf-now); stroke-width: 3; opacity: .28; transform: scale(1.4);
  transform-box: fill-box; transform-origin: center; }
.cf-highlight .cf-pulse { display: inline; }
.cf-done .cf-pulse { stroke: var(--cf-done); }
.cf-stopped .cf-pulse, .cf-not_evidence .cf-pulse { stroke: var(--cf-stopped); }
.cf-stale .cf-pulse { stroke: var(--cf-stale); }
.cf-highlight .cf-disc { stroke-width: 4; }
.cf-highlight .cf-name { font-weight: 750; }
@media (max-width: 44rem) {
  .cf-flow.wide { display: none; }
  .cf-flow.narrow { display: block; max-width: 22rem; }
}
@media print {
  .cf-flow { print-color-adjust: exact; }
  .cf-flow.wide { display: block; } .cf-flow.narrow { display: none; }
}
@media screen and (prefers-reduced-motion: no-preference) {
  .cf-highlight .cf-pulse { animation: cf-pulse 1.6s ease-out 3; }
  .cf-path.cf-flow-right { animation: cf-flow-right 1.1s linear 4; }
  @keyframes cf-pulse { from { transform: scale(1); opacity: .9; } to { transform: scale(1.9); opacity: 0; } }
  @keyframes cf-flow-right { from { stroke-dashoffset: 22; } to { stroke-dashoffset: 0; } }
}
`;
