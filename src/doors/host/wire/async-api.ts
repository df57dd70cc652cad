import { componentSchemas } from './open-api.ts';
import { STREAM_MODES } from './vocabulary.ts';

/** The stream of a run as AsyncAPI 3.0. */
export function asyncApi(version: string): object {
  const { event, run, 'run-annotated': runAnnotated } = componentSchemas();
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'ContribFlow host: the events of a run',
      version,
      description:
        'Server-sent events of GET /v1/runs/{runId}/events. The name of a message is its event line. A line :keepalive comes at least every 30 seconds. The stream ends with the run.',
      license: { name: 'MIT' },
    },
    channels: Object.fromEntries(
      STREAM_MODES.map((mode) => [
        mode,
        {
          address: `/v1/runs/{runId}/events?streamMode=${mode}`,
          parameters: { runId: { description: 'The run.' } },
          messages: Object.fromEntries(
            MESSAGES_OF[mode].map((name) => [name, { $ref: `#/components/messages/${name}` }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      STREAM_MODES.map((mode) => [`read-${mode}`, { action: 'send', channel: { $ref: `#/channels/${mode}` } }]),
    ),
    components: {
      messages: {
        event: {
          title: 'One entry of the log',
          summary: 'It has an id line with its sequence, by which a client resumes.',
          contentType: 'application/json',
          payload: event,
        },
        snapshot: {
          title: 'state.snapshot',
          summary: 'How the run stands, after what has happened since the last one.',
          contentType: 'application/json',
          payload: run,
        },
        'run.annotated': {
          title: 'run.annotated',
          summary: 'A judgment was recorded. Live only: it has no id line and is never replayed.',
          contentType: 'application/json',
          payload: runAnnotated,
        },
      },
    },
  };
}

/** The workflows of this host have no model whose words could be streamed, so `messages` has none. */
const MESSAGES_OF: Readonly<Record<(typeof STREAM_MODES)[number], readonly string[]>> = {
  updates: ['event', 'run.annotated'],
  values: ['snapshot'],
  messages: [],
  debug: ['event', 'run.annotated'],
};
