import type { PlanBlockerName } from '../../contract/vocabulary.ts';
import { isDeclined, isKeptForPeople } from './rules/labels.ts';
import { isForbiddenByPolicy } from './rules/policy.ts';
import type { ScoreView } from './rules/rule.ts';

interface Veto {
  readonly recommendation: string;
  readonly blocks: PlanBlockerName;
  readonly reason: string;
  readonly applies: (view: ScoreView) => boolean;
}

const hasFinding =
  (veto: 'done' | 'duplicate' | 'pull_request' | 'claimed') =>
  ({ findings }: ScoreView): boolean =>
    findings.some((finding) => finding.veto === veto);

/** What rules an issue out whatever its score; the first that applies is named. All words are ours. */
export const VETOES: readonly Veto[] = [
  { recommendation: 'Closed', blocks: 'closed', reason: 'The issue is closed.', applies: ({ facts }) => !facts.isOpen },
  {
    recommendation: 'Archived',
    blocks: 'closed',
    reason: 'The repository is archived and takes no contributions.',
    applies: ({ facts }) => facts.repository.isArchived,
  },
  {
    recommendation: 'Not welcome here',
    blocks: 'policy',
    reason: 'A rule of the repository forbids this contribution.',
    applies: isForbiddenByPolicy,
  },
  {
    recommendation: 'Security-sensitive: report privately',
    blocks: 'security',
    reason: 'The issue seems to describe a weakness; such work belongs into the private channel of the project.',
    applies: ({ security }) => security === 'sensitive',
  },
  {
    recommendation: 'Probably done already',
    blocks: 'duplicate',
    reason: 'A merged pull request or the repository itself already has what the issue asks for.',
    applies: hasFinding('done'),
  },
  {
    recommendation: 'Pull request already open',
    blocks: 'duplicate',
    reason: 'An open pull request is connected with the issue.',
    applies: hasFinding('pull_request'),
  },
  {
    recommendation: 'Already claimed',
    blocks: 'claimed',
    reason: 'Somebody has the issue: an assignee, a linked branch or a recent claim in the comments.',
    applies: hasFinding('claimed'),
  },
  {
    recommendation: 'Duplicate',
    blocks: 'duplicate',
    reason: 'The issue is labelled as a duplicate.',
    applies: hasFinding('duplicate'),
  },
  {
    recommendation: 'Not wanted',
    blocks: 'closed',
    reason: 'A label says that the maintainers decided against the issue.',
    applies: isDeclined,
  },
  {
    recommendation: 'Kept for people',
    blocks: 'policy',
    reason: 'A label keeps the issue for people, and an agent drives ContribFlow here.',
    applies: isKeptForPeople,
  },
  {
    recommendation: 'Locked',
    blocks: 'closed',
    reason: 'The conversation is locked, so nobody outside the project can take part.',
    applies: ({ facts }) => facts.isLocked,
  },
];

export function vetoOn(view: ScoreView): Veto | null {
  return VETOES.find(({ applies }) => applies(view)) ?? null;
}
