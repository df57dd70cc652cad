import type { VerbName } from '../../../src/contract/verb-vocabulary.ts';
import { documentOf, runCli } from '../../builders/run-cli.ts';
import type { Door } from '../door.ts';
import { verdictOf } from '../verdict.ts';

type Input = Readonly<Record<string, unknown>>;

/** The command line of a verb. What is no flag stands by itself. */
const LINES: Partial<Record<VerbName, (input: Input) => readonly string[]>> = {
  score: ({ issue }) => ['score', String(issue)],
  plan: ({ issue }) => ['plan', String(issue)],
  checkout: ({ issue, ...flags }) => ['checkout', String(issue), ...flagsOf(flags)],
  pr_dry_run: (input) => ['pr', ...flagsOf(input)],
};

const FLAGS: Readonly<Record<string, string>> = {
  languages: 'lang',
  topics: 'topic',
  types: 'type',
  repository: 'repo',
};

const flagsOf = (input: Input): readonly string[] =>
  Object.entries(input).flatMap(([name, value]) => {
    const flag = `--${FLAGS[name] ?? name}`;
    if (typeof value === 'boolean') return value ? [flag] : [];
    return (Array.isArray(value) ? value : [value]).flatMap((each) => [flag, String(each)]);
  });

/** The built program, as a person or a script runs it. */
export const cliDoor: Door = {
  name: 'the command line',
  open: ({ directory, environment }) => {
    const run = async (words: readonly string[]) =>
      documentOf(await runCli([...words, '--json'], { cwd: directory, env: environment }));
    return Promise.resolve({
      ask: async (verb, input) => {
        const answer = await run((LINES[verb] ?? ((given) => [verb, ...flagsOf(given)]))(input));
        return verdictOf(answer, await run(['next']));
      },
      close: () => Promise.resolve(),
    });
  },
};
