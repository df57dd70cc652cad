// The closed lists of the contract, free of zod: the poll's fast path reads these and must not pay for a schema library.

/** Semantic version of the JSON contract; it is part of every answer. */
export const SCHEMA_VERSION = '1.0.0';

export const STATES = [
  'needs_init',
  'state_damaged',
  'needs_github_auth',
  'discovery_blocked',
  'ready_for_discovery',
  'ready_for_score',
  'needs_plan',
  'plan_blocked',
  'needs_checkout',
  'ready_for_diff',
  'needs_workspace_changes',
  'needs_validation',
  'validation_blocked',
  'validation_failed',
  'ready_for_pr_dry_run',
  'pr_review_blocked',
  'ready_for_human_review',
  'pr_creation_failed',
  'done',
] as const;
export type StateName = (typeof STATES)[number];

export const NEXT_ACTIONS = [
  'init',
  'fix_config',
  'repair_state',
  'authenticate',
  'discover',
  'refine_discovery',
  'wait_or_refine_discovery',
  'score',
  'plan',
  'choose_another',
  'checkout',
  'edit_workspace',
  'diff',
  'validate',
  'sandbox_validation',
  'unblock_validation',
  'fix_validation_failures',
  'draft_pr',
  'fix_review_findings',
  'human_review',
  'resume_pr',
  'wait_for_pull_request',
  'tend_pull_request',
  'done',
  'fix_command',
  'fix_environment',
  'retry',
  'report_bug',
  'none',
] as const;
export type NextActionName = (typeof NEXT_ACTIONS)[number];

/** How to take `recommendedCommand`: run it as printed, make an edit first, or open an address. */
export const COMMAND_KINDS = ['run', 'manual', 'url'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

export const ERROR_CODES = [
  'unknown_command',
  'command_not_in_this_version',
  'unknown_flag',
  'invalid_flag',
  'missing_argument',
  'unexpected_argument',
  'invalid_issue',
  'invalid_input',
  'unknown_schema',
  'no_working_directory',
  'not_initialized',
  'config_exists',
  'no_such_task',
  'no_active_task',
  'task_blocked',
  'not_authenticated',
  'credential_rejected',
  'rate_limited',
  'github_forbidden',
  'github_not_found',
  'github_query_refused',
  'github_unavailable',
  'github_answer_invalid',
  'network_unreachable',
  'git_missing',
  'git_failed',
  'repository_not_found',
  'repository_empty',
  'repository_moved',
  'repository_refused',
  'no_workspace',
  'stale_patch',
  'workspace_in_the_way',
  'embedded_repository',
  'no_dry_run',
  'no_pull_request',
  'approval_stale',
  'approval_expired',
  'approval_used',
  'approval_missing',
  'terminal_needed',
  'evidence_forged',
  'receipt_invalid',
  'nothing_to_review',
  'no_such_feedback',
  'host_store_unusable',
  'no_such_run',
  'no_such_key',
  'address_unavailable',
  'state_damaged',
  'store_unreadable',
  'store_unwritable',
  'storage_full',
  'store_busy',
  'interrupted',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const AUTH_SOURCES = ['GH_TOKEN', 'GITHUB_TOKEN', 'gh'] as const;
export type AuthSource = (typeof AUTH_SOURCES)[number];

/** What asking `gh` for a credential came to. `unknown`: it was not asked, because the environment has a token. */
export const GH_STATUSES = ['signed_in', 'signed_out', 'missing', 'timed_out', 'failed', 'unknown'] as const;
export type GhStatus = (typeof GH_STATUSES)[number];

export const CONTRIBUTION_TYPES = [
  'bug',
  'docs',
  'test',
  'feature',
  'refactor',
  'performance',
  'accessibility',
  'translation',
  'build',
] as const;
export type ContributionType = (typeof CONTRIBUTION_TYPES)[number];

export const DIFFICULTIES = ['beginner', 'beginner_to_intermediate', 'intermediate', 'advanced'] as const;

export const SANDBOX_ENGINES = ['docker', 'podman', 'bwrap'] as const;
export type SandboxEngine = (typeof SANDBOX_ENGINES)[number];

export const LIMIT_KINDS = ['secondary_rate_limit', 'primary_rate_limit'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What we were doing when GitHub asked us to wait. */
export const LIMIT_SCOPES = ['discovery_query', 'repository_read', 'issue_read', 'publication'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** How somebody stands to a repository; `first_timer` has never had anything merged there or anywhere. */
export const ASSOCIATIONS = ['owner', 'member', 'collaborator', 'contributor', 'first_timer', 'none'] as const;
export type Association = (typeof ASSOCIATIONS)[number];

export const PULL_REQUEST_STATES = ['open', 'closed', 'merged'] as const;

/**
 * How a pull request belongs to an issue, strongest first: GitHub will close the issue with it, its text says that it
 * closes the issue, somebody connected them by hand, it mentions the issue.
 */
export const PULL_REQUEST_RELATIONS = ['linked', 'closing_reference', 'connected', 'mention'] as const;
export type PullRequestRelation = (typeof PULL_REQUEST_RELATIONS)[number];

export const ISSUE_EVENTS = ['assigned', 'unassigned', 'branch_linked', 'marked_as_duplicate'] as const;

/** Why a discovery does not show a candidate. */
export const HIDDEN_REASONS = ['stale', 'duplicate', 'claimed', 'security_sensitive', 'bot', 'excluded'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/** What a repository may ask of contributors; `contribflow policy` has a finding for each. */
export const POLICY_RULES = [
  'ai_contributions',
  'ai_disclosure',
  'dco',
  'cla',
  'vouch',
  'assigned_issue_first',
  'labelled_issue_first',
  'open_pull_request_cap',
  'commit_convention',
  'title_convention',
  'template_sections',
  'target_branch',
  'generated_files',
  'reserved_for_people',
] as const;
export type PolicyRule = (typeof POLICY_RULES)[number];

export const POLICY_VERDICTS = ['allowed', 'conditional', 'forbidden', 'unknown'] as const;
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number];

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;

export const CONFIDENCES = ['low', 'medium', 'high'] as const;

/** Why an issue should not be worked on, whatever its plan. */
export const PLAN_BLOCKERS = ['policy', 'claimed', 'closed', 'duplicate', 'security'] as const;
export type PlanBlockerName = (typeof PLAN_BLOCKERS)[number];

/** Why a validation could not run at all. */
export const VALIDATION_BLOCKERS = [
  'no_engine',
  'engine_unfit',
  'no_image',
  'no_lockfile',
  'unknown_registry',
  'nothing_to_run',
  'run_broken',
] as const;
export type ValidationBlocker = (typeof VALIDATION_BLOCKERS)[number];

/** How well a sandbox is walled: `container` has limits by the kernel, `namespace` the same walls without them. */
export const ISOLATIONS = ['container', 'namespace'] as const;

/** What the runs without the fix say about a command that checks the patch. */
export const PROVE_VERDICTS = ['proven', 'passes_anyway', 'regression', 'flaky', 'not_applicable'] as const;
export type ProveVerdict = (typeof PROVE_VERDICTS)[number];

export const GATE_CHECKS = [
  'patch_artifact',
  'patch_size',
  'sensitive_files',
  'duplicate_content',
  'sandbox_validation',
  'public_commands',
  'ai_disclosure',
  'pr_dry_run',
  'secrets',
  'workspace_integrity',
  'submodules',
  'base_fresh',
  'issue_unchanged',
  'repository_policy',
  'open_pull_requests',
  'test_honesty',
] as const;
export type GateCheck = (typeof GATE_CHECKS)[number];

/** `owner/repo#123`; a repository is neither `.` nor `..` and does not end in `.git`, so that it is safe as a path and in a URL. */
export const ISSUE_REF_PATTERN =
  /^(?![^#]*\/\.{1,2}#)(?![^#]*\.[gG][iI][tT]#)[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}#[1-9][0-9]{0,9}$/;

/** `owner/repo`, as it stands in an issue reference. */
export const REPOSITORY_PATTERN =
  /^(?![^/]*\/\.{1,2}$)(?!.*\.[gG][iI][tT]$)[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;

/** Names of GitHub languages and free topic words: no quotes, no control characters, nothing that starts like a flag. */
export const LANGUAGE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 +#.*'()-]{0,39}$/;
/** Letters by ranges (Latin, Greek, Cyrillic, Kana, CJK, Hangul): the expression \p{L} takes a poll a millisecond to compile. */
export const TOPIC_PATTERN =
  /^[A-Za-z0-9\u00c0-\u02af\u0370-\u052f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3][A-Za-z0-9\u00c0-\u02af\u0370-\u052f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3 +#._-]{0,49}$/;

export const CONFIG_PATH = '.contribflow/config.json';
export const STATE_PATH = '.contribflow/state.json';
export const AUDIT_PATH = '.contribflow/logs/audit.jsonl';
