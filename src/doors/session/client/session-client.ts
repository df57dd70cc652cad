import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Event, EventMsg } from '../wire/events.ts';
import type { Op } from '../wire/ops.ts';
import type { Decision } from '../wire/vocabulary.ts';

/** An event by which a session asks whether it may do something. */
export interface ApprovalRequest {
  readonly id: string;
  readonly msg: Extract<EventMsg, { type: 'exec_approval_request' | 'apply_patch_approval_request' }>;
}

export const isApprovalRequest = (event: Event): event is Event & ApprovalRequest =>
  event.msg.type === 'exec_approval_request' || event.msg.type === 'apply_patch_approval_request';

/** A session in a process of its own. Its events are read by one loop: `for await (const event of session)`. */
export interface SessionClient extends AsyncIterable<Event> {
  /** Hands an op in, and gives the id that its events have. */
  submit(op: Op): string;
  /** Starts a task with the words of a person; a response id goes on from an earlier turn. */
  say(text: string, lastResponseId?: string): string;
  /** Answers a request. A yes to something public names the digest that the person was shown, and does nothing without. */
  approve(request: ApprovalRequest, decision: Decision, digest?: string): string;
  interrupt(): string;
  /** Shuts the session down, and gives its exit code when it is gone; null when a signal ended it. */
  close(): Promise<number | null>;
}

export interface SessionProgram {
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts a session. What it says on stderr is about bugs, and goes where ours goes. */
export function startSession({ command: [program, ...args], env }: SessionProgram): SessionClient {
  const child = spawn(program, args, { env: { ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    // Not the end of its output: whoever waits for this inside the loop that reads it would wait for ever.
    child.on('exit', resolve);
  });
  // A session that is gone takes nothing more: whoever reads its events sees their end.
  child.stdin.on('error', () => undefined);
  let isRead = false;
  const submit = (op: Op): string => {
    const id = randomUUID();
    child.stdin.write(`${JSON.stringify({ id, op })}\n`);
    return id;
  };
  return {
    submit,
    say: (text, lastResponseId) =>
      submit({
        type: 'user_input',
        items: [{ type: 'text', text }],
        ...(lastResponseId === undefined ? {} : { last_response_id: lastResponseId }),
      }),
    approve: ({ id, msg }, decision, digest) => {
      const answer = { id, decision, call_id: msg.call_id };
      return msg.type === 'exec_approval_request'
        ? submit({ type: 'exec_approval', ...answer, ...(digest === undefined ? {} : { digest }) })
        : submit({ type: 'patch_approval', ...answer });
    },
    interrupt: () => submit({ type: 'interrupt' }),
    close: () => {
      submit({ type: 'shutdown' });
      child.stdin.end();
      if (!isRead) child.stdout.resume();
      return ended;
    },
    [Symbol.asyncIterator]: () => {
      isRead = true;
      return eventsIn(child.stdout.setEncoding('utf8'));
    },
  };
}

async function* eventsIn(stream: AsyncIterable<string>): AsyncGenerator<Event, undefined> {
  let rest = '';
  for await (const chunk of stream) {
    rest += chunk;
    // A long line comes in many pieces, and is looked through once.
    if (!chunk.includes('\n')) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Event;
  }
}
