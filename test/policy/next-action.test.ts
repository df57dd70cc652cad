import { describe, expect, it } from 'vitest';
import { NextAction } from '../../src/contract/next-action.ts';
import { STATES } from '../../src/contract/vocabulary.ts';
import { nextAction } from '../../src/policy/next-action/next-action.ts';
import { SEARCH_ROWS } from '../../src/policy/next-action/search-rows.ts';
import { SETUP_ROWS } from '../../src/policy/next-action/setup-rows.ts';
import { TASK_ROWS } from '../../src/policy/next-action/task-rows.ts';
import { factsOf } from '../builders/facts.ts';
import { NOW } from '../builders/recorded-state.ts';
import { SITUATIONS } from '../builders/situations.ts';

const ROWS = [...SETUP_ROWS, ...SEARCH_ROWS, ...TASK_ROWS];

describe('the table of next actions', () => {
  it.each(SITUATIONS)('$name', (situation) => {
    const answer = nextAction(factsOf(situation), NOW);
    const { state, nextAction: action, command, kind } = situation.expected;
    expect(answer).toMatchObject({ state, nextAction: action, commandKind: kind });
    expect(answer.recommendedCommand).toEqual(typeof command === 'string' ? command : expect.stringMatching(command));
    expect(() => NextAction.emitted.parse(answer)).not.toThrow();
  });

  it('reaches every state', () => {
    const reached = new Set(SITUATIONS.map((situation) => nextAction(factsOf(situation), NOW).state));
    expect([...reached].toSorted()).toEqual([...STATES].toSorted());
  });

  it('has a situation for every row but one that only the disk can cause', () => {
    const reached = SITUATIONS.map((situation) => nextAction(factsOf(situation), NOW));
    const unreached = ROWS.filter(
      (row) => !reached.some((answer) => answer.state === row.state && answer.nextAction === row.nextAction),
    );
    expect(unreached.map((row) => row.needs)).toEqual([]);
  });

  it('asks for a person only at the gate', () => {
    for (const situation of SITUATIONS) {
      const answer = nextAction(factsOf(situation), NOW);
      expect(answer.requiresHumanApproval, situation.name).toBe(answer.state === 'ready_for_human_review');
    }
  });

  it('says that an agent needs a person at a terminal first', () => {
    const agent = SITUATIONS.find(({ name }) => name === 'a passed dry run of an agent');
    const human = SITUATIONS.find(({ name }) => name === 'a passed dry run');
    if (agent === undefined || human === undefined) throw new Error('the situations have been renamed');
    expect(nextAction(factsOf(agent), NOW).reason).toContain('contribflow approve');
    expect(nextAction(factsOf(human), NOW).reason).not.toContain('contribflow approve');
  });

  it.each([
    ['no credential', 'GH_TOKEN and GITHUB_TOKEN are not set, and gh was not found signed in.'],
    ['a token refused by GitHub since', 'GitHub refused the token in GH_TOKEN, and gh was not found signed in.'],
    ['gh refused by GitHub since', 'GH_TOKEN and GITHUB_TOKEN are not set, and GitHub refused the credential of gh.'],
  ])('says which credential is missing and which was refused: %s', (name, words) => {
    const found = SITUATIONS.find((situation) => situation.name === name);
    if (found === undefined) throw new Error('the situations have been renamed');
    expect(nextAction(factsOf(found), NOW).reason).toBe(`No usable GitHub credential is known: ${words}`);
  });

  it('never lets foreign text into what it says', () => {
    const reasons = SITUATIONS.map((situation) => nextAction(factsOf(situation), NOW).reason);
    for (const reason of reasons) expect(reason).toMatch(/^[\u0020-\u007e]+$/);
  });
});
