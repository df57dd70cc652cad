import { STYLE as REPORT_STYLE } from '../../../pages/style/style.ts';

/** What a page of the demo has besides what a report has. */
const PARTS = `
.hero .soft { margin: 0; color: var(--ink); opacity: .8; }
.diagram { padding: .5rem 0 .25rem; }
.said { min-height: 1.6em; margin: .5rem 0 .75rem; font-weight: 600; max-width: none; }
.controls { display: flex; flex-wrap: wrap; gap: .5rem; }
.controls[hidden] { display: none; }
.controls button { padding: .45rem 1rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card);
  color: var(--ink); font: 600 .9rem/1.4 var(--sans); cursor: pointer; }
.controls button:hover { border-color: var(--link); }
.controls button[aria-disabled="true"] { color: var(--soft); background: var(--sunk); border-color: var(--line); cursor: default; }
.controls button[data-does="next"]:not([aria-disabled="true"]) { background: var(--calm-bg); color: var(--calm); border-color: var(--calm-line); }
.controls button[aria-pressed="true"] { background: var(--plain-bg); color: var(--plain); border-color: var(--plain-line); }
.controls button[data-does="all"] { margin-left: auto; }
.dots { display: flex; flex-wrap: wrap; gap: .4rem; margin: .9rem 0 0; padding: 0; list-style: none; }
.dots li { margin: 0; }
.dots a { display: grid; place-items: center; min-width: 2rem; height: 2rem; padding: 0 .3rem; border: 1px solid var(--line);
  border-radius: 99px; color: var(--soft); font-size: .82rem; font-variant-numeric: tabular-nums; text-decoration: none; }
.dots a:hover { border-color: var(--link); color: var(--ink); }
.dots a.cf-walked { background: var(--good-bg); color: var(--good); border-color: transparent; }
.dots a[aria-current] { background: var(--calm-bg); color: var(--calm); border-color: var(--calm-line); font-weight: 700; }
.steps { margin: 1.25rem 0 0; padding: 0; list-style: none; }
.step { margin: 0; padding: 1.5rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.step > :last-child { margin-bottom: 0; }
.steps.one .step { padding-bottom: 0; }
.steps.one .step:not(.cf-current) { display: none; }
.step h3 { display: flex; gap: .7rem; align-items: center; margin: 0 0 .5rem; font-size: 1.25rem; letter-spacing: -.015em; }
.step .number { display: grid; place-items: center; flex: none; width: 2.1rem; height: 2.1rem; border-radius: 99px; background: var(--calm-bg);
  color: var(--calm); font-size: .95rem; font-variant-numeric: tabular-nums; }
.line { margin: .75rem 0 0; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: 8px 8px 0 0;
  background: var(--page); color: var(--ink); font-size: .88rem; }
.line span { color: var(--soft); user-select: none; }
.answer { margin: .75rem 0 .9rem; border: 1px solid var(--line); }
.line ~ .answer { margin-top: 0; border-top: 0; border-radius: 0 0 8px 8px; }
.answer.narrow { display: none; }
.traces { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem 1rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 44rem) {
  .answer.wide { display: none; }
  .answer.narrow { display: block; font-size: .74rem; padding: .7rem; }
  .line { font-size: .8rem; }
  .controls button { flex: 1 1 auto; }
  .controls button[data-does="all"] { margin-left: 0; }
}
@media print {
  .controls, .dots, .step details { display: none; }
  .steps .step, .steps.one .step:not(.cf-current) { display: block; break-inside: avoid; padding: 1em 0; }
  .answer.wide { display: block; } .answer.narrow { display: none; }
}
@media screen and (prefers-reduced-motion: no-preference) {
  .controls button, .dots a { transition: border-color .15s ease, background-color .15s ease; }
  .steps.one .cf-current { animation: cf-step .25s ease-out; }
  @keyframes cf-step { from { opacity: 0; } to { opacity: 1; } }
}
`;

/** All of the style of the page; its hash is the only one that the page allows. */
export const STYLE = `${REPORT_STYLE}${PARTS}`;
