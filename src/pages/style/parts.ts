/** What single parts of the page look like. */
export const PARTS = `
.hero { border: 0; padding: clamp(1.25rem, 4vw, 2.5rem); }
.hero .eyebrow { display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center; margin: 0; font-size: .9rem; }
.hero a { color: inherit; }
.hero h1 { color: inherit; }
.hero .lede { font-size: 1.1rem; color: var(--ink); }
.hero .foreign { border-color: currentColor; color: var(--ink); }
.hero .eyebrow .chip { background: var(--card); color: var(--ink); font-family: var(--mono); font-weight: 500; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: .9rem; margin-top: 1.25rem; }
.panel { padding: 1.1rem 1.2rem; background: var(--card); color: var(--ink); border-radius: 10px; }
.panel h2 { font-size: 1rem; margin-bottom: .6rem; display: flex; gap: .6rem; align-items: center; }
.panel a { color: var(--link); }
.panel .label { margin: .6rem 0 0; font-size: .85rem; font-weight: 600; }
.risks { list-style: none; padding: 0; }
.risks li { display: grid; grid-template-columns: 4.6rem 1fr; gap: .5rem; align-items: baseline; margin: .45rem 0; }
.risks .chip { justify-self: start; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: .75rem; margin-top: 1rem; }
.tiles a { display: block; padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card);
  color: var(--ink); text-decoration: none; }
.tiles a:hover { border-color: var(--link); }
.tiles .name { display: block; color: var(--soft); font-size: .82rem; }
.tiles .value { display: block; font-size: 1.15rem; font-weight: 650; letter-spacing: -.01em; }
.tiles .more { display: block; color: var(--soft); font-size: .82rem; }
.title { font-size: 1.1rem; font-weight: 650; letter-spacing: -.01em; }
.score { margin: 0 0 1rem; font-size: 1.05rem; }
.score b { font-size: 2rem; letter-spacing: -.03em; }
.bars { margin: 0; }
.bars > div { display: grid; grid-template: "name bar points" "none why why" / 9.5rem minmax(6rem, 1fr) 3rem;
  gap: .1rem .9rem; align-items: center; margin-bottom: .6rem; }
.bars dt { grid-area: name; color: var(--ink); font-size: .9rem; }
.bars .drawn { grid-area: bar; }
.bars .points { grid-area: points; font-variant-numeric: tabular-nums; text-align: right; }
.bars .why { grid-area: why; color: var(--soft); font-size: .85rem; }
.bar { display: block; width: 100%; height: 14px; }
.bar .track { fill: var(--sunk); }
.bar .from { fill: var(--calm-line); } .bar .up { fill: var(--good-line); } .bar .down { fill: var(--bad-line); }
details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; background: var(--card); }
summary { padding: .6rem .9rem; cursor: pointer; border-radius: 10px; }
summary:hover { background: var(--sunk); }
summary .chip { margin: 0 .35rem; }
summary .meta { color: var(--soft); font-size: .85rem; margin-left: .4rem; }
details > .inside { padding: 0 .9rem .6rem; }
.file { overflow: clip; }
.file summary code { font-weight: 600; }
.plus { color: var(--good); } .minus { color: var(--bad); }
.diff { width: 100%; border-collapse: collapse; border-top: 1px solid var(--line); font: .8rem/1.55 var(--mono);
  margin-bottom: .4rem; }
.diff td { padding: 0 .4rem; vertical-align: top; }
.diff .n { width: 1%; min-width: 2.4rem; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; user-select: none;
  white-space: nowrap; }
.diff .s { width: 1%; padding: 0; user-select: none; }
.diff .c { height: 1.55em; white-space: pre-wrap; }
.diff .h td { padding: .3rem .6rem; background: var(--sunk); color: var(--soft); }
.diff .a { background: var(--add); } .diff .d { background: var(--del); }
.diff ins, .diff del { text-decoration: none; border-radius: 3px; }
.diff ins { background: var(--add-word); } .diff del { background: var(--del-word); }
.diff .tk { color: var(--calm); } .diff .ts { color: var(--good); } .diff .tn { color: var(--warn); }
.diff .tc { color: var(--soft); font-style: italic; } .diff .tt { color: var(--name); }
.diff ins span, .diff del span { color: inherit; }
.checks { list-style: none; padding: 0; }
.checks > li { display: grid; grid-template-columns: 5.2rem 1fr; gap: .2rem .75rem; padding: .55rem 0; margin: 0;
  border-top: 1px solid var(--line); }
.checks > li:first-child { border-top: 0; }
.checks .chip { justify-self: start; align-self: start; margin-top: .1rem; }
.checks b { font-weight: 600; } .checks p { margin: .15rem 0 0; }
.history { width: 100%; border-collapse: collapse; font-size: .88rem; }
.history td, .history th { padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
.history th { font-weight: 600; border-top: 0; color: var(--soft); }
.history time, .history td:nth-child(2) { white-space: nowrap; }
`;
