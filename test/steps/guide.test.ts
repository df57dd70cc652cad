import { expect, it } from 'vitest';
import { GuideResult } from '../../src/contract/guide.ts';
import { guide } from '../../src/steps/guide.ts';
import { recordedPlan } from '../../src/steps/recorded-plan.ts';
import { backoff } from '../builders/backoff.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';
import { EARLIER, ISSUE, LATER, working, workspace } from '../builders/recorded-state.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const ports = (state = working({ workspace })) => fakePorts({ state, environmentToken: 'token' });

it('tells where the task stands, where to edit, and what can be done', async () => {
  const answer = await guide(ports(), { lastDone: null });
  expect(GuideResult.safeParse(answer).error).toBeUndefined();
  expect(answer).toMatchObject({
    state: 'ready_for_diff',
    issue: ISSUE,
    workspacePath: workspace.path,
    notBefore: null,
    choices: [{ does: 'edit' }, { does: 'shell' }, { does: 'run', command: 'contribflow diff --json' }, {}, {}, {}, {}],
  });
});

it('puts the patch first when the workspace was just edited', async () => {
  const [first] = (await guide(ports(), { lastDone: 'edit' })).choices;
  expect(first?.command).toBe('contribflow diff --json');
});

it('says until when GitHub wants to be left alone', async () => {
  const limited = working({ workspace }, { backoff: backoff({ since: EARLIER, notBefore: LATER }) });
  expect((await guide(ports(limited), { lastDone: null })).notBefore).toBe(LATER);
});

it('reads the plan of the task back, with what is to be done now', async () => {
  const recorded = ports();
  expect(await recordedPlan(recorded)).toBeNull();
  await recorded.artifacts.write('plan', 'owner-repo-123', contributionPlan(), fakeRun().signal);
  expect(await recordedPlan(recorded)).toMatchObject({
    title: contributionPlan().title,
    recommendedCommand: 'contribflow diff --json',
  });
});
