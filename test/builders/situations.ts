import { createHash } from 'node:crypto';
import { IssueRef } from '../../src/contract/field.ts';
import type { State } from '../../src/contract/state.ts';
import {
  type CommandKind,
  GATE_CHECKS,
  type GateCheck,
  type NextActionName,
  type StateName,
  type ValidationBlocker,
} from '../../src/contract/vocabulary.ts';
import { backoff } from './backoff.ts';
import {
  config,
  DIGEST,
  dryRun,
  EARLIER,
  ISSUE,
  LATER,
  OTHER_ISSUE,
  OTHER_TREE_SHA,
  patch,
  pool,
  state,
  task,
  validated,
  validation,
  working,
  workspace,
} from './recorded-state.ts';

/** What lies on the disk of a controller directory: a value is written as JSON, a text as it is, null not at all. */
export interface Situation {
  readonly name: string;
  readonly config: object | string | null;
  readonly state: State | object | string | null;
  readonly token: boolean;
  readonly expected: { state: StateName; nextAction: NextActionName; command: string | RegExp; kind: CommandKind };
}

/** What GH_TOKEN holds where a situation has a token. */
export const TOKEN = 'a-token-for-tests';
export const TOKEN_FINGERPRINT = createHash('sha256').update(TOKEN).digest('hex');

const OK = config();

function situation(
  name: string,
  recorded: Situation['state'],
  expected: [StateName, NextActionName, string | RegExp, CommandKind?],
  more: Partial<Situation> = {},
): Situation {
  const [stateName, nextAction, command, kind = 'run'] = expected;
  return {
    name,
    config: OK,
    state: recorded,
    token: true,
    expected: { state: stateName, nextAction, command, kind },
    ...more,
  };
}

/** A validation that was not asked for as usual. */
const ASKED = { engine: 'podman' as const, commands: ['npm run check'], prove: true, pull: false };

const blockedValidation = (blockedBy: ValidationBlocker, asked?: typeof ASKED) =>
  working({
    workspace,
    patch,
    validation: validation({ status: 'blocked', blockedBy, ...(asked !== undefined && { asked }) }),
  });

const unscored = { issue: ISSUE, score: 70, verdict: 'unscored' as const };
const weak = { issue: OTHER_ISSUE, score: 30, verdict: 'weak' as const };
const good = { issue: IssueRef.parse('good/one#1'), score: 80, verdict: 'good' as const };

const RUN = 'contribflow validate --run --sandbox docker --json';

/** The checks whose fix is a command; all others need an edit first. */
const GATE_COMMANDS: Partial<Record<GateCheck, string>> = {
  patch_artifact: 'contribflow diff --json',
  sandbox_validation: RUN,
  base_fresh: 'contribflow checkout owner/repo#123 --update --json',
  issue_unchanged: 'contribflow plan owner/repo#123 --json',
  repository_policy: 'contribflow plan owner/repo#123 --json',
};

/** At least one directory for each row of the table of next actions. */
export const SITUATIONS: readonly Situation[] = [
  situation('an empty directory', null, ['needs_init', 'init', 'contribflow init --json'], { config: null }),
  situation('a config that is no JSON', null, ['needs_init', 'fix_config', /^Fix .*next --json$/, 'manual'], {
    config: '{',
  }),
  situation('a config with an unknown key', null, ['needs_init', 'fix_config', /^Fix .*next --json$/, 'manual'], {
    config: { langauges: [] },
  }),
  situation('a state that is no JSON', '{"stateVersion":1,', [
    'state_damaged',
    'repair_state',
    'contribflow status --json',
  ]),
  situation('a state of another shape', { stateVersion: 1 }, [
    'state_damaged',
    'repair_state',
    'contribflow status --json',
  ]),
  situation('a state of a newer version', { stateVersion: 2 }, [
    'state_damaged',
    'repair_state',
    /next --json$/,
    'manual',
  ]),
  situation('no credential', state(), ['needs_github_auth', 'authenticate', /status --json$/, 'manual'], {
    token: false,
  }),
  situation(
    'gh noted as signed out',
    state({ gh: { status: 'signed_out', at: EARLIER } }),
    ['needs_github_auth', 'authenticate', /status --json$/, 'manual'],
    { token: false },
  ),
  situation(
    'gh noted as signed in',
    state({ gh: { status: 'signed_in', at: EARLIER } }),
    ['ready_for_discovery', 'discover', 'contribflow discover --json'],
    { token: false },
  ),
  situation(
    'gh refused by GitHub since',
    state({
      gh: { status: 'signed_in', at: EARLIER },
      rejectedCredential: { source: 'gh', fingerprint: DIGEST, at: LATER },
    }),
    ['needs_github_auth', 'authenticate', /status --json$/, 'manual'],
    { token: false },
  ),
  situation(
    'a token refused by GitHub since',
    state({ rejectedCredential: { source: 'GH_TOKEN', fingerprint: TOKEN_FINGERPRINT, at: LATER } }),
    ['needs_github_auth', 'authenticate', /status --json$/, 'manual'],
  ),
  situation('a throttled search', state({ backoff: backoff({ since: EARLIER, notBefore: LATER }) }), [
    'discovery_blocked',
    'wait_or_refine_discovery',
    "gh api rate_limit --jq '.resources.search'",
  ]),
  situation(
    'a throttling that is over',
    state({ backoff: backoff({ kind: 'primary_rate_limit', since: EARLIER, notBefore: EARLIER }) }),
    ['ready_for_discovery', 'discover', 'contribflow discover --json'],
  ),
  situation('nothing yet', null, ['ready_for_discovery', 'discover', 'contribflow discover --json']),
  situation(
    'old candidates',
    state({
      pool: { fetchedAt: '2026-06-01T00:00:00Z', profile: { languages: [], topics: [], types: [] }, items: [unscored] },
    }),
    ['ready_for_discovery', 'discover', 'contribflow discover --json'],
  ),
  situation('a discovery that found nothing', state({ pool: pool([]) }), [
    'ready_for_discovery',
    'refine_discovery',
    'contribflow discover --lang TypeScript --json',
  ]),
  situation('a discovery that found nothing with one wish left', state({ pool: pool([], { topics: [] }) }), [
    'ready_for_discovery',
    'refine_discovery',
    /^Widen .*discover --refresh --json$/,
    'manual',
  ]),
  situation('candidates to score', state({ pool: pool([weak, unscored]) }), [
    'ready_for_score',
    'score',
    'contribflow score owner/repo#123 --json',
  ]),
  situation('only weak candidates', state({ pool: pool([weak], { languages: ['C++', "Ren'Py"] }) }), [
    'ready_for_score',
    'refine_discovery',
    `contribflow discover --lang C++ --lang 'Ren'\\''Py' --json`,
  ]),
  situation('a good candidate', state({ pool: pool([unscored, good]) }), [
    'needs_plan',
    'plan',
    'contribflow plan good/one#1 --json',
  ]),
  situation(
    'a good candidate that was abandoned',
    state({
      pool: pool([
        { ...unscored, verdict: 'good' },
        { ...unscored, issue: OTHER_ISSUE },
      ]),
      tasks: [task({ abandoned: { at: EARLIER, reason: null } })],
    }),
    ['ready_for_score', 'score', 'contribflow score octo/cat#7 --json'],
  ),
  ...(['policy', 'claimed', 'closed'] as const).map((blockedBy) =>
    situation(
      `a plan blocked: ${blockedBy}`,
      working({ plan: { id: 'plan-1', status: 'blocked', blockedBy, needsPerson: false, createdAt: EARLIER } }),
      ['plan_blocked', 'choose_another', 'contribflow task abandon --json'],
    ),
  ),
  situation('a plan', working(), ['needs_checkout', 'checkout', 'contribflow checkout owner/repo#123 --json']),
  situation('a workspace', working({ workspace }), ['ready_for_diff', 'diff', 'contribflow diff --json']),
  situation('a patch of another tree', working({ workspace, patch: { ...patch, treeSha: OTHER_TREE_SHA } }), [
    'ready_for_diff',
    'diff',
    'contribflow diff --json',
  ]),
  situation('a patch on another base', working({ workspace: { ...workspace, baseSha: OTHER_TREE_SHA }, patch }), [
    'ready_for_diff',
    'diff',
    'contribflow diff --json',
  ]),
  situation('an empty patch', working({ workspace, patch: { ...patch, hasChanges: false } }), [
    'needs_workspace_changes',
    'edit_workspace',
    'Edit the files in .contribflow/workspaces/owner-repo-123, then run: contribflow diff --json',
    'manual',
  ]),
  situation('a patch', working({ workspace, patch }), ['needs_validation', 'validate', 'contribflow validate --json']),
  situation(
    'a validation of another tree',
    working({ workspace, patch, validation: validation({ treeSha: OTHER_TREE_SHA }) }),
    ['needs_validation', 'validate', 'contribflow validate --json'],
  ),
  situation(
    'a validation of another tree, with a check of its own',
    working({ workspace, patch, validation: validation({ treeSha: OTHER_TREE_SHA, asked: ASKED }) }),
    ['needs_validation', 'validate', "contribflow validate --command 'npm run check' --json"],
  ),
  situation(
    'a detected validation with a check of its own',
    working({ workspace, patch, validation: validation({ status: 'detected', asked: ASKED }) }),
    [
      'needs_validation',
      'sandbox_validation',
      "contribflow validate --run --sandbox podman --prove --command 'npm run check' --json",
    ],
  ),
  situation('a detected validation', working({ workspace, patch, validation: validation({ status: 'detected' }) }), [
    'needs_validation',
    'sandbox_validation',
    RUN,
  ]),
  situation(
    'a detected validation for podman',
    working({ workspace, patch, validation: validation({ status: 'detected' }) }),
    ['needs_validation', 'sandbox_validation', 'contribflow validate --run --sandbox podman --json'],
    { config: { sandbox: { engine: 'podman' } } },
  ),
  situation(
    'a validation that passed in bubblewrap, and Docker is configured',
    working({
      workspace,
      patch,
      validation: validation({ isolation: 'namespace', asked: { ...ASKED, engine: 'bwrap' } }),
    }),
    [
      'needs_validation',
      'sandbox_validation',
      "contribflow validate --run --sandbox docker --prove --command 'npm run check' --json",
    ],
  ),
  situation(
    'a validation that passed in bubblewrap, which is configured and not accepted',
    working({ workspace, patch, validation: validation({ isolation: 'namespace' }) }),
    ['needs_validation', 'unblock_validation', /sandbox\.accept, then run: .*--sandbox bwrap --json$/, 'manual'],
    { config: { sandbox: { engine: 'bwrap' } } },
  ),
  situation(
    'a validation that passed in bubblewrap, which is accepted',
    working({ workspace, patch, validation: validation({ isolation: 'namespace' }) }),
    ['ready_for_pr_dry_run', 'draft_pr', 'contribflow pr --draft --json'],
    { config: { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } } },
  ),
  situation(
    'a validation that passed in a container',
    working({ workspace, patch, validation: validation({ isolation: 'container' }) }),
    ['ready_for_pr_dry_run', 'draft_pr', 'contribflow pr --draft --json'],
  ),
  situation(
    'a dry run that a person made by overriding a validation in bubblewrap',
    working({ workspace, patch, validation: validation({ isolation: 'namespace' }), dryRun: dryRun() }),
    ['ready_for_human_review', 'human_review', 'contribflow pr --draft --yes --json'],
  ),
  situation('no image', blockedValidation('no_image'), [
    'validation_blocked',
    'unblock_validation',
    'contribflow validate --run --sandbox docker --pull --json',
  ]),
  situation('no image for what was asked for', blockedValidation('no_image', ASKED), [
    'validation_blocked',
    'unblock_validation',
    "contribflow validate --run --sandbox podman --prove --command 'npm run check' --pull --json",
  ]),
  situation('no image, and none to be had', blockedValidation('no_image', { ...ASKED, pull: true }), [
    'validation_blocked',
    'fix_environment',
    /^Find out why .*validate --run --sandbox podman --prove --command 'npm run check' --pull --json$/,
    'manual',
  ]),
  situation('no engine', blockedValidation('no_engine'), [
    'validation_blocked',
    'unblock_validation',
    'contribflow doctor --json',
  ]),
  situation(
    'no engine, found since',
    { ...blockedValidation('no_engine'), engine: { available: ['docker'], at: LATER } },
    ['validation_blocked', 'sandbox_validation', RUN],
  ),
  situation(
    'no engine, not found by doctor either',
    { ...blockedValidation('no_engine'), engine: { available: ['bwrap'], at: LATER } },
    ['validation_blocked', 'fix_environment', `Install or start docker, then run: ${RUN}`, 'manual'],
  ),
  situation('an engine that is unfit', blockedValidation('engine_unfit'), [
    'validation_blocked',
    'fix_environment',
    /then run: contribflow validate --run --sandbox docker --json$/,
    'manual',
  ]),
  situation('an unknown registry', blockedValidation('unknown_registry'), [
    'validation_blocked',
    'unblock_validation',
    /sandbox\.registryHosts .*validate --run --sandbox docker --json$/,
    'manual',
  ]),
  situation('a run that broke off', blockedValidation('run_broken'), [
    'validation_blocked',
    'retry',
    /validate --run --sandbox docker --json$/,
    'manual',
  ]),
  situation('no lockfile', blockedValidation('no_lockfile'), [
    'validation_blocked',
    'unblock_validation',
    /validate --json$/,
    'manual',
  ]),
  situation('nothing to run', blockedValidation('nothing_to_run'), [
    'validation_blocked',
    'unblock_validation',
    /validate --json$/,
    'manual',
  ]),
  situation('a failed validation', working({ workspace, patch, validation: validation({ status: 'failed' }) }), [
    'validation_failed',
    'fix_validation_failures',
    `Fix validation failures and rerun: ${RUN}`,
    'manual',
  ]),
  situation('a passed validation', working(validated), [
    'ready_for_pr_dry_run',
    'draft_pr',
    'contribflow pr --draft --json',
  ]),
  situation('an expired dry run', working({ ...validated, dryRun: dryRun({ expiresAt: EARLIER }) }), [
    'ready_for_pr_dry_run',
    'draft_pr',
    'contribflow pr --draft --json',
  ]),
  ...(['baseSha', 'treeSha', 'validationRunId', 'planId'] as const).map((field) =>
    situation(
      `a dry run of another ${field}`,
      working({ ...validated, dryRun: dryRun({ basis: { ...dryRun().basis, [field]: OTHER_TREE_SHA } }) }),
      ['ready_for_pr_dry_run', 'draft_pr', 'contribflow pr --draft --json'],
    ),
  ),
  ...GATE_CHECKS.map((failedCheck) =>
    situation(
      `a failed check ${failedCheck}`,
      working({ ...validated, dryRun: dryRun({ status: 'blocked', failedCheck }) }),
      [
        'pr_review_blocked',
        'fix_review_findings',
        GATE_COMMANDS[failedCheck] ?? /--json$/,
        GATE_COMMANDS[failedCheck] === undefined ? 'manual' : 'run',
      ],
    ),
  ),
  situation(
    'a base that the work could not be carried over to',
    working({
      ...validated,
      workspace: { ...workspace, conflictsWith: OTHER_TREE_SHA },
      dryRun: dryRun({ status: 'blocked', failedCheck: 'base_fresh' }),
    }),
    ['pr_review_blocked', 'fix_review_findings', /^Edit the files in conflict .*--update --json$/, 'manual'],
  ),
  situation(
    'a failed validation behind walls that are not accepted',
    working({ ...validated, dryRun: dryRun({ status: 'blocked', failedCheck: 'sandbox_validation' }) }),
    ['pr_review_blocked', 'fix_review_findings', /sandbox\.accept.*--sandbox bwrap --json$/, 'manual'],
    { config: { sandbox: { engine: 'bwrap' } } },
  ),
  situation('a passed dry run', working({ ...validated, dryRun: dryRun() }), [
    'ready_for_human_review',
    'human_review',
    'contribflow pr --draft --yes --json',
  ]),
  situation(
    'a passed dry run of an agent',
    working({ ...validated, dryRun: dryRun() }),
    ['ready_for_human_review', 'human_review', 'contribflow pr --draft --yes --json'],
    { config: { actor: 'agent' } },
  ),
  situation(
    'an unfinished publication',
    working({ ...validated, publication: { status: 'unfinished', digest: DIGEST, prUrl: null, at: EARLIER } }),
    ['pr_creation_failed', 'resume_pr', 'contribflow pr --draft --yes --json'],
  ),
  situation(
    'a pull request',
    working({
      ...validated,
      publication: { status: 'finished', digest: DIGEST, prUrl: 'https://github.com/owner/repo/pull/456', at: EARLIER },
    }),
    ['done', 'done', 'https://github.com/owner/repo/pull/456', 'url'],
  ),
];
