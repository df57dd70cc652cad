import { describe, expect, it } from 'vitest';
import { SANDBOX_ENGINES } from '../../src/contract/vocabulary.ts';
import { lineOf } from '../../src/demo/scenarios/command.ts';
import { SCENARIOS } from '../../src/demo/scenarios/registry.ts';
import { parseRecommended } from '../builders/parse-recommended.ts';

const ISSUE_NAMES = [
  'github-issue',
  'rate-limited',
  'hostile-repository',
  'policy-forbids-ai',
  'claimed-issue',
  'validation-failure-then-fix',
  'pull-request-monitoring',
];

it('has the promised scenarios, the happy one first', () => {
  expect(SCENARIOS.map(({ name }) => name).toSorted()).toEqual(ISSUE_NAMES.toSorted());
  expect(SCENARIOS[0].name).toBe('github-issue');
});

/** Four columns of indentation, and the prompt. */
const ROOM_FOR_COMMAND = 80 - '    $ '.length;

describe.each(SCENARIOS)('the scenario $name', ({ title, summary, moral, scenes }) => {
  it('is told in whole sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    for (const sentence of [summary, moral, ...scenes.map(({ why }) => why)]) expect(sentence).toMatch(/^\S.*[.?]$/s);
    for (const scene of scenes) expect(scene.title.length, scene.title).toBeLessThanOrEqual(60);
  });

  it('shows commands that the real parser takes, on one line', async () => {
    const commands = scenes.flatMap((scene) => (scene.kind === 'command' ? [scene.command] : []));
    expect(commands.length).toBeGreaterThan(3);
    for (const line of commands.flatMap((command) => SANDBOX_ENGINES.map((engine) => lineOf(command, engine)))) {
      expect(line.length, line).toBeLessThanOrEqual(ROOM_FOR_COMMAND);
      await parseRecommended(line);
    }
  });
});
