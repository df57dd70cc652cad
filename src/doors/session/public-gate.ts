import { randomUUID } from 'node:crypto';
import { namedAnswer } from '../../app/answer-check.ts';
import { createPorts } from '../../app/ports.ts';
import { printedJson } from '../../app/print.ts';
import { type PendingPublication, pendingPublication } from '../../steps/pending-publication.ts';
import { publishApproved } from '../../steps/publish-approved.ts';
import { ownClass } from './agents/own-class.ts';
import type { TaskContext } from './context.ts';
import { inFocus } from './focus.ts';
import { quietly } from './quietly.ts';

/** What a model cannot come to: the only place of a session that has the port of public writes. */
export async function publicGate(context: TaskContext): Promise<GateOutcome> {
  // No agent of any class publishes, and none asks for it: it has stopped where a person takes over.
  if (ownClass(context) !== null) return { status: 'nothing_to_ask', message: null };
  const pending = await pendingPublication(publishingPorts(context));
  if (pending === null) return { status: 'nothing_to_ask', message: null };
  const callId = randomUUID();
  context.emit(requestOf(callId, pending, context.settings.cwd));
  const decision = await context.ask({ kind: 'command', callId, digest: pending.digest });
  if (decision === 'abort') return { status: 'aborted', message: null };
  if (decision === 'denied') return { status: 'answered', message: 'Nothing was published: a person said no.' };
  return { status: 'answered', message: await publish(callId, pending, context) };
}

type GateOutcome =
  | { readonly status: 'nothing_to_ask' | 'aborted'; readonly message: null }
  | { readonly status: 'answered'; readonly message: string };

function publishingPorts({ settings, surroundings }: TaskContext) {
  const ports = createPorts({ workingDirectory: settings.cwd, environment: surroundings.environment });
  const { clock, redact, hasSecret, config, state, log, artifacts, audit, approvals, credentials, github, memory } =
    ports;
  const { hosts, workspaces, patches, treeFiles, commits, feedback, journals, publicWrites } = ports;
  const own = {
    ...{ clock, redact, hasSecret, config, state, log, artifacts, audit, approvals, credentials, github, memory },
    ...{ hosts, workspaces, patches, treeFiles, commits, feedback, journals, publicWrites },
  };
  return inFocus(own, settings);
}

const REASONS = {
  flag: 'This becomes public. A yes names the digest, and publishes exactly this, once.',
  attested:
    'This becomes public. A yes of this session is not enough: a person reads it and approves it on a terminal of their own first.',
} as const;

function requestOf(callId: string, pending: PendingPublication, cwd: string) {
  const { digest, expiresAt, wouldRun, mode, terminalCommand, issue } = pending;
  return {
    type: 'exec_approval_request' as const,
    call_id: callId,
    command: ['contribflow', 'pr', '--issue', issue, '--draft', '--yes'],
    cwd,
    reason: terminalCommand === null ? REASONS.flag : REASONS.attested,
    public: { digest, expires_at: expiresAt, would_run: [...wouldRun], mode, terminal_command: terminalCommand },
  };
}

/** Publishes what was approved, tells it as a command that runs, and gives a sentence on what came of it. */
async function publish(callId: string, pending: PendingPublication, context: TaskContext): Promise<string> {
  const { emit, signal, events, settings, surroundings } = context;
  const { command } = requestOf(callId, pending, settings.cwd);
  emit({ type: 'exec_command_begin', call_id: callId, command, cwd: settings.cwd });
  const begun = Date.now();
  const ports = publishingPorts(context);
  const progress = quietly((message) => {
    if (events.hasRoom) emit({ type: 'background_event', message });
  });
  const run = {
    signal,
    progress: ({ message }: { readonly message: string }) => {
      progress(message);
    },
  };
  const named = await namedAnswer('pr', publishApproved(ports, pending, run), ports.redact);
  const took = Date.now() - begun;
  emit({
    type: 'exec_command_end',
    call_id: callId,
    stdout: printedJson(named.answer, false).trimEnd(),
    stderr: '',
    exit_code: surroundings.exitCodeOf(named),
    duration: { secs: Math.floor(took / 1000), nanos: (took % 1000) * 1_000_000 },
  });
  if (named.contract === 'error') {
    emit({ type: 'error', code: 'approval_refused', message: named.answer.error.message });
    // Some of it may be public from an earlier attempt: a fork, or the branch.
    return `The pull request was not opened. ${named.answer.error.message}`;
  }
  const { answer } = named;
  return answer.status === 'created'
    ? `The draft pull request is open: ${answer.prUrl}`
    : `It was not published. ${answer.reason}`;
}
