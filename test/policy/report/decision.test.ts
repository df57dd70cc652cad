import { describe, expect, it } from 'vitest';
import { STATES, type StateName } from '../../../src/contract/vocabulary.ts';
import { digestOf } from '../../../src/policy/pull-request/digest.ts';
import { makeReport } from '../../../src/policy/report/make-report.ts';
import type { ReportFacts } from '../../../src/policy/report/report-facts.ts';
import { attestation, story } from '../../builders/approval.ts';
import { patchArtifact, sealed, validationResult } from '../../builders/gate-evidence.ts';
import { config, dryRun, NOW, OTHER_ISSUE, OTHER_TREE_SHA, validated } from '../../builders/recorded-state.ts';
import {
  blockedPr,
  DIFF,
  digest,
  offer,
  preparedPr,
  readyFacts,
  reportFacts,
  subject,
  subjectUnder,
} from '../../builders/report-facts.ts';

const decided = (facts: Parameters<typeof reportFacts>[0] = {}) => makeReport(reportFacts(facts)).decision;

describe('a dry run that waits', () => {
  it('is for a person to decide, with the exact command', () => {
    expect(decided()).toMatchObject({
      verdict: 'decide',
      nextAction: 'human_review',
      requiresHumanApproval: true,
      steps: [{ recommendedCommand: 'contribflow pr --draft --yes --json', commandKind: 'run' }],
      recommendation: { recommendedCommand: 'contribflow pr --draft --yes --json' },
    });
  });

  it('needs a yes on a terminal first where the configuration says so', () => {
    const attested = { config: config({ approval: 'attested' }) };
    expect(decided(attested).steps.map(({ recommendedCommand }) => recommendedCommand)).toEqual([
      'contribflow approve --json',
      'contribflow pr --draft --yes --json',
    ]);
    const given = { ...attested, attestation: sealed(attestation(digestOf(subjectUnder(attested.config)))) };
    expect(decided(given).steps).toHaveLength(1);
    expect(makeReport(reportFacts(given)).approval).toMatchObject({ status: 'approved', mode: 'attested' });
  });
});

type Name = 'plan' | 'patch' | 'validation' | 'pr' | 'offer' | 'journal';

describe('evidence that does not fit its seal', () => {
  it.each<{ name: Name; about: string; again: string }>([
    { name: 'plan', about: 'plan', again: 'contribflow plan owner/repo#123 --json' },
    { name: 'patch', about: 'patch', again: 'contribflow diff --json' },
    { name: 'validation', about: 'validation', again: 'contribflow validate --run --sandbox docker --json' },
    { name: 'pr', about: 'pr', again: 'contribflow pr --draft --json' },
    { name: 'offer', about: 'approval', again: 'contribflow pr --draft --json' },
  ])('stops everything: $name', ({ name, about, again }) => {
    for (const status of ['unsealed', 'forged', 'damaged', 'newer', 'unreadable', 'missing'] as const) {
      const report = makeReport(reportFacts({ [name]: { status } }));
      expect(report.decision, status).toMatchObject({
        verdict: 'stop',
        requiresHumanApproval: false,
        recommendation: { recommendedCommand: again },
      });
      expect(report.doubts.map((doubt) => doubt.about)).toContain(about);
      expect(report.risk).toBe('high');
    }
  });

  it('is not shown, and no station counts as passed by it', () => {
    const report = makeReport(reportFacts({ validation: { status: 'unsealed' } }));
    expect(report.validation).toBeNull();
    expect(report.stages.find(({ name }) => name === 'Validation')).toMatchObject({ status: 'not_evidence', at: null });
    expect(JSON.stringify(report)).not.toContain('All validation commands passed');
  });

  it('is what belongs to another issue, too', () => {
    const report = makeReport(reportFacts({ patch: sealed(patchArtifact({ issue: OTHER_ISSUE })) }));
    expect(report.doubts).toEqual([{ about: 'patch', why: 'The patch belongs to another issue.' }]);
  });

  it.each([{ trail: null }, { trail: { entries: [], brokenAt: 3 } }])(
    'is a log that is broken or unreadable',
    (facts) => {
      expect(decided(facts)).toMatchObject({ verdict: 'stop' });
    },
  );
});

describe('parts that are all ours and do not belong together', () => {
  it.each<{ what: string; facts: Partial<ReportFacts> }>([
    {
      what: 'a dry run with another digest',
      facts: { pr: sealed(preparedPr({ approval: { ...preparedPr().approval, digest: '9'.repeat(64) } })) },
    },
    {
      what: 'an offer of another tree',
      facts: { offer: sealed(offer({ subject: { ...subject, treeSha: OTHER_TREE_SHA } })) },
    },
    {
      what: 'an offer that rests on another validation',
      facts: {
        offer: sealed(offer({ subject: { ...subject, validation: { ...subject.validation, runId: 'run-0' } } })),
      },
    },
    { what: 'an offer that does not fit its own digest', facts: { offer: sealed(offer({ digest: '9'.repeat(64) })) } },
    {
      what: 'another configuration since',
      facts: { config: config({ aiDisclosure: false }), offer: sealed(offer()), pr: sealed(preparedPr()) },
    },
    { what: 'an offer that has expired', facts: { now: new Date(NOW.getTime() + 31 * 60_000) } },
    {
      what: 'an approval that was used',
      facts: { journal: sealed({ ...story(digest), subject, prUrl: null, entries: [] }) },
    },
  ])('lead to no yes: $what', ({ facts }) => {
    const report = makeReport(reportFacts(facts));
    expect(report.decision).toMatchObject({
      verdict: 'stop',
      requiresHumanApproval: false,
      recommendation: { recommendedCommand: 'contribflow pr --draft --json' },
    });
  });

  it('are not a published pull request that only the task knows of', () => {
    const prUrl = 'https://github.com/owner/repo/pull/9';
    const publication = { status: 'finished' as const, digest, prUrl, at: NOW.toISOString() };
    const finished = { ...story(digest), subject, prUrl, entries: [] };
    const facts = { task: { ...readyFacts, publication } };
    expect(decided({ ...facts, journal: sealed({ ...finished, prUrl: null }) }).verdict).toBe('stop');
    expect(decided({ ...facts, journal: { status: 'missing' } }).verdict).toBe('stop');
    expect(decided({ ...facts, journal: sealed(finished) }).verdict).toBe('published');
    const later = {
      ...facts,
      journal: sealed(finished),
      config: config({ aiDisclosure: false }),
      offer: sealed(offer()),
    };
    expect(makeReport(reportFacts(later)).approval).toMatchObject({ status: 'used', unfitBecause: null });
  });
});

describe('every state', () => {
  const absent = { status: 'missing' } as const;
  const failed = { ...validationResult(), status: 'failed' as const, blocksPr: true as const };
  const seen: readonly {
    readonly state: StateName;
    readonly verdict: string;
    readonly facts: Parameters<typeof reportFacts>[0];
  }[] = [
    {
      state: 'needs_checkout',
      verdict: 'not_yet',
      facts: { task: {}, patch: absent, validation: absent, pr: absent, offer: absent },
    },
    {
      state: 'ready_for_diff',
      verdict: 'not_yet',
      facts: { task: { workspace: validated.workspace }, patch: absent, validation: absent, pr: absent, offer: absent },
    },
    {
      state: 'needs_validation',
      verdict: 'not_yet',
      facts: { task: { ...validated, validation: null }, validation: absent, pr: absent, offer: absent },
    },
    {
      state: 'validation_failed',
      verdict: 'stop',
      facts: {
        task: { ...validated, validation: { ...validated.validation, status: 'failed' } },
        validation: sealed(failed),
        pr: absent,
        offer: absent,
      },
    },
    { state: 'ready_for_pr_dry_run', verdict: 'not_yet', facts: { task: validated, pr: absent, offer: absent } },
    {
      state: 'pr_review_blocked',
      verdict: 'stop',
      facts: {
        task: { ...validated, dryRun: dryRun({ status: 'blocked', failedCheck: 'secrets' }) },
        pr: sealed(blockedPr('secrets')),
        offer: absent,
      },
    },
    { state: 'ready_for_human_review', verdict: 'decide', facts: {} },
  ];

  it.each(seen)('$state is $verdict', ({ state, verdict, facts }) => {
    const report = makeReport(reportFacts(facts));
    expect(report.state.name).toBe(state);
    expect(report.decision.verdict).toBe(verdict);
    expect(report.doubts).toEqual([]);
    expect(report.stages).toHaveLength(7);
  });

  it.each(STATES)('%s has words of its own', (state) => {
    const facts = reportFacts();
    const { decision } = makeReport({ ...facts, next: { ...facts.next, state } });
    expect(decision.headline).toMatch(/^[A-Z]/);
  });

  it('says of a task that was given up that it was', () => {
    const abandoned = { at: NOW.toISOString(), reason: '<b>no time</b>' };
    expect(decided({ task: { ...readyFacts, abandoned } })).toMatchObject({
      verdict: 'given_up',
      requiresHumanApproval: false,
    });
  });
});

describe('what an earlier state of the work said', () => {
  it('counts no more once the patch is another', () => {
    const patch = sealed(patchArtifact({ diff: DIFF, treeSha: OTHER_TREE_SHA }));
    const workspace = { ...validated.workspace, treeSha: OTHER_TREE_SHA };
    const task = { ...readyFacts, workspace, patch: { ...validated.patch, treeSha: OTHER_TREE_SHA } };
    const report = makeReport(reportFacts({ task, patch }));
    expect(report.staleness).toEqual({ patch: false, validation: true, dryRun: true });
    expect(report.stages.map(({ name, status }) => [name, status])).toEqual([
      ['Plan', 'done'],
      ['Workspace', 'done'],
      ['Patch', 'done'],
      ['Validation', 'stale'],
      ['Review gate', 'stale'],
      ['A person’s yes', 'stale'],
      ['Pull request', 'ahead'],
    ]);
    expect(report.decision.verdict).toBe('not_yet');
  });
});
