import type { WorkspaceState } from '../../contract/workspace.ts';
import { aligned, type Screen } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';

export function renderWorkspace(answer: WorkspaceState, screen: Screen): string[] {
  const { colours } = screen;
  const { submodules, tampering, update } = answer;
  const rows: [string, string][] = [
    ['Issue', answer.issue],
    ['Workspace', colours.bold(answer.workspacePath)],
    ['State', `${answer.created ? 'new' : 'there already'}, ${answer.clean ? 'no changes' : 'with changes'}`],
    ['Branch', `${answer.branch}, from ${answer.baseBranch} at ${answer.baseSha.slice(0, SHORT)}`],
    ['Upstream', upstreamLine(answer, screen)],
    ...list('Update', update.status === 'updated' ? ['carried over to the new base'] : [], colours.green),
    ...list('Conflicts', update.conflicts, colours.red),
    ...list(
      'Submodules',
      [submodules.reason, submodules.recommendedCommand].filter((text) => text !== undefined),
    ),
    ...list('Tampering', tampering, colours.red),
    ['Log', answer.logPath],
  ];
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

const SHORT = 10;

function upstreamLine({ upstream }: WorkspaceState, { colours }: Screen): string {
  switch (upstream.status) {
    case 'current':
      return 'has not moved';
    case 'moved':
      return colours.yellow(`has moved to ${upstream.sha?.slice(0, SHORT) ?? ''}; checkout --update follows`);
    case 'unknown':
      return 'could not be asked';
  }
}
