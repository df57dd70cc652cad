import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import { IssueRef } from '../../src/contract/field.ts';
import { NextAction } from '../../src/contract/next-action.ts';
import type { State, TaskFacts } from '../../src/contract/state.ts';
import {
  CONTRIBUTION_TYPES,
  GATE_CHECKS,
  PLAN_BLOCKERS,
  SANDBOX_ENGINES,
  VALIDATION_BLOCKERS,
} from '../../src/contract/vocabulary.ts';
import type { Facts } from '../../src/policy/next-action/facts.ts';
import { nextAction } from '../../src/policy/next-action/next-action.ts';
import { nextDeadline } from '../../src/policy/next-action/next-deadline.ts';
import { backoff } from '../builders/backoff.ts';
import { parseRecommended } from '../builders/parse-recommended.ts';
import { config, dryRun, ISSUE, NOW, OTHER_ISSUE, task, validation, workspace } from '../builders/recorded-state.ts';
import { ScriptedWorld } from '../fakes/scripted-world.ts';

const FOREIGN_COMMANDS = ["gh api rate_limit --jq '.resources.search'"];

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const time = fc
  .integer({ min: -100_000, max: 100_000 })
  .map((seconds) => new Date(NOW.getTime() + seconds * 1000).toISOString());
const sha = fc.constantFrom('a'.repeat(40), 'b'.repeat(40));
const issue = fc.constantFrom(ISSUE, OTHER_ISSUE, IssueRef.parse('A-b/c.d_e#9'));
const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 +#.'-]{0,10}$/);

const taskFacts: fc.Arbitrary<TaskFacts> = fc
  .record({
    issue,
    plan: fc.record({
      id: fc.constantFrom('plan-1', 'plan-2'),
      status: fc.constantFrom('ok' as const, 'blocked' as const),
      blockedBy: orNull(fc.constantFrom(...PLAN_BLOCKERS)),
      needsPerson: fc.boolean(),
      createdAt: time,
    }),
    workspace: orNull(
      fc
        .record({ baseSha: sha, treeSha: sha, conflictsWith: sha }, { requiredKeys: ['baseSha', 'treeSha'] })
        .map((shas) => ({ ...workspace, ...shas })),
    ),
    patch: orNull(fc.record({ baseSha: sha, treeSha: sha, hasChanges: fc.boolean(), createdAt: time })),
    validation: orNull(
      fc
        .record({
          treeSha: sha,
          status: fc.constantFrom('detected' as const, 'blocked' as const, 'failed' as const, 'passed' as const),
          blockedBy: orNull(fc.constantFrom(...VALIDATION_BLOCKERS)),
          needsPerson: fc.boolean(),
          at: time,
          asked: fc.option(
            fc.record({
              engine: orNull(fc.constantFrom(...SANDBOX_ENGINES)),
              commands: fc.array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9 "'$\\.-]{0,20}$/), { maxLength: 2 }),
              prove: fc.boolean(),
              pull: fc.boolean(),
            }),
            { nil: undefined },
          ),
        })
        .map(({ asked, ...facts }) => validation({ ...facts, runId: 'run-1', ...(asked !== undefined && { asked }) })),
    ),
    dryRun: orNull(
      fc
        .record({
          status: fc.constantFrom('ready' as const, 'blocked' as const),
          failedCheck: orNull(fc.constantFrom(...GATE_CHECKS)),
          expiresAt: time,
          treeSha: sha,
        })
        .map(({ treeSha, ...facts }) =>
          dryRun({ ...facts, basis: { baseSha: 'b'.repeat(40), treeSha, validationRunId: 'run-1', planId: 'plan-1' } }),
        ),
    ),
    publication: orNull(
      fc.oneof(
        time.map((at) => ({ status: 'unfinished' as const, digest: 'd'.repeat(64), prUrl: null, at })),
        time.map((at) => ({
          status: 'finished' as const,
          digest: 'd'.repeat(64),
          prUrl: 'https://github.com/owner/repo/pull/1',
          at,
        })),
      ),
    ),
    abandoned: orNull(fc.record({ at: time, reason: fc.constant(null) })),
  })
  .map((facts) => task(facts));

const state: fc.Arbitrary<State> = fc.record({
  stateVersion: fc.constant(1 as const),
  activeIssue: orNull(issue),
  gh: orNull(fc.record({ status: fc.constantFrom('signed_in' as const, 'missing' as const), at: time })),
  rejectedCredential: fc.constant(null),
  backoff: orNull(fc.record({ since: time, notBefore: time }).map(backoff)),
  turns: fc.constant({ search: null, core: null }),
  pool: orNull(
    fc.record({
      fetchedAt: time,
      profile: fc.record({
        languages: fc.array(word, { maxLength: 2 }),
        topics: fc.array(word, { maxLength: 2 }),
        types: fc.subarray([...CONTRIBUTION_TYPES], { maxLength: 2 }),
      }),
      items: fc.array(
        fc.record({
          issue,
          score: fc.integer({ min: 0, max: 100 }),
          verdict: fc.constantFrom('unscored' as const, 'good' as const, 'weak' as const),
        }),
        { maxLength: 4 },
      ),
    }),
  ),
  engine: orNull(fc.record({ available: fc.subarray([...SANDBOX_ENGINES]), at: time })),
  tasks: fc.uniqueArray(taskFacts, { maxLength: 3, selector: (each) => each.issue }),
});

const facts: fc.Arbitrary<Facts> = fc.record({
  config: fc.oneof(
    {
      weight: 1,
      arbitrary: fc.constantFrom({ status: 'missing' as const }, { status: 'invalid' as const, problem: 'wrong' }),
    },
    {
      weight: 8,
      arbitrary: fc.constantFrom(...SANDBOX_ENGINES).map((engine) => ({
        status: 'ok' as const,
        config: { ...config(), sandbox: { ...config().sandbox, engine } },
      })),
    },
  ),
  state: fc.oneof(
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { status: 'damaged' as const },
        { status: 'newer' as const, version: 2 },
        { status: 'unreadable' as const, problem: 'is a directory' },
      ),
    },
    { weight: 8, arbitrary: state.map((recorded) => ({ status: 'ok' as const, state: recorded })) },
  ),
  authSource: fc.constantFrom('GH_TOKEN' as const, 'gh' as const, null),
  refusedSources: fc.subarray(['GH_TOKEN' as const, 'GITHUB_TOKEN' as const, 'gh' as const]),
});

describe('the next action, for any facts', () => {
  it('is total, deterministic, keeps its contract, and recommends only what the real parser takes', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        const answer = nextAction(given, NOW);
        expect(nextAction(structuredClone(given), new Date(NOW))).toEqual(answer);
        expect(() => NextAction.emitted.parse(answer)).not.toThrow();
        if (answer.commandKind === 'run' && !FOREIGN_COMMANDS.includes(answer.recommendedCommand)) {
          await expect(parseRecommended(answer.recommendedCommand)).resolves.toMatchObject({ flags: { json: true } });
        }
        if (answer.commandKind === 'manual') await parseRecommended(commandIn(answer.recommendedCommand));
        if (answer.commandKind === 'url') expect(answer.state).toBe('done');
      }),
      { numRuns: 3000 },
    );
  });

  it('publishes nothing without a person or a publication that one has approved', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const answer = nextAction(given, NOW);
        if (!answer.recommendedCommand.includes('--yes')) return;
        expect(answer.requiresHumanApproval || answer.state === 'pr_creation_failed').toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('stays the same until its deadline when no fact changes', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const deadline = nextDeadline(given, NOW);
        const before = new Date(deadline === null ? NOW.getTime() + 10 ** 9 : deadline.getTime() - 1);
        expect(nextAction(given, before)).toEqual(nextAction(given, NOW));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an agent that follows the recommendations', () => {
  it('gets from an empty directory to the human gate past every obstacle, and stops there', async () => {
    const world = new ScriptedWorld();
    const story: string[] = [];
    const seen = new Set<string>();
    for (let step = 0; step < 200; step += 1) {
      const answer = nextAction(world.facts, NOW);
      story.push(answer.state);
      if (answer.state === 'ready_for_human_review') break;
      const situation = JSON.stringify([world.facts, world.obstacles, answer.recommendedCommand]);
      expect(seen.has(situation), `went in a circle at ${answer.state}: ${answer.recommendedCommand}`).toBe(false);
      seen.add(situation);
      if (answer.commandKind === 'manual') world.do(answer.nextAction === 'authenticate' ? 'sign in' : 'edit');
      world.run(await parseRecommended(commandIn(answer.recommendedCommand)));
    }
    expect(story.at(-1)).toBe('ready_for_human_review');
    expect(story).toEqual(
      expect.arrayContaining([
        'needs_init',
        'needs_github_auth',
        'plan_blocked',
        'needs_workspace_changes',
        'validation_blocked',
        'validation_failed',
        'pr_review_blocked',
      ]),
    );
    expect(story.filter((state) => state === 'pr_review_blocked')).toHaveLength(GATE_CHECKS.length);
    expect(nextAction(world.facts, NOW)).toMatchObject({ requiresHumanApproval: true, nextAction: 'human_review' });
  });

  it('starts from an empty state', () => {
    expect(new ScriptedWorld().facts).toMatchObject({ config: { status: 'missing' }, state: { state: EMPTY_STATE } });
  });
});

/** The command inside a manual recommendation, or the command itself. */
function commandIn(recommended: string): string {
  return recommended.slice(recommended.lastIndexOf('contribflow '));
}
