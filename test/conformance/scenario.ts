import type { VerbName } from '../../src/contract/verb-vocabulary.ts';
import type { ErrorCode, GateCheck, NextActionName, StateName } from '../../src/contract/vocabulary.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';

/** What a door must say, whatever it says it with. */
export interface Verdict {
  /** The code of the error that the verb was refused with; null when it was not. */
  readonly refused: ErrorCode | null;
  /** The `status` of the answer; null where it has none. */
  readonly status: string | null;
  readonly nextAction: NextActionName;
  /** Where things stand afterwards. */
  readonly state: StateName;
  /** The checks of the review gate; null where it was not asked. */
  readonly checks: Readonly<Partial<Record<GateCheck, string>>> | null;
}

/** One thing that is asked through a door, and what must come of it. Checks that are not named have passed. */
interface Asked {
  readonly title: string;
  readonly verb: VerbName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: Verdict;
}

/** What happens beside the door: files are written, or a text in a file becomes another one. */
interface Happening {
  readonly title: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly edits?: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

export type Step = Asked | Happening;

const ISSUE = 'quillworks/slug-kit#41';
const CLAIMED = 'quillworks/slug-kit#22';
const NO_AI = 'lanternjs/lantern#14880';
const WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

const CONFIG = { actor: 'agent', sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } };

const inWorkspace = (edits: Happening['edits'] = []) =>
  edits.map((edit) => ({ ...edit, file: `${WORKSPACE}/${edit.file}` }));

const isTest = ({ file }: { readonly file: string }) => file.startsWith('test/');

const at = (state: StateName, nextAction: NextActionName, more: Partial<Verdict> = {}): Verdict => ({
  refused: null,
  status: null,
  checks: null,
  state,
  nextAction,
  ...more,
});

/** The one story that is told through every door: same states, same checks, same refusals. */
export const SCENARIO: readonly Step[] = [
  { title: 'nothing is set up', verb: 'next', input: {}, expect: at('needs_init', 'init') },
  {
    title: 'no search before that',
    verb: 'discover',
    input: {},
    expect: at('needs_init', 'init', { refused: 'not_initialized', status: 'error' }),
  },
  { title: 'a person sets the directory up', files: { '.contribflow/config.json': JSON.stringify(CONFIG) } },
  { title: 'where things stand', verb: 'status', input: {}, expect: at('ready_for_discovery', 'discover') },
  {
    title: 'no task yet',
    verb: 'diff',
    input: {},
    expect: at('ready_for_discovery', 'fix_command', { refused: 'no_active_task', status: 'error' }),
  },
  {
    title: 'what is no issue',
    verb: 'score',
    input: { issue: 'slug-kit 41' },
    expect: at('ready_for_discovery', 'fix_command', { refused: 'invalid_issue', status: 'error' }),
  },
  {
    title: 'what is no repository',
    verb: 'discover',
    input: { repository: 'slug-kit' },
    expect: at('ready_for_discovery', 'fix_command', { refused: 'invalid_flag', status: 'error' }),
  },
  {
    title: 'an issue that is not there',
    verb: 'plan',
    input: { issue: 'quillworks/slug-kit#999999' },
    expect: at('ready_for_discovery', 'fix_command', { refused: 'github_not_found', status: 'error' }),
  },
  {
    title: 'a search',
    verb: 'discover',
    input: { repository: 'quillworks/slug-kit', limit: 3 },
    expect: at('ready_for_score', 'score', { status: 'ok' }),
  },
  { title: 'one of what it found', verb: 'score', input: { issue: ISSUE }, expect: at('needs_plan', 'plan') },
  {
    title: 'a project that wants no AI',
    verb: 'plan',
    input: { issue: NO_AI },
    expect: at('plan_blocked', 'choose_another', { status: 'blocked' }),
  },
  {
    title: 'and the way round its rule',
    verb: 'checkout',
    input: { issue: NO_AI },
    expect: at('plan_blocked', 'choose_another', { refused: 'task_blocked', status: 'error' }),
  },
  {
    title: 'an issue that somebody else has claimed',
    verb: 'plan',
    input: { issue: CLAIMED },
    expect: at('plan_blocked', 'choose_another', { status: 'blocked' }),
  },
  {
    title: 'a task that has no plan',
    verb: 'diff',
    input: { issue: ISSUE },
    expect: at('plan_blocked', 'plan', { refused: 'no_such_task', status: 'error' }),
  },
  {
    title: 'a plan',
    verb: 'plan',
    input: { issue: ISSUE },
    expect: at('needs_checkout', 'checkout', { status: 'ok' }),
  },
  {
    title: 'no patch without a workspace',
    verb: 'diff',
    input: {},
    expect: at('needs_checkout', 'checkout', { refused: 'no_workspace', status: 'error' }),
  },
  {
    title: 'a workspace',
    verb: 'checkout',
    input: { issue: ISSUE },
    expect: at('ready_for_diff', 'diff', { status: 'ok' }),
  },
  { title: 'nothing was edited', verb: 'diff', input: {}, expect: at('needs_workspace_changes', 'edit_workspace') },
  { title: 'a test that fails', edits: inWorkspace(SLUG_KIT_FIX.filter(isTest)) },
  {
    title: 'a patch that nobody has looked at',
    verb: 'validate',
    input: {},
    expect: at('ready_for_diff', 'diff', { refused: 'stale_patch', status: 'error' }),
  },
  { title: 'the patch', verb: 'diff', input: {}, expect: at('needs_validation', 'validate') },
  {
    title: 'what would prove it',
    verb: 'validate',
    input: {},
    expect: at('needs_validation', 'sandbox_validation', { status: 'blocked' }),
  },
  {
    title: 'a dry run without a proof',
    verb: 'pr_dry_run',
    input: { draft: true },
    expect: at('needs_validation', 'sandbox_validation', {
      status: 'blocked',
      checks: { sandbox_validation: 'failed', test_honesty: 'warning' },
    }),
  },
  {
    title: 'a validation that fails',
    verb: 'validate',
    input: { run: true, sandbox: 'bwrap' },
    expect: at('validation_failed', 'fix_validation_failures', { status: 'failed' }),
  },
  { title: 'the fix', edits: inWorkspace(SLUG_KIT_FIX.filter((edit) => !isTest(edit))) },
  {
    title: 'a validation of another tree',
    verb: 'validate',
    input: { run: true, sandbox: 'bwrap' },
    expect: at('ready_for_diff', 'diff', { refused: 'stale_patch', status: 'error' }),
  },
  { title: 'the patch with the fix', verb: 'diff', input: {}, expect: at('needs_validation', 'validate') },
  {
    title: 'the proof',
    verb: 'validate',
    input: { run: true, sandbox: 'bwrap' },
    expect: at('ready_for_pr_dry_run', 'draft_pr', { status: 'passed' }),
  },
  {
    title: 'the dry run stops for a person',
    verb: 'pr_dry_run',
    input: { draft: true },
    expect: at('ready_for_human_review', 'human_review', { status: 'dry_run', checks: { test_honesty: 'warning' } }),
  },
  {
    title: 'and so does what comes next',
    verb: 'next',
    input: {},
    expect: at('ready_for_human_review', 'human_review'),
  },
  { title: 'one more line', files: { [`${WORKSPACE}/NOTES.md`]: 'One more line.\n' } },
  {
    title: 'a dry run of what nobody has proven',
    verb: 'pr_dry_run',
    input: { draft: true },
    expect: at('ready_for_diff', 'diff', {
      status: 'blocked',
      checks: { patch_artifact: 'failed', sandbox_validation: 'failed', test_honesty: 'failed' },
    }),
  },
];
