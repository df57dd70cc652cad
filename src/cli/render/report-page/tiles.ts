import type { Report } from '../../../app/policies.ts';
import { html, type Markup } from '../../../pages/markup.ts';
import { counted } from '../../../pages/words.ts';

interface Tile {
  readonly section: string;
  readonly name: string;
  readonly value: string;
  readonly more: string;
}

/** The four figures that people look for, each a way to its part of the page. */
export const tilesPart = (report: Report): Markup =>
  html`<nav class="tiles" aria-label="Parts of this page">${[
    patchTile(report),
    validationTile(report),
    gateTile(report),
    scoreTile(report),
  ].map(
    ({ section, name, value, more }) =>
      html`<a href="#${section}"><span class="name">${name}</span><span class="value">${value}</span><span class="more">${more}</span></a>`,
  )}</nav>
`;

function patchTile({ patch, doubts, staleness }: Report): Tile {
  const tile = { section: 'diff', name: 'Patch' };
  if (patch === null) return { ...tile, ...unknown(doubts, 'patch', 'none yet') };
  const sum = (of: 'additions' | 'deletions') => patch.changedFiles.reduce((total, file) => total + file[of], 0);
  return {
    ...tile,
    value: counted(patch.changedFiles.length, 'file'),
    more: staleness.patch ? 'out of date' : `+${sum('additions')} −${sum('deletions')} lines`,
  };
}

function validationTile({ validation, doubts, staleness }: Report): Tile {
  const tile = { section: 'validation', name: 'Validation' };
  if (validation === null) return { ...tile, ...unknown(doubts, 'validation', 'none yet') };
  if (staleness.validation) return { ...tile, value: 'Out of date', more: 'made on another tree' };
  const { status, commands, engine } = validation;
  const more = engine === null ? 'nothing was run' : `${counted(commands.length, 'command')} in ${engine}`;
  const words = { passed: 'Passed', failed: 'Failed', blocked: engine === null ? 'Not run' : 'Blocked' };
  return { ...tile, value: words[status], more };
}

function gateTile({ checks, doubts, staleness, pullRequest }: Report): Tile {
  const tile = { section: 'gate', name: 'Review gate' };
  if (pullRequest === null) return { ...tile, ...unknown(doubts, 'pr', 'not asked yet') };
  if (staleness.dryRun) return { ...tile, value: 'Out of date', more: 'the evidence has changed' };
  const number = (status: string) => checks.filter((check) => check.status === status).length;
  const failed = number('failed');
  return {
    ...tile,
    value: failed === 0 ? 'Passed' : `${failed} failed`,
    more: `${number('passed')} passed, ${counted(number('warning'), 'warning')}`,
  };
}

function scoreTile({ plan, doubts }: Report): Tile {
  const tile = { section: 'score', name: 'Score of the issue' };
  return plan === null
    ? { ...tile, ...unknown(doubts, 'plan', 'none') }
    : { ...tile, value: `${plan.score} of 100`, more: plan.recommendation };
}

const unknown = (doubts: Report['doubts'], about: string, otherwise: string): Pick<Tile, 'value' | 'more'> =>
  doubts.some((doubt) => doubt.about === about)
    ? { value: 'Not evidence', more: 'see the end of the page' }
    : { value: '–', more: otherwise };
