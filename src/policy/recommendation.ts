import type { IssueRef } from '../contract/field.ts';
import type { Profile } from '../contract/state.ts';
import { AUDIT_PATH, type CommandKind } from '../contract/vocabulary.ts';
import { type HostFlags, wordsOf } from './host/host-flags.ts';
import { hasPassword } from './host/store-place.ts';
import { commandLine } from './shell-quote.ts';
import type { ValidationWish } from './validation/asked-validation.ts';

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

/** A command on the store of a host, at the same place as the one before. */
function onHost(flags: HostFlags, ...argv: readonly string[]): Recommendation {
  const command = run(contribflow(...argv, ...wordsOf(flags)));
  return flags.store !== null && hasPassword(flags.store)
    ? manual('Put the password into the address of the store, then run', command)
    : command;
}

const onStore = ({ store }: HostFlags): HostFlags => ({ store, tenant: null, url: null });
const onTenant = ({ store, tenant }: HostFlags): HostFlags => ({ store, tenant, url: null });

const submoduleCommand = (workspacePath: string): string =>
  commandLine(['git', '-C', workspacePath, 'submodule', 'update', '--init', '--recursive']);

/** Every command that ContribFlow ever recommends. Arguments are parsed values, never foreign text. */
const GENERAL = {
  init: () => run(contribflow('init')),
  fixConfig: () => manual('Fix .contribflow/config.json, then run', run(contribflow('next'))),
  status: () => run(contribflow('status')),
  next: () => run(contribflow('next')),
  doctor: () => run(contribflow('doctor')),
  doctorAfter: (fix: string) => manual(`${fix}, then run`, run(contribflow('doctor'))),
  schemas: () => run(contribflow('schema')),
  schema: (name: string) => run(commandLine(['contribflow', 'schema', name])),
  explain: (name: string | null) => run(contribflow('explain', ...(name === null ? [] : [name]))),
  help: (...command: readonly string[]) => run(contribflow(...command, '--help')),
  upgrade: () =>
    manual('Upgrade contribflow to the version that wrote .contribflow/state.json, then run', run(contribflow('next'))),
  makeStateReadable: () =>
    manual('Make .contribflow and .contribflow/state.json readable and writable, then run', run(contribflow('next'))),
  signIn: () => manual('Sign in with gh auth login, or set GH_TOKEN, then run', run(contribflow('status'))),
  signInToBoard: (flags: HostFlags) =>
    manual('A person runs this on a terminal of their own', onHost(flags, 'sign-in')),
  searchQuota: () => run("gh api rate_limit --jq '.resources.search'"),
  discover: (profile?: Profile, options?: DiscoverOptions) =>
    run(contribflow('discover', ...profileFlags(profile), ...discoverFlags(options))),
  searchAgain: () => run(contribflow('discover', '--refresh')),
  widenConfiguredProfile: () =>
    manual(
      'Widen languages, topics or contributionTypes in .contribflow/config.json, then run',
      run(contribflow('discover', '--refresh')),
    ),
  score: (issue: IssueRef) => run(contribflow('score', issue)),
  policy: (repository: string) => run(contribflow('policy', repository)),
  plan: (issue: IssueRef) => run(contribflow('plan', issue)),
  checkout: (issue: IssueRef) => run(contribflow('checkout', issue)),
  updateAfterConflict: (issue: IssueRef, workspacePath: string) =>
    manual(
      `Edit the files in conflict in ${workspacePath} so that they fit the moved base, then run`,
      run(contribflow('checkout', issue, '--update')),
    ),
  updateBase: (issue: IssueRef) => run(contribflow('checkout', issue, '--update')),
  lookIntoAuditLog: () => manual(`Find out who changed ${AUDIT_PATH}, then run`, run(contribflow('next'))),
  taskList: () => run(contribflow('task', 'list')),
  demo: () => run(contribflow('demo')),
  demoOf: (...flags: readonly string[]) => run(contribflow('demo', ...flags)),
  demoAfter: (fix: string, ...flags: readonly string[]) =>
    manual(`${fix}, then run`, run(contribflow('demo', ...flags))),
  scenarios: () => run(contribflow('demo', '--list')),
  taskUse: (issue: IssueRef) => run(contribflow('task', 'use', issue)),
  keyCreate: (flags: HostFlags) => onHost(onTenant(flags), 'key', 'create'),
  keyCreateHelp: (flags: HostFlags) => onHost(onTenant(flags), 'key', 'create', '--help'),
  keyList: (flags: HostFlags) => onHost(onTenant(flags), 'key', 'list'),
  keyRevoke: (keyId: string, flags: HostFlags) => onHost(onStore(flags), 'key', 'revoke', keyId),
  annotations: (runId: string, flags: HostFlags) => onHost(onTenant(flags), 'annotate', runId, '--list'),
  annotateHelp: (runId: string, flags: HostFlags) => onHost(onTenant(flags), 'annotate', runId, '--help'),
  installLibsql: () => run('npm install --global libsql'),
  submoduleCommand,
  initializeSubmodules: (workspacePath: string, issue: IssueRef) =>
    manual(
      `Initialise the submodules with ${submoduleCommand(workspacePath)}, then run`,
      run(contribflow('checkout', issue)),
    ),
  verify: (pullRequestUrl: string) => run(contribflow('verify', pullRequestUrl)),
  open: (url: string): Recommendation => ({ recommendedCommand: url, commandKind: 'url' }),
} as const;

/** What is recommended for a task. One that is not the active one is named, so that no command meets another's patch. */
export function recommendationsFor(issue: IssueRef | null) {
  const flag = issue === null ? [] : ['--issue', issue];
  const ownChecks = (commands: readonly string[]) => commands.flatMap((command) => ['--command', command]);
  const sandboxValidation = ({ engine, commands, prove }: ValidationWish, ...more: readonly string[]) =>
    run(
      contribflow(
        'validate',
        ...flag,
        '--run',
        '--sandbox',
        engine,
        ...(prove ? ['--prove'] : []),
        ...ownChecks(commands),
        ...more,
      ),
    );
  const personFirst = (...argv: readonly string[]) =>
    manual(
      `A person runs ${commandLine(['contribflow', ...argv, ...flag])} on a terminal, then`,
      run(contribflow('pr', ...flag, '--draft', '--yes')),
    );
  return {
    ...GENERAL,
    abandon: () => run(contribflow('task', 'abandon', ...(issue === null ? [] : [issue]))),
    diff: () => run(contribflow('diff', ...flag)),
    diffAfter: (edit: string) => manual(`${edit}, then run`, run(contribflow('diff', ...flag))),
    validate: (commands: readonly string[] = []) => run(contribflow('validate', ...flag, ...ownChecks(commands))),
    validateWith: (addition: string) => manual(addition, run(contribflow('validate', ...flag))),
    sandboxValidation: (wish: ValidationWish) => sandboxValidation(wish),
    pullImageAndValidate: (wish: ValidationWish) => sandboxValidation(wish, '--pull'),
    pullAfter: (edit: string, wish: ValidationWish) => manual(`${edit}, then run`, sandboxValidation(wish, '--pull')),
    sandboxValidationAfter: (edit: string, wish: ValidationWish) =>
      manual(`${edit}, then run`, sandboxValidation(wish)),
    fixValidationFailures: (wish: ValidationWish) =>
      manual('Fix validation failures and rerun', sandboxValidation(wish)),
    dryRun: () => run(contribflow('pr', ...flag, '--draft')),
    editedDryRun: () => run(contribflow('pr', ...flag, '--draft', '--edit')),
    dryRunAfter: (edit: string) => manual(`${edit}, then run`, run(contribflow('pr', ...flag, '--draft'))),
    approve: () => run(contribflow('approve', ...flag)),
    approveFirst: () => personFirst('approve'),
    personFirst,
    publish: () => run(contribflow('pr', ...flag, '--draft', '--yes')),
    publishAfter: (first: string) => manual(`${first}, then run`, run(contribflow('pr', ...flag, '--draft', '--yes'))),
    prStatus: () => run(contribflow('pr-status', ...flag)),
    report: () => run(contribflow('report', ...flag)),
    feedbackShow: () => run(contribflow('feedback', 'show', ...flag)),
  } as const;
}

export type Recommendations = ReturnType<typeof recommendationsFor>;

/** What is recommended for the active task, and where there is none. */
export const recommend: Recommendations = recommendationsFor(null);

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
