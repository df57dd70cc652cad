/** The page and its parts. */
export const LAYOUT = `
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 68rem; padding: 1.25rem clamp(1rem, 4vw, 2.5rem) 3rem;
  background: var(--page); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding-bottom: .9rem;
  color: var(--soft); font-size: .875rem; }
header strong { color: var(--ink); letter-spacing: -.01em; }
a { color: var(--link); text-underline-offset: .18em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h1 { margin: .5rem 0 .5rem; font-size: clamp(1.75rem, 5vw, 2.6rem); font-weight: 700; letter-spacing: -.025em; }
h2 { margin: 0 0 .9rem; font-size: 1.25rem; }
h3 { margin: 1.4rem 0 .5rem; font-size: .95rem; letter-spacing: 0; }
p { margin: 0 0 .75rem; max-width: 46rem; }
section { margin-top: 1rem; padding: clamp(1.1rem, 3vw, 1.75rem); background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; scroll-margin-top: .5rem; }
section > :last-child, .panel > :last-child { margin-bottom: 0; }
ul, ol { margin: 0 0 .75rem; padding-left: 1.25rem; }
li { margin: .2rem 0; }
code, pre, .sha { font-family: var(--mono); font-size: .85em; }
pre { margin: .5rem 0 .75rem; padding: .75rem .9rem; background: var(--sunk); border-radius: 8px;
  font-size: .82rem; line-height: 1.5; white-space: pre-wrap; tab-size: 4; }
.command { margin: .25rem 0 .6rem; border: 1px solid var(--line); background: var(--page); color: var(--ink);
  font-size: .9rem; user-select: all; }
.soft, .empty { color: var(--soft); }
.empty { margin: 0; }
.foreign { margin: 0 0 .75rem; padding-left: .9rem; border-left: 3px solid var(--line); white-space: pre-line; }
.notice { padding: .6rem .8rem; border-radius: 8px; max-width: none; }
.chip { display: inline-block; padding: .05rem .5rem; border-radius: 99px; font-size: .78rem; font-weight: 600;
  line-height: 1.5; white-space: nowrap; }
.good { background: var(--good-bg); color: var(--good); }
.warn { background: var(--warn-bg); color: var(--warn); }
.bad { background: var(--bad-bg); color: var(--bad); }
.calm { background: var(--calm-bg); color: var(--calm); }
.plain { background: var(--plain-bg); color: var(--plain); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: .75rem 1.5rem;
  margin: 0 0 1rem; }
.facts > :has(.sha) { grid-column: 1 / -1; }
dt { color: var(--soft); font-size: .82rem; }
dd { margin: 0; }
footer { margin-top: 1.5rem; color: var(--soft); font-size: .85rem; }
`;
