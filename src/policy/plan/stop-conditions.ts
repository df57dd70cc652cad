import type { Config } from '../../contract/config.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';

/** When to stop and ask, from the configuration and from what the repository asks. No foreign word is in them. */
export function stopConditions(config: Config, findings: readonly PolicyFinding[]): string[] {
  return [
    'Stop before public GitHub writes unless the user explicitly approves.',
    `Stop if the patch grows beyond the configured file or line-change limits (${config.maxChangedFiles} files, ${config.maxLinesChanged} lines).`,
    'Stop if repository guidance conflicts with the planned change.',
    ...findings.filter(needsPerson).map(({ meaning }) => `Stop until a person has seen to this: ${meaning}`),
  ];
}

/** Rules that only a person can satisfy. */
const FOR_PEOPLE: readonly PolicyFinding['rule'][] = [
  'ai_contributions',
  'dco',
  'cla',
  'vouch',
  'assigned_issue_first',
  'labelled_issue_first',
  'reserved_for_people',
];

export function needsPerson({ rule, verdict }: PolicyFinding): boolean {
  return (verdict === 'conditional' || verdict === 'forbidden') && FOR_PEOPLE.includes(rule);
}
