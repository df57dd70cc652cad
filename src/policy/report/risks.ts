import type { RISK_LEVELS } from '../../contract/vocabulary.ts';
import type { ApprovalState } from './approval-state.ts';
import type { SoundEvidence } from './evidence.ts';
import type { Staleness } from './freshness.ts';

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Something that the person who decides should know. The text is ours; it counts, and quotes nobody. */
export interface Risk {
  readonly level: RiskLevel;
  readonly text: string;
  /** The part of the page that says more. */
  readonly section: 'gate' | 'diff' | 'validation' | 'plan' | 'pull-request' | 'approval' | 'evidence';
}

/** Worst first. */
export function risksOf(evidence: SoundEvidence, staleness: Staleness, approval: ApprovalState): readonly Risk[] {
  const current = withoutStale(evidence, staleness);
  const found = [
    ...evidence.doubts.map(({ why }): Risk => ({ level: 'high', text: why, section: 'evidence' })),
    ...risksOfApproval(approval, staleness),
    ...risksOfGate(current),
    ...risksOfPatch(current),
    ...risksOfValidation(current),
    ...risksOfPullRequest(current),
    ...risksOfPlan(current),
    ...OUT_OF_DATE.filter(({ name }) => staleness[name]).map(({ risk }) => risk),
  ];
  return found.toSorted((a, b) => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level));
}

/** What an earlier state of the work was like is no risk of this one. */
const withoutStale = (evidence: SoundEvidence, staleness: Staleness): SoundEvidence => ({
  ...evidence,
  validation: staleness.validation ? null : evidence.validation,
  pr: staleness.dryRun ? null : evidence.pr,
});

const OUT_OF_DATE: readonly { readonly name: keyof Staleness; readonly risk: Risk }[] = [
  {
    name: 'patch',
    risk: { level: 'medium', text: 'The workspace has changed since this patch was taken.', section: 'diff' },
  },
  {
    name: 'validation',
    risk: { level: 'medium', text: 'The validation was made on another tree than this patch.', section: 'validation' },
  },
  {
    name: 'dryRun',
    risk: { level: 'medium', text: 'The dry run was made from earlier evidence and counts no more.', section: 'gate' },
  },
];

const WORST_FIRST: readonly RiskLevel[] = ['high', 'medium', 'low'];

export const worstOf = (risks: readonly Risk[]): RiskLevel => risks[0]?.level ?? 'low';

/** Once the evidence has moved on, an old offer is out of date and no more than that. */
const risksOfApproval = ({ status, unfitBecause }: ApprovalState, staleness: Staleness): readonly Risk[] =>
  status === 'unfit' && !staleness.dryRun
    ? [
        {
          level: 'high',
          text: unfitBecause ?? 'What was offered for approval does not fit itself.',
          section: 'approval',
        },
      ]
    : [];

function risksOfGate({ pr }: SoundEvidence): readonly Risk[] {
  const checks = pr?.reviewGate.checks ?? [];
  return checks.flatMap(({ name, status, reason }): Risk[] =>
    status === 'passed'
      ? []
      : [
          {
            level: status === 'failed' ? 'high' : 'medium',
            text: `${sentence(name)}: ${reason}`,
            section: 'gate',
          },
        ],
  );
}

const sentence = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** What the gate will say of the patch, until it has. What the page cannot show is told in any case. */
function risksOfPatch({ patch, pr }: SoundEvidence): readonly Risk[] {
  if (patch === null) return [];
  const { riskFlags: flags } = patch;
  const risk = (applies: boolean, level: RiskLevel, text: string): Risk[] =>
    applies ? [{ level, text, section: 'diff' }] : [];
  const blocking = flags.sensitive.filter(({ effect }) => effect === 'blocks').length;
  const ahead = [
    ...risk(flags.secrets.length > 0, 'high', `The patch has ${counted(flags.secrets.length, 'secret')}.`),
    ...risk(flags.workspaceTampering.length > 0, 'high', "The workspace's own git was tampered with."),
    ...risk(blocking > 0, 'high', `The patch has ${counted(blocking, 'sensitive file')} that it must not change.`),
    ...risk(!flags.size.withinLimits, 'high', 'The patch is larger than the limits of the configuration.'),
    ...risk(flags.duplicateContent.length > 0, 'medium', 'The patch adds what the repository may have already.'),
  ];
  return [
    ...(pr === null ? ahead : []),
    ...risk(patch.diffTruncated, 'medium', 'This page shows only the beginning of the diff. Read the whole file.'),
  ];
}

function risksOfValidation({ validation, pr }: SoundEvidence): readonly Risk[] {
  const risk = (level: RiskLevel, text: string): Risk => ({ level, text, section: 'validation' });
  const overridden = pr?.validationStatus === 'overridden';
  const given = overridden ? [risk('high', 'A person overrode the validation: it did not pass.')] : [];
  if (validation === null) return given;
  if (validation.status === 'failed') return [...given, risk('high', 'A command failed in the sandbox.')];
  if (validation.status === 'blocked') return [...given, risk('medium', 'No command has been run on this patch.')];
  const verdicts = new Set((validation.prove ?? []).map(({ verdict }) => verdict));
  return [
    ...given,
    ...(verdicts.has('regression') ? [risk('high', 'A test that passed before the patch fails with it.')] : []),
    ...(verdicts.has('passes_anyway') ? [risk('medium', 'The new tests pass without the fix, too.')] : []),
    ...(verdicts.has('flaky') ? [risk('medium', 'A test gave different results on the same code.')] : []),
    ...(validation.prove === null
      ? [risk('low', 'Nobody has looked whether the tests fail without the fix (validate --prove).')]
      : []),
    ...(validation.isolation === 'namespace'
      ? [risk('low', 'The sandbox had walls, and no limits by the kernel (bubblewrap).')]
      : []),
  ];
}

function risksOfPullRequest({ pr }: SoundEvidence): readonly Risk[] {
  if (pr?.status !== 'dry_run') return [];
  const risk = (text: string): Risk => ({ level: 'low', text, section: 'pull-request' });
  return [
    ...(pr.draft ? [] : [risk('It will be opened as ready for review, not as a draft.')]),
    ...(pr.aiDisclosure ? [] : [risk('The body says nothing about the part of an AI.')]),
  ];
}

function risksOfPlan({ plan }: SoundEvidence): readonly Risk[] {
  if (plan === null) return [];
  const risk = (level: RiskLevel, text: string): Risk => ({ level, text, section: 'plan' });
  return [
    ...(plan.status === 'blocked' ? [risk('high', 'The plan found a reason not to work on this issue.')] : []),
    ...(plan.riskLevel === 'low' ? [] : [risk('medium', `The issue itself: ${plan.riskAssessment}`)]),
    ...(plan.requiresHumanApproval
      ? [risk('medium', 'A rule of the repository asks for something that only a person can do.')]
      : []),
  ];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
