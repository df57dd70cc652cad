import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verbInputSchema } from '../../src/app/verb-input-check.ts';
import { inputSchemaOf } from '../../src/contract/json-schema.ts';
import { VERB_INPUTS } from '../../src/contract/verb-input.ts';
import { VERB_NAMES, type VerbName } from '../../src/contract/verb-vocabulary.ts';
import { unattendedPorts, type VerbPorts } from '../../src/doors/verbs/unattended.ts';
import { VERBS } from '../../src/doors/verbs/verbs.ts';
import { type JsonSchema, violations } from '../../src/policy/json-schema.ts';
import { mutations } from '../builders/mutations.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { fakeRun } from '../fakes/fake-ports.ts';

/** An input of each verb with every field that it has. */
const FULL_INPUTS: Readonly<Record<VerbName, object>> = {
  status: {},
  next: {},
  discover: {
    languages: ['TypeScript'],
    topics: ['cli'],
    types: ['docs'],
    repository: 'a/b',
    limit: 5,
    includeHidden: true,
    refresh: true,
  },
  score: { issue: 'a/b#1' },
  policy: { repository: 'a/b' },
  plan: { issue: 'a/b#1', cort: true },
  checkout: { issue: 'a/b#1', update: true, full: true },
  diff: { issue: 'a/b#1' },
  validate: { issue: 'a/b#1', run: true, prove: true, pull: true, sandbox: 'bwrap', commands: ['npm test'] },
  feedback: { issue: 'a/b#1', artifact: 'patch' },
  pr_dry_run: { issue: 'a/b#1', draft: true, title: 'fix: sum', body: 'It adds up.' },
  pr_status: { issue: 'a/b#1' },
  task_list: {},
  task_use: { issue: 'a/b#1' },
  task_abandon: { issue: 'a/b#1', reason: 'claimed' },
  doctor: {},
  explain: { name: 'base_fresh' },
  log: { verify: true, limit: 3 },
};

describe.each(VERB_NAMES)('the verb %s', (name) => {
  it('is described, and knows what it does', () => {
    expect(VERBS[name]).toMatchObject({ name, description: expect.stringMatching(/^[A-Z][^\n]*\.$/) as string });
  });

  it('takes an object and no field that is not listed, as its schema says to others too', async () => {
    expect(await verbInputSchema(name)).toEqual(inputSchemaOf(name));
    expect(inputSchemaOf(name)).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('is checked by the generated schema as by zod', async () => {
    const schema: JsonSchema = await verbInputSchema(name);
    const full = FULL_INPUTS[name];
    const variants: readonly unknown[] = [
      full,
      {},
      { ...full, unknown: 1 },
      null,
      [],
      ...mutations.wrongType(full).map(({ broken }) => broken),
      ...mutations.missingField(full).map(({ broken }) => broken),
    ];
    for (const variant of variants) {
      const walked: unknown = structuredClone(variant);
      const parsed = VERB_INPUTS[name].safeParse(variant);
      expect(violations(schema, walked).length === 0, JSON.stringify(variant)).toBe(parsed.success);
      if (parsed.success) expect(walked).toEqual(parsed.data);
    }
  });
});

describe('no verb', () => {
  it.each(['yes', 'edit', 'overrideValidation', 'override-validation', 'bodyFile', 'approve'])(
    'knows %s',
    async (wish) => {
      for (const name of VERB_NAMES) {
        const { properties = {} } = await verbInputSchema(name);
        expect(Object.keys(properties)).not.toContain(wish);
      }
    },
  );

  it('has a port that speaks for a person or publishes', () => {
    const ports = Object.keys(unattendedPorts({ workingDirectory: temporaryDirectory(), environment: {} }));
    const forbidden = ['person', 'ownPrograms', 'ownTexts', 'newCode', 'publicWrites', 'journals'];
    expect(ports).toContain('workspaces');
    expect(ports.filter((port) => forbidden.includes(port))).toEqual([]);
  });
});

describe('a verb in a directory that is set up', () => {
  let github: SimulatedGithub;
  let ports: VerbPorts;

  beforeAll(async () => {
    github = await simulatedGithub();
    const environment = { HOME: temporaryDirectory(), PATH: process.env['PATH'], ...environmentOf(github.simulator) };
    ports = unattendedPorts({ workingDirectory: github.directory, environment });
  });

  afterAll(() => github.close());

  it.each(['status', 'next', 'task_list', 'explain', 'log'] as const)('%s answers by its contract', async (name) => {
    expect(await VERBS[name].perform(ports, {}, fakeRun())).toMatchObject({ contract: VERBS[name].contract });
  });

  it('says what is wrong with its input, and leaves the input as it was', async () => {
    const input = { issue: 7, yes: true };
    expect(await VERBS.pr_dry_run.perform(ports, input, fakeRun())).toMatchObject({
      contract: 'error',
      answer: {
        error: {
          code: 'invalid_input',
          message: 'The input of contribflow pr is not valid: "issue" must be of type string; unknown key "yes".',
        },
        recommendedCommand: 'contribflow pr --help --json',
      },
    });
    expect(input).toEqual({ issue: 7, yes: true });
  });

  it('proves nothing without running it', async () => {
    const { answer } = await VERBS.validate.perform(ports, { prove: true }, fakeRun());
    expect(answer).toMatchObject({
      error: { code: 'invalid_input', message: expect.stringContaining('"run"') as string },
    });
  });

  it.each([
    'score',
    'plan',
    'checkout',
    'diff',
    'validate',
    'pr_dry_run',
    'pr_status',
    'task_use',
    'task_abandon',
  ] as const)('%s refuses what is no issue with the words of the command line', async (name) => {
    const command =
      { pr_dry_run: 'pr', pr_status: 'pr-status', task_use: 'task use', task_abandon: 'task abandon' }[
        name as string
      ] ?? name;
    const named = ['diff', 'validate', 'pr', 'pr-status'].includes(command) ? ['--issue', 'nonsense'] : ['nonsense'];
    const { stdout } = await github.run([...command.split(' '), ...named, '--json']);
    const { answer } = await VERBS[name].perform(ports, { issue: 'nonsense' }, fakeRun());
    expect(answer).toEqual(JSON.parse(stdout));
    expect(answer).toMatchObject({ error: { code: 'invalid_issue' } });
  });

  it.each(['policy', 'discover'] as const)('%s refuses what is no repository', async (name) => {
    const { answer } = await VERBS[name].perform(ports, { repository: 'nonsense' }, fakeRun());
    expect(answer).toMatchObject({ error: { code: 'invalid_flag' } });
  });

  it.each(VERB_NAMES)('%s does nothing for a caller that has given up', async (name) => {
    const run = { signal: AbortSignal.abort(), progress: () => undefined };
    const before = github.requestCount();
    expect(await VERBS[name].perform(ports, { ...FULL_INPUTS[name] }, run)).toMatchObject({
      answer: { error: { code: 'interrupted' } },
    });
    expect(github.requestCount()).toBe(before);
  });
});
