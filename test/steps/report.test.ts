import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import type { ReportResult } from '../../src/contract/report.ts';
import type { State } from '../../src/contract/state.ts';
import { report } from '../../src/steps/report.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';
import { patchArtifact, validationResult } from '../builders/gate-evidence.ts';
import { config, ISSUE, OTHER_ISSUE, state, task, working } from '../builders/recorded-state.ts';
import { DIFF, offer, preparedPr, readyFacts } from '../builders/report-facts.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';
import { createMemoryReportFiles } from '../fakes/memory-report-files.ts';

const SLUG = 'owner-repo-123';
const PATH = `.contribflow/reports/report-${SLUG}.html`;

async function makePorts(recorded: State | null) {
  const ports = {
    ...fakePorts({ config: config(), state: recorded, environmentToken: 'a-token' }),
    reports: createMemoryReportFiles(),
    redact: (text: string) => text,
  };
  const { signal } = fakeRun();
  await ports.artifacts.write('plan', SLUG, contributionPlan({ issue: ISSUE }), signal);
  await ports.artifacts.write('patch', SLUG, patchArtifact({ diff: DIFF }), signal);
  await ports.artifacts.write('validation', SLUG, validationResult(), signal);
  await ports.artifacts.write('pr', SLUG, preparedPr(), signal);
  await ports.approvals.offer(SLUG, offer());
  return ports;
}

const page = (made: { readonly decision: { readonly headline: string } }) => `<p>${made.decision.headline} \u2212</p>`;
const input = { issue: null, output: null, page };

describe('report', () => {
  it('writes the page and answers with what it is', async () => {
    const ports = await makePorts(working(readyFacts));
    const answer = await report(ports, input, fakeRun());
    expect(CONTRACTS.report.emitted.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({
      status: 'ok',
      issue: ISSUE,
      state: 'ready_for_human_review',
      decision: 'decide',
      risk: 'low',
      notEvidence: [],
      path: PATH,
      requiresHumanApproval: true,
      nextAction: 'human_review',
      recommendedCommand: 'contribflow pr --draft --yes --json',
    });
    const text = ports.reports.files.get(PATH) ?? '';
    expect(text).toContain('Ready: yours to decide');
    expect((answer as ReportResult).bytes).toBe(Buffer.byteLength(text));
  });

  it('changes nothing else', async () => {
    const ports = await makePorts(working(readyFacts));
    const before = await ports.state.read();
    await report(ports, input, fakeRun());
    expect(await ports.state.read()).toEqual(before);
    expect(ports.audit.entries).toEqual([]);
    expect(ports.asked).toEqual([]);
  });

  it('tells an artifact that somebody edited as no evidence', async () => {
    const ports = await makePorts(working(readyFacts));
    const edited = (ports.artifacts.texts.get(`validation-${SLUG}`) ?? '').replace('run-1', 'run-2');
    ports.artifacts.texts.set(`validation-${SLUG}`, edited);
    expect(await report(ports, input, fakeRun())).toMatchObject({
      decision: 'stop',
      risk: 'high',
      notEvidence: ['validation'],
      requiresHumanApproval: false,
      recommendedCommand: 'contribflow validate --run --sandbox docker --json',
    });
  });

  it('tells a forged offer as no evidence', async () => {
    const ports = await makePorts(working(readyFacts));
    ports.approvals.offers.set(SLUG, { status: 'forged' });
    expect(await report(ports, input, fakeRun())).toMatchObject({ decision: 'stop', notEvidence: ['approval'] });
  });

  it('names the task in what it recommends when another one is active', async () => {
    const other = task({ issue: OTHER_ISSUE, slug: 'octo-cat-7' });
    const ports = await makePorts(state({ activeIssue: OTHER_ISSUE, tasks: [task(readyFacts), other] }));
    expect(await report(ports, { ...input, issue: ISSUE }, fakeRun())).toMatchObject({
      issue: ISSUE,
      recommendedCommand: 'contribflow pr --issue owner/repo#123 --draft --yes --json',
    });
  });

  it.each([
    { recorded: state(), issue: null, code: 'no_active_task' },
    { recorded: working(), issue: OTHER_ISSUE, code: 'no_such_task' },
  ])('has a clear answer where there is no task: $code', async ({ recorded, issue, code }) => {
    const ports = await makePorts(recorded);
    expect(await report(ports, { ...input, issue }, fakeRun())).toMatchObject({ error: { code } });
    expect(ports.reports.files.size).toBe(0);
  });

  it('says why a page cannot be where the person wants it', async () => {
    const ports = await makePorts(working(readyFacts));
    const answer = await report(ports, { ...input, output: 'nowhere/page.html' }, fakeRun());
    expect(answer).toMatchObject({
      error: { code: 'invalid_flag', message: 'The page cannot be written to --output: its directory does not exist.' },
    });
  });

  it('says when the store is full', async () => {
    const ports = await makePorts(working(readyFacts));
    ports.reports.failure = { kind: 'full', path: PATH, cause: null };
    expect(await report(ports, input, fakeRun())).toMatchObject({ error: { code: 'storage_full' } });
  });
});
