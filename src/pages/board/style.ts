import { STYLE as PAGE_STYLE } from '../style/style.ts';

/** What the board has besides what a report has. */
const PARTS = `
header.board { align-items: center; gap: .5rem 1.25rem; }
header.board a.brand { color: var(--ink); text-decoration: none; font-weight: 700; letter-spacing: -.01em; }
.filters { display: flex; flex-wrap: wrap; gap: .4rem; }
.filters a { padding: .3rem .85rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card);
  color: var(--ink); text-decoration: none; font-weight: 600; font-size: .875rem; }
.filters a:hover { border-color: var(--link); }
.filters a[aria-current] { background: var(--calm-bg); color: var(--calm); border-color: var(--calm-line); }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.tools[hidden] { display: none; }
button, input, select, textarea { font: inherit; color: var(--ink); }
button { padding: .4rem .95rem; border: 1px solid var(--plain-line); border-radius: 99px; background: var(--card);
  font-weight: 600; font-size: .9rem; cursor: pointer; }
button:hover { border-color: var(--link); }
button.yes { background: var(--good-bg); color: var(--good); border-color: var(--good-line); }
button.no { background: var(--bad-bg); color: var(--bad); border-color: var(--bad-line); }
[aria-busy="true"] button { color: var(--soft); background: var(--sunk); cursor: default; }
input[type="text"], input[type="search"], input[type="number"], select, textarea { padding: .4rem .6rem; max-width: 100%;
  border: 1px solid var(--plain-line); border-radius: 8px; background: var(--page); }
textarea { display: block; width: 100%; margin-top: .25rem; font: .85rem/1.5 var(--mono); }
input[type="number"] { width: 6rem; }
:is(input[type], textarea)[aria-invalid="true"] { border-color: var(--bad-line); }
.decide input { font-family: var(--mono); }
fieldset { display: flex; flex-wrap: wrap; gap: .4rem 1.1rem; margin: 0 0 .75rem; padding: .6rem .9rem; border: 1px solid var(--line); border-radius: 10px; }
legend { padding: 0 .3rem; color: var(--soft); font-size: .85rem; }
.choice { display: inline-flex; gap: .4rem; align-items: center; min-height: 1.75rem; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.apart { margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); max-width: none; }
.fields p { max-width: none; }
.fields [class^="for-"] { display: none; }
.fields:has([value="rating"]:checked) .for-rating { display: flex; }
.fields:has([value="label"]:checked) .for-label, .fields:has([value="correction"]:checked) .for-correction { display: block; }
.problem { margin: 0; color: var(--bad); font-weight: 600; }
.problem:empty { display: none; }
input, textarea, .problem { scroll-margin-block: 7rem; }
.runs { list-style: none; margin: 0 -.5rem; padding: 0; }
.runs li { margin: 0; border-top: 1px solid var(--line); }
.runs li:first-child { border-top: 0; }
.run { display: grid; grid-template: "name chip when" auto "what marks marks" auto / 1fr auto 11rem; gap: .1rem .9rem;
  align-items: center; padding: .7rem .5rem; color: var(--ink); text-decoration: none; border-radius: 8px; }
.run:hover { background: var(--sunk); }
.run .name { grid-area: name; font-weight: 650; letter-spacing: -.01em; }
.run .chip { justify-self: end; white-space: nowrap; }
.run > .chip { grid-area: chip; }
.run .what { grid-area: what; color: var(--soft); font-size: .88rem; }
.run .marks { grid-area: marks; display: flex; flex-wrap: wrap; gap: .1rem .5rem; align-items: center; justify-content: flex-end;
  font-size: .85rem; white-space: nowrap; }
.run .when { grid-area: when; color: var(--soft); font-size: .85rem; text-align: right; }
.hero .facts { margin: 1rem 0 0; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); }
.hero dt, .hero dd { color: var(--ink); }
.hero .actions { margin: 1rem 0 0; }
.output { max-height: 24rem; overflow: auto; }
details > .comments { border-top: 1px solid var(--line); padding-top: .75rem; }
.comments > p { margin: 0; }
.diff .n:has(.line) { padding: 0; }
.line { display: block; width: 100%; padding: 0 .4rem; border: 0; border-radius: 0; background: none; color: var(--soft);
  font: inherit; text-align: right; }
.line:hover { background: var(--calm-bg); color: var(--calm); }
.comment { margin: 0 0 .6rem; padding: .6rem .8rem; background: var(--sunk); border-radius: 8px; }
.comment p { margin: 0; max-width: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--card); }
.skip:focus { top: .5rem; z-index: 2; }
.connection { min-width: 4.5rem; text-align: center; }
.toast { position: sticky; bottom: 1rem; margin: 1rem 0 0; padding: .7rem 1rem; border-radius: 10px; background: var(--ink); color: var(--page); max-width: none; }
.toast a { color: inherit; }
.toast:empty { display: none; }
dialog { max-width: min(32rem, 92vw); border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / .45); }
kbd { padding: .1rem .45rem; border: 1px solid var(--plain-line); border-radius: 6px; background: var(--sunk); font: .85rem var(--mono); }
.keys dd { margin: 0 0 .5rem; }
@media (max-width: 44rem) {
  .run { grid-template: "name name" auto "chip marks" auto "what what" auto "when when" auto / auto 1fr; }
  .run .when { text-align: left; }
  .diff .n + .n { display: table-cell; min-width: 0; }
  .diff .c { padding-left: .2rem; }
}
`;

/** All of the style of the board. */
export const BOARD_STYLE = `${PAGE_STYLE}${PARTS}`;
