import type * as z from 'zod';
import type { AnnotationRequest } from '../../../contract/annotation.ts';
import { FINAL_RUN_STATUSES, type RunStatus } from '../../../contract/run-vocabulary.ts';
import type { ANSWER_SCHEMAS } from '../../../doors/host/wire/answers.ts';

type Answers = { readonly [Name in keyof typeof ANSWER_SCHEMAS]: z.infer<(typeof ANSWER_SCHEMAS)[Name]> };
export type KnownRun = Answers['run'];
export type LoggedEvent = Answers['event'];
export type ListedRun = Answers['run-list']['runs'][number];

/** A program that works through a host, by its HTTP interface and a key. */
export class HostClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async begin(workflowId: string, inputs: Readonly<Record<string, unknown>>): Promise<string> {
    const { runId } = await this.#asked<'created-run'>('/v1/runs', { workflowId, inputs });
    return runId;
  }

  find(runId: string): Promise<KnownRun> {
    return this.#asked<'run'>(`/v1/runs/${runId}`);
  }

  async list(): Promise<readonly ListedRun[]> {
    const { runs } = await this.#asked<'run-list'>('/v1/runs');
    return runs;
  }

  async log(runId: string): Promise<readonly LoggedEvent[]> {
    const { events } = await this.#asked<'event-list'>(`/v1/runs/${runId}/events/poll`);
    return events;
  }

  async judge(runId: string, judgment: AnnotationRequest): Promise<void> {
    await this.#asked<'annotation'>(`/v1/runs/${runId}/annotations`, judgment);
  }

  /** Says yes by the key; gives why that is refused, or null when it is not. */
  async decide(runId: string, digest: string): Promise<Answers['error'] | null> {
    const response = await this.#send(`/board/runs/${runId}/decision`, { decision: 'approved', digest });
    return response.ok ? null : ((await response.json()) as Answers['error']);
  }

  /** Follows the events of a run until it is over, or somebody else has to do something. */
  async standing(runId: string, signal: AbortSignal, hear: (event: LoggedEvent) => void): Promise<KnownRun> {
    const closed = new AbortController();
    const either = AbortSignal.any([signal, closed.signal]);
    try {
      for await (const event of this.#events(runId, either)) {
        hear(event);
        const run = await this.find(runId);
        if (STANDING.has(run.status)) return run;
      }
      return await this.find(runId);
    } finally {
      closed.abort();
    }
  }

  async *#events(runId: string, signal: AbortSignal): AsyncGenerator<LoggedEvent> {
    const response = await this.#send(`/v1/runs/${runId}/events`, undefined, signal);
    let rest = '';
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data !== undefined) yield JSON.parse(data) as LoggedEvent;
      }
    }
  }

  async #asked<Name extends keyof Answers>(path: string, body?: object): Promise<Answers[Name]> {
    const response = await this.#send(path, body);
    if (!response.ok) throw new Error(`the host refuses what the story asks for: ${await response.text()}`);
    return (await response.json()) as Answers[Name];
  }

  #send(path: string, body?: object, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.#key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  }
}

const STANDING: ReadonlySet<RunStatus> = new Set([...FINAL_RUN_STATUSES, 'waiting-approval', 'waiting-input']);
