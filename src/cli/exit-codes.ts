import type { NamedAnswer } from '../app/answer-check.ts';
import type { ErrorCode } from '../contract/vocabulary.ts';

/** 0 done · 1 the work failed · 2 wrong usage · 3 a bug · 4 not signed in · 8 wait, or a person must act · 130 Ctrl-C. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  usage: 2,
  internal: 3,
  unauthenticated: 4,
  blocked: 8,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Exit code by contract and status. A contract that is not listed has only good answers. */
export const STATUS_EXIT_CODES: Readonly<Record<string, Readonly<Record<string, ExitCode>>>> = {
  demo: { listed: 0, completed: 0, stopped_at_gate: 0, validation_blocked: 8, broken_off: 1 },
  discovery: { ok: 0, blocked: 8 },
  plan: { ok: 0, blocked: 8 },
  workspace: { ok: 0, conflict: 8 },
  validation: { passed: 0, failed: 1, blocked: 8 },
  pr: { dry_run: 0, created: 0, failed: 1, blocked: 8 },
  approval: { approved: 0, declined: 8 },
  'audit-log': { ok: 0, broken: 1 },
  verification: { match: 0, mismatch: 1, incomplete: 8 },
  doctor: { ok: 0, warn: 0, fail: 8 },
  'feedback-request': {
    received: 0,
    provider_error: 1,
    invalid_response: 1,
    no_response: 1,
    tool_error: 1,
    wrong_agent: 1,
    provider_failed: 1,
    not_started: 1,
    timed_out: 1,
    flooded: 1,
    interrupted: 130,
  },
  'feedback-review': { reviewed: 0, refused: 1 },
};

export const ERROR_EXIT_CODES: Readonly<Record<ErrorCode, ExitCode>> = {
  unknown_command: 2,
  command_not_in_this_version: 2,
  unknown_flag: 2,
  invalid_flag: 2,
  missing_argument: 2,
  unexpected_argument: 2,
  invalid_issue: 2,
  invalid_input: 2,
  unknown_schema: 2,
  no_working_directory: 8,
  not_initialized: 8,
  config_exists: 2,
  no_such_task: 2,
  no_active_task: 2,
  task_blocked: 8,
  not_authenticated: 4,
  credential_rejected: 4,
  rate_limited: 8,
  github_forbidden: 1,
  github_not_found: 1,
  github_query_refused: 2,
  github_unavailable: 1,
  github_answer_invalid: 1,
  network_unreachable: 1,
  git_missing: 8,
  git_failed: 1,
  repository_not_found: 1,
  repository_empty: 8,
  repository_moved: 8,
  repository_refused: 1,
  no_workspace: 8,
  stale_patch: 8,
  workspace_in_the_way: 8,
  embedded_repository: 8,
  no_dry_run: 8,
  no_pull_request: 8,
  approval_stale: 8,
  approval_expired: 8,
  approval_used: 8,
  approval_missing: 8,
  terminal_needed: 8,
  evidence_forged: 8,
  receipt_invalid: 2,
  nothing_to_review: 8,
  no_such_feedback: 2,
  host_store_unusable: 8,
  no_such_run: 2,
  no_such_key: 2,
  address_unavailable: 8,
  state_damaged: 8,
  store_unreadable: 8,
  store_unwritable: 8,
  storage_full: 8,
  store_busy: 8,
  interrupted: 130,
  internal: 3,
};

/** The exit code of an answer that may be an error. */
export const exitCodeOf = ({ contract, answer }: NamedAnswer): ExitCode =>
  contract === 'error' ? exitCodeOfError(answer.error.code) : exitCodeOfAnswer(contract, answer);

export function exitCodeOfAnswer(contract: string, answer: object): ExitCode {
  const status = 'status' in answer ? String(answer.status) : '';
  return STATUS_EXIT_CODES[contract]?.[status] ?? EXIT_CODES.done;
}

export const exitCodeOfError = (code: ErrorCode): ExitCode => ERROR_EXIT_CODES[code];
