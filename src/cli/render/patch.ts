import type { PatchArtifact } from '../../contract/patch.ts';
import { aligned, type Screen } from '../paint.ts';
import { fileTable } from './file-table.ts';
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

const MOST_RISKS = 20;

function risks({ riskFlags }: PatchArtifact, screen: Screen): string[] {
  const { colours } = screen;
  const places = (paths: readonly string[]) => paths.slice(0, MOST_RISKS);
  const rows = [
    ...list(
      'Secrets',
      riskFlags.secrets.slice(0, MOST_RISKS).map(({ path, line, rule }) => `${path}:${line} (${rule})`),
      colours.red,
    ),
    ...list('Tampering', places(riskFlags.workspaceTampering), colours.red),
    ...list('Repositories', places(riskFlags.embeddedRepositories), colours.red),
    ...riskFlags.sensitive.slice(0, MOST_RISKS).map(({ path, kind, effect }, index): [string, string] => {
      const text = `${path} (${kind.replaceAll('_', ' ')}, ${effect})`;
      return [index === 0 ? 'Sensitive' : '', effect === 'blocks' ? colours.red(text) : colours.yellow(text)];
    }),
    ...list('Tool files', places(riskFlags.agentArtifacts), colours.yellow),
    ...list('Generated', places(riskFlags.generatedFiles), colours.yellow),
    ...list(
      'Duplicates',
      riskFlags.duplicateContent
        .slice(0, MOST_RISKS)
        .map(({ path, existingLocation, confidence }) => `${path}: ${existingLocation} (${confidence})`),
      colours.yellow,
    ),
    ...list('Beyond plan', places(riskFlags.outsidePlan)),
  ];
  return rows.length === 0 ? [] : ['', ...aligned(rows, screen)];
}
