import type { IssueRef } from '../contract/field.ts';
import type { Profile } from '../contract/state.ts';
import type { CommandKind, SandboxEngine } from '../contract/vocabulary.ts';
import { commandLine } from './shell-quote.ts';

export interface Recommendation {
  readonly recommendedCommand: string;
  readonly commandKind: CommandKind;
}

const contribflow = (...argv: readonly string[]) => commandLine(['contribflow', ...argv, '--json']);

const run = (command: string): Recommendation => ({ recommendedCommand: command, commandKind: 'run' });

/** Something that a person or an agent must do first, and the command that comes after it. */
const manual = (first: string, then: Recommendation): Recommendation => ({
  recommendedCommand: `${first}: ${then.recommendedCommand}`,
  commandKind: 'manual',
});

const sandboxValidation = (engine: SandboxEngine, ...more: readonly string[]) =>
  run(contribflow('validate', '--run', '--sandbox', engine, ...more));

/** Every command that ContribFlow ever recommends. Arguments are parsed values, never foreign text. */
export const recommend = {
  init: () => run(contribflow('init')),
  fixConfig: () => manual('Fix .contribflow/config.json, then run', run(contribflow('next'))),
  status: () => run(contribflow('status')),
  next: () => run(contribflow('next')),
  doctor: () => run(contribflow('doctor')),
  doctorAfter: (fix: string) => manual(`${fix}, then run`, run(contribflow('doctor'))),
  schemas: () => run(contribflow('schema')),
  schema: (name: string) => run(commandLine(['contribflow', 'schema', name])),
  help: (...command: readonly string[]) => run(contribflow(...command, '--help')),
  upgrade: () =>
    manual('Upgrade contribflow to the version that wrote .contribflow/state.json, then run', run(contribflow('next'))),
  makeStateReadable: () =>
    manual('Make .contribflow and .contribflow/state.json readable and writable, then run', run(contribflow('next'))),
  signIn: () => manual('Sign in with gh auth login, or set GH_TOKEN, then run', run(contribflow('status'))),
  searchQuota: () => run("gh api rate_limit --jq '.resources.search'"),
  discover: (profile?: Profile, options?: DiscoverOptions) =>
    run(contribflow('discover', ...profileFlags(profile), ...discoverFlags(options))),
  widenConfiguredProfile: () =>
    manual(
      'Widen languages, topics or contributionTypes in .contribflow/config.json, then run',
      run(contribflow('discover', '--refresh')),
    ),
  score: (issue: IssueRef) => run(contribflow('score', issue)),
  policy: (repository: string) => run(contribflow('policy', repository)),
  plan: (issue: IssueRef) => run(contribflow('plan', issue)),
  checkout: (issue: IssueRef) => run(contribflow('checkout', issue)),
  updateBase: (issue: IssueRef) => run(contribflow('checkout', issue, '--update')),
  taskList: () => run(contribflow('task', 'list')),
  abandon: () => run(contribflow('task', 'abandon')),
  diff: () => run(contribflow('diff')),
  diffAfter: (edit: string) => manual(`${edit}, then run`, run(contribflow('diff'))),
  initializeSubmodules: (workspacePath: string, issue: IssueRef) =>
    manual(
      `Initialise the submodules with ${commandLine(['git', '-C', workspacePath, 'submodule', 'update', '--init', '--recursive'])}, then run`,
      run(contribflow('checkout', issue)),
    ),
  validate: () => run(contribflow('validate')),
  validateWith: (addition: string) => manual(addition, run(contribflow('validate'))),
  sandboxValidation: (engine: SandboxEngine) => sandboxValidation(engine),
  pullImageAndValidate: (engine: SandboxEngine) => sandboxValidation(engine, '--pull'),
  sandboxValidationAfter: (edit: string, engine: SandboxEngine) =>
    manual(`${edit}, then run`, sandboxValidation(engine)),
  fixValidationFailures: (engine: SandboxEngine) =>
    manual('Fix validation failures and rerun', sandboxValidation(engine)),
  dryRun: () => run(contribflow('pr', '--draft')),
  dryRunAfter: (edit: string) => manual(`${edit}, then run`, run(contribflow('pr', '--draft'))),
  publish: () => run(contribflow('pr', '--draft', '--yes')),
  open: (url: string): Recommendation => ({ recommendedCommand: url, commandKind: 'url' }),
} as const;

/** Flags of `discover` besides the profile. */
interface DiscoverOptions {
  readonly repository?: string | null;
  readonly limit?: number | null;
}

function discoverFlags({ repository = null, limit = null }: DiscoverOptions = {}): string[] {
  return [
    ...(repository === null ? [] : ['--repo', repository]),
    ...(limit === null ? [] : ['--limit', String(limit)]),
  ];
}

function profileFlags(profile: Profile | undefined): string[] {
  if (profile === undefined) return [];
  return [
    ...profile.languages.flatMap((language) => ['--lang', language]),
    ...profile.topics.flatMap((topic) => ['--topic', topic]),
    ...profile.types.flatMap((type) => ['--type', type]),
  ];
}
