import type { DiffFile, ShownLine } from '../../policy/report/diff/diff-file.ts';
import type { Report } from '../../policy/report/make-report.ts';
import { html, type Markup } from '../markup.ts';
import { chip, type Section, section, size, spoken, stale } from '../words.ts';

type Patch = NonNullable<Report['patch']>;

/** More lines than this are on the page, but not in sight until they are asked for. */
const OPEN_LINES = 400;
const OPEN_LINES_IN_ALL = 1500;

type Shown = Pick<Report, 'patch' | 'files' | 'staleness' | 'doubts'>;

/** What a page has besides the lines of a file. */
interface FileExtras {
  readonly below: (file: DiffFile) => Markup | null;
  /** What stands for the number of a line that is there now. */
  readonly lineNumber: (file: DiffFile, line: number) => Markup;
}

const PLAIN: FileExtras = { below: () => null, lineNumber: (_file, line) => html`${line}` };

export function diffPart({ patch, files, staleness, doubts }: Shown, extras = PLAIN): Section {
  const otherwise = doubts.some(({ about }) => about === 'patch')
    ? 'The patch is not evidence, so nothing of it is shown.'
    : 'No patch has been taken yet: contribflow diff does it.';
  return section('diff', 'Diff', patch === null ? null : content(patch, files, staleness.patch, extras), otherwise);
}

function content(patch: Patch, files: readonly DiffFile[], isStale: boolean, extras: FileExtras): Markup {
  let lines = 0;
  return html`${isStale ? stale('The workspace has changed since this patch was taken.') : null}
<p>${patch.summary}</p>
${cutNote(patch)}
${flags(patch)}
${files.map((file) => {
  const own = file.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
  lines += own;
  return fileDiff(file, own <= OPEN_LINES && lines <= OPEN_LINES_IN_ALL, extras);
})}
${files.length === 0 ? html`<p class="empty">There are no changes.</p>` : null}`;
}

const cutNote = ({ diffTruncated, diff, diffBytes, diffPath }: Patch): Markup | null =>
  diffTruncated
    ? html`<p class="notice warn">${chip('warn', 'cut')} This page has the first ${size(diff.length)} of ${size(diffBytes)}. The whole diff is in <code>${diffPath}</code>; read it before you decide.</p>`
    : null;

/** What a reader should look at twice. */
function flags({ riskFlags }: Patch): Markup | null {
  const { sensitive, secrets, workspaceTampering, agentArtifacts, outsidePlan, duplicateContent } = riskFlags;
  const named = [
    ...sensitive.map(({ path, kind, effect }) => ({ bad: effect === 'blocks', what: spoken(kind), where: path })),
    ...secrets.map(({ path, line, rule }) => ({ bad: true, what: `secret (${rule})`, where: `${path}:${line}` })),
    ...workspaceTampering.map((where) => ({ bad: true, what: 'tampering', where })),
    ...agentArtifacts.map((where) => ({ bad: true, what: 'file of a tool', where })),
    ...outsidePlan.map((where) => ({ bad: false, what: 'not in the plan', where })),
    ...duplicateContent.map(({ path, confidence }) => ({ bad: confidence === 'high', what: 'duplicate', where: path })),
  ];
  if (named.length === 0) return null;
  return html`<ul class="risks">${named.map(({ bad, what, where }) => html`<li>${chip(bad ? 'bad' : 'warn', bad ? 'blocks' : 'look')}<span>${what}: <code>${where}</code></span></li>`)}</ul>`;
}

function fileDiff(file: DiffFile, isOpen: boolean, { below, lineNumber }: FileExtras): Markup {
  const name = file.oldPath === null ? file.path : `${file.oldPath} → ${file.path}`;
  const head = html`<summary><code>${name}</code> <span class="meta"><span class="plus">+${file.added}</span> <span class="minus">${SIGNS.removed}${file.removed}</span></span></summary>
${file.notes.length === 0 ? null : html`<p class="inside soft">${file.notes.join(' · ')}</p>`}
${file.hunks.length === 0 ? null : html`<table class="diff" aria-label="${`Changed lines of ${file.path}`}">${file.hunks.map((hunk) => hunkRows(hunk, (line) => lineNumber(file, line)))}</table>`}${below(file)}`;
  return isOpen ? html`<details class="file" open>${head}</details>` : html`<details class="file">${head}</details>`;
}

type LineNumber = (line: number) => Markup;

const hunkRows = ({ header, lines }: DiffFile['hunks'][number], numbered: LineNumber): Markup =>
  html`<tr class="h"><td colspan="4">${header}</td></tr>${lines.map((line) => row(line, numbered))}`;

const SIGNS = { same: '', added: '+', removed: '−', note: '' } as const;
const CLASSES = { same: 'k', added: 'a', removed: 'd', note: 'h' } as const;

const row = ({ kind, before, after, parts }: ShownLine, numbered: LineNumber): Markup =>
  kind === 'note'
    ? html`<tr class="h"><td colspan="4">${parts.map(({ text }) => text)}</td></tr>`
    : html`<tr class="${CLASSES[kind]}"><td class="n">${before}</td><td class="n">${after === null ? null : numbered(after)}</td><td class="s">${SIGNS[kind]}</td><td class="c">${parts.map((part) => word(kind, part))}</td></tr>
`;

function word(kind: ShownLine['kind'], { text, isChanged, token = null }: ShownLine['parts'][number]): Markup {
  const shown = token === null ? html`${text}` : html`<span class="${TOKEN_CLASSES[token]}">${text}</span>`;
  if (!isChanged) return shown;
  return kind === 'added' ? html`<ins>${shown}</ins>` : html`<del>${shown}</del>`;
}

const TOKEN_CLASSES = { keyword: 'tk', string: 'ts', number: 'tn', comment: 'tc', name: 'tt' } as const;
