import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startHost } from './host.ts';

const run = promisify(execFile);

const AUTHORIZED = `curl -s -H "Authorization: Bearer $KEY"`;

/** What the page shows, by the names of its transcripts: lines for a shell, in the order in which they are run. */
const LINES = {
  'a run': [
    `${AUTHORIZED} $HOST/v1/runs -d '{"workflowId":"conformance-noop","inputs":{}}'`,
    `${AUTHORIZED} $HOST/v1/runs/$RUN`,
    `${AUTHORIZED} -N $HOST/v1/runs/$RUN/events`,
  ],
  judgments: [
    `${AUTHORIZED} $HOST/v1/runs/$RUN/annotations -d '{"signal":{"kind":"rating","rating":4},"note":"well done"}'`,
    `${AUTHORIZED} $HOST/v1/runs/$RUN/annotations -d '{"signal":{"kind":"rating","rating":9}}'`,
    `${AUTHORIZED} $HOST/v1/runs/$RUN/annotations -d '{"signal":{"kind":"flag"},"actor":{"principalRef":"person:me"}}'`,
    `${AUTHORIZED} $HOST/v1/runs/$RUN/annotations`,
  ],
  'the rest': [
    `curl -s $HOST/.well-known/openwop`,
    `${AUTHORIZED} "$HOST/v1/runs/$RUN:fork" -d '{"mode":"replay"}'`,
    `${AUTHORIZED} $HOST/v1/feedback/summary`,
    `${AUTHORIZED} $HOST/v1/audit/verify`,
    `${AUTHORIZED} $HOST/v1/runs/nobody`,
    `curl -s $HOST/v1/runs`,
  ],
} as const;

/** All transcripts, as they come when they are run one after the other on a fresh host. */
export async function hostTranscripts(): Promise<Readonly<Record<string, string>>> {
  const host = await startHost();
  const names = new Map<string, string>();
  try {
    const env = { PATH: process.env['PATH'] ?? '', HOST: host.url, KEY: await host.newKey('default'), RUN: '' };
    const transcripts: Record<string, string> = {};
    for (const [name, lines] of Object.entries(LINES)) {
      const shown: string[] = [];
      for (const line of lines) {
        const { stdout } = await run('sh', ['-c', line], { env });
        env.RUN ||= /"runId":"([^"]+)"/.exec(stdout)?.[1] ?? '';
        // What the worker of a host does by itself.
        if (line.includes('/v1/runs -d')) await host.work();
        shown.push(`$ ${line}`, repeatable(stdout, names).trimEnd());
      }
      transcripts[name] = `${shown.join('\n')}\n`;
    }
    return transcripts;
  } finally {
    await host.close();
  }
}

/** Without what is different each time. */
function repeatable(text: string, names: Map<string, string>): string {
  return text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => {
      const name = names.get(id) ?? `00000000-0000-4000-8000-00000000000${names.size + 1}`;
      names.set(id, name);
      return name;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-31T12:00:00.000Z')
    .replaceAll(/"version":"[^"]+"/g, '"version":"…"');
}
