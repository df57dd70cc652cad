import type { PatchArtifact } from '../../../contract/patch.ts';
import type { PrResult } from '../../../contract/pull-request.ts';
import type { ValidationResult } from '../../../contract/validation.ts';
import { aligned, type Screen, wrapped } from '../../paint.ts';
import { list } from '../list.ts';

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export function patchEssence({ changedFiles, riskFlags }: PatchArtifact, screen: Screen): string[] {
  const { colours } = screen;
  const { secrets, workspaceTampering, sensitive, size } = riskFlags;
  const added = changedFiles.reduce((sum, { additions }) => sum + additions, 0);
  const removed = changedFiles.reduce((sum, { deletions }) => sum + deletions, 0);
  const blocking = sensitive.filter(({ effect }) => effect === 'blocks');
  const hasNone = secrets.length + workspaceTampering.length + blocking.length === 0;
  return aligned(
    [
      ['Files', changedFiles.map(({ path }) => path).join(', ')],
      ['Size', `+${added} -${removed} lines; ${size.withinLimits ? 'within the limits' : 'over the limits'}`],
      ...list(
        'Secret',
        secrets.map(({ path, line, rule }) => `${path}:${line} (${rule.replaceAll('_', ' ')})`),
        colours.red,
      ),
      ...list('Tampering', workspaceTampering, colours.red),
      ...list(
        'Sensitive',
        blocking.map(({ path, kind }) => `${path} (${kind.replaceAll('_', ' ')})`),
        colours.red,
      ),
      ...list('Risks', hasNone ? ['no secret, no sensitive file, nothing tampered with'] : [], colours.green),
    ],
    screen,
  );
}

export function validationEssence(answer: ValidationResult, screen: Screen): string[] {
  const { colours } = screen;
  const { engine, isolation, network, setupCommands, commands, status, reason } = answer;
  const paint = { passed: colours.green, failed: colours.red, blocked: colours.yellow }[status];
  const walls = `${engine ?? ''} (${isolation ?? ''}), ${network === 'none' ? 'no network' : 'registries in setup only'}`;
  const ran = [...setupCommands, ...commands].map(
    ({ command, status: each, durationMs }) =>
      `${command}: ${each}${durationMs === undefined ? '' : `, ${(durationMs / 1000).toFixed(1)} s`}`,
  );
  return aligned(
    [
      ['Validation', paint(status)],
      ...list('Sandbox', engine === null ? [] : [walls]),
      ...(status === 'blocked' ? list('Why', [reason]) : list('Ran', ran)),
    ],
    screen,
  );
}

export function prEssence(answer: PrResult, screen: Screen): string[] {
  switch (answer.status) {
    case 'dry_run':
      return dryRunEssence(answer, screen);
    case 'blocked':
      return blockedEssence(answer, screen);
    case 'created':
      return aligned(
        [
          ['Pull request', screen.colours.green(`${answer.draft ? 'draft' : 'ready for review'}, opened`)],
          ['Title', answer.title],
          ['Address', answer.prUrl],
        ],
        screen,
      );
    case 'failed':
      return wrapped(screen.colours.red(`${answer.reason} ${answer.failureMessage}`), screen.columns);
  }
}

type Checks = PrResult['reviewGate']['checks'];

function dryRunEssence(answer: Extract<PrResult, { status: 'dry_run' }>, screen: Screen): string[] {
  const { checks } = answer.reviewGate;
  const remarks = withStatus(checks, 'warning').map(({ name }) => name.replaceAll('_', ' '));
  const passed = `${counted(withStatus(checks, 'passed').length, 'check')} passed`;
  const publicOnes = answer.publicCommands.filter(({ isPublic }) => isPublic);
  return aligned(
    [
      ['Title', answer.title],
      ['Into', `${answer.target}, branch ${answer.baseBranch}, as a draft`],
      [
        'Gate',
        screen.colours.green(remarks.length === 0 ? passed : `${passed}; a person looks at ${remarks.join(', ')}`),
      ],
      ...list(
        'A yes',
        publicOnes.map(({ does }) => does),
      ),
    ],
    screen,
  );
}

function blockedEssence(
  { reviewGate: { checks } }: Extract<PrResult, { status: 'blocked' }>,
  screen: Screen,
): string[] {
  const { colours } = screen;
  return aligned(
    withStatus(checks, 'failed').map(({ name, reason }) => [
      `${colours.red('FAIL')}  ${name.replaceAll('_', ' ')}`,
      reason,
    ]),
    screen,
  );
}

const withStatus = (checks: Checks, wanted: Checks[number]['status']) =>
  checks.filter(({ status }) => status === wanted);
