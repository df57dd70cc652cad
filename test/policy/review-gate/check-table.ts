import { describe, expect, it } from 'vitest';
import type { GateCheckRule } from '../../../src/policy/review-gate/check.ts';
import type { GateEvidence } from '../../../src/policy/review-gate/evidence.ts';
import type { EvidenceName } from '../../../src/policy/review-gate/usable-evidence.ts';
import type { GateVerdict } from '../../../src/policy/review-gate/verdict.ts';
import { gateEvidence } from '../../builders/gate-evidence.ts';
import { OTHER_ISSUE } from '../../builders/recorded-state.ts';

export type Row = readonly [
  status: GateVerdict['status'],
  name: string,
  changes: Partial<GateEvidence>,
  reason: string | RegExp,
];

interface CheckTable {
  /** Without these it must fail; written out here, so that a check cannot quietly need less. */
  readonly needs: readonly EvidenceName[];
  readonly rows: readonly Row[];
}

/** Holds a check to its table, and to failing by each piece of evidence that is missing, forged or of another issue. */
export function checkTable({ name, judge, needs }: GateCheckRule, table: CheckTable): void {
  describe(`the check ${name}`, () => {
    it.each(table.rows)('is %s: %s', (status, _, changes, reason) => {
      const verdict = judge(gateEvidence(changes));
      expect(verdict).toEqual({
        status,
        reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as unknown),
      });
    });

    it('passes, and can fail or warn', () => {
      const statuses = table.rows.map(([status]) => status);
      expect(statuses).toContain('passed');
      expect(statuses.some((status) => status !== 'passed')).toBe(true);
    });

    it('needs what it must rest on', () => {
      expect([...needs].toSorted()).toEqual([...table.needs].toSorted());
    });

    it.each(table.needs.flatMap(unusable))('fails: $why', ({ changes, reason }) => {
      expect(judge(gateEvidence(changes))).toEqual({ status: 'failed', reason });
    });
  });
}

interface Unusable {
  readonly why: string;
  readonly changes: Partial<GateEvidence>;
  readonly reason: string;
}

function unusable(name: EvidenceName): readonly Unusable[] {
  switch (name) {
    case 'plan':
    case 'patch':
    case 'validation':
      return unusableArtifact(name);
    case 'live': {
      const { live } = gateEvidence();
      if (live === null) throw new Error('the builder gives no live facts');
      const moved = { ...live, issue: { ...live.issue, issue: OTHER_ISSUE } };
      return [
        { why: 'GitHub was not asked', changes: { live: null }, reason: 'GitHub could not be asked.' },
        {
          why: 'GitHub answered about another issue',
          changes: { live: moved },
          reason: 'GitHub answered about another issue: it was moved, or its repository renamed.',
        },
      ];
    }
    case 'policy':
      return [
        {
          why: 'the rules were not read',
          changes: { policy: null },
          reason: 'The rules of the repository could not be read.',
        },
        {
          why: 'the rules were read in part',
          changes: { policy: gateEvidence().policy?.slice(1) ?? null },
          reason: 'The rules of the repository were read only in part.',
        },
      ];
    case 'workspace':
    case 'upstream':
    case 'pullRequest':
      return [{ why: `no ${name}`, changes: { [name]: null }, reason: UNKNOWN[name] }];
  }
}

const UNKNOWN = {
  workspace: 'The workspace could not be looked at.',
  upstream: 'The base branch upstream could not be asked.',
  pullRequest: 'No pull request has been prepared.',
} as const;

function unusableArtifact(name: 'plan' | 'patch' | 'validation'): readonly Unusable[] {
  const what = { plan: 'The plan', patch: 'The patch artifact', validation: 'The validation result' }[name];
  const { [name]: own } = gateEvidence();
  if (own.status !== 'ok') throw new Error('the builder gives unusable evidence');
  const broken = (
    [
      ['missing', 'is missing'],
      ['unsealed', 'is not what ContribFlow wrote'],
      ['damaged', 'is damaged'],
      ['newer', 'was written by a newer ContribFlow'],
      ['unreadable', 'could not be read'],
    ] as const
  ).map(([status, words]) => ({
    why: `the ${name} ${words}`,
    changes: { [name]: { status } },
    reason: `${what} ${words}.`,
  }));
  return [
    ...broken,
    {
      why: `the ${name} of another issue`,
      changes: { [name]: { status: 'ok', value: { ...own.value, issue: OTHER_ISSUE } } },
      reason: `${what} belongs to another issue.`,
    },
  ];
}
