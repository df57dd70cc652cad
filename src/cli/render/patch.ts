import type { ChangedFile, PatchArtifact } from '../../contract/patch.ts';
import { aligned, cut, padded, type Screen } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';

export function renderPatch(answer: PatchArtifact, screen: Screen): string[] {
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Workspace', answer.workspacePath],
        ['Patch', answer.summary],
        ['Size', sizeLine(answer, screen)],
      ],
      screen,
    ),
    ...fileTable(answer.changedFiles, screen),
    ...risks(answer, screen),
    ...(answer.hasChanges ? ['', ...aligned([['Diff', answer.diffPath]], screen)] : []),
    '',
    ...nextStep(answer, screen),
  ];
}

function sizeLine({ riskFlags: { size } }: PatchArtifact, { colours }: Screen): string {
  const text = `${size.changedFiles} of ${size.maxChangedFiles} files, ${size.changedLines} of ${size.maxLinesChanged} lines`;
  return size.withinLimits ? text : colours.red(`${text}: over the limit`);
}

const MOST_FILES = 20;
const COUNT_WIDTH = 7;

/** Status, path, and lines added and removed; the whole list is in the artifact. */
function fileTable(files: readonly ChangedFile[], screen: Screen): string[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, MOST_FILES);
  const pathWidth = Math.min(
    screen.columns - 2 * COUNT_WIDTH - 6,
    Math.max(...shown.map((file) => pathOf(file).length)),
  );
  const rows = shown.map(
    (file) =>
      `  ${statusOf(file, screen)}  ${padded(cut(pathOf(file), pathWidth), pathWidth)} ${countsOf(file, screen)}`,
  );
  const rest = files.length - shown.length;
  return ['', ...rows.map((row) => row.trimEnd()), ...(rest === 0 ? [] : [`  and ${rest} more`])];
}

const pathOf = ({ path, oldPath }: ChangedFile) => (oldPath === undefined ? path : `${oldPath} → ${path}`);

function statusOf({ status }: ChangedFile, { colours }: Screen): string {
  if (status === 'A') return colours.green(status);
  return status === 'D' ? colours.red(status) : colours.yellow(status);
}

function countsOf(file: ChangedFile, { colours }: Screen): string {
  if (file.submodule !== undefined) return '  submodule';
  if (file.binary === true) return '  binary';
  const count = (sign: string, lines: number) => (lines === 0 ? '' : `${sign}${lines}`).padStart(COUNT_WIDTH);
  return `${colours.green(count('+', file.additions))}${colours.red(count('-', file.deletions))}`;
}

function risks({ riskFlags }: PatchArtifact, screen: Screen): string[] {
  const { colours } = screen;
  const places = (paths: readonly string[]) => paths.slice(0, MOST_FILES);
  const rows = [
    ...list(
      'Secrets',
      riskFlags.secrets.slice(0, MOST_FILES).map(({ path, line, rule }) => `${path}:${line} (${rule})`),
      colours.red,
    ),
    ...list('Tampering', places(riskFlags.workspaceTampering), colours.red),
    ...list('Repositories', places(riskFlags.embeddedRepositories), colours.red),
    ...riskFlags.sensitive.slice(0, MOST_FILES).map(({ path, kind, effect }, index): [string, string] => {
      const text = `${path} (${kind.replaceAll('_', ' ')}, ${effect})`;
      return [index === 0 ? 'Sensitive' : '', effect === 'blocks' ? colours.red(text) : colours.yellow(text)];
    }),
    ...list('Tool files', places(riskFlags.agentArtifacts), colours.yellow),
    ...list('Generated', places(riskFlags.generatedFiles), colours.yellow),
    ...list(
      'Duplicates',
      riskFlags.duplicateContent
        .slice(0, MOST_FILES)
        .map(({ path, existingLocation, confidence }) => `${path}: ${existingLocation} (${confidence})`),
      colours.yellow,
    ),
    ...list('Beyond plan', places(riskFlags.outsidePlan)),
  ];
  return rows.length === 0 ? [] : ['', ...aligned(rows, screen)];
}
