import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ServedHost } from './served-host.ts';

const run = promisify(execFile);

const AUTHORIZED = `curl -s -H "Authorization: Bearer $KEY"`;

/** What a reader copies from the first answer. */
const NAME_THE_RUN = 'export RUN=…';

/** What the page shows, by the names of its transcripts: lines for a shell, in the order in which they are run. */
const LINES = {
  'a run': [
    `${AUTHORIZED} $HOST/v1/runs -d '{"workflowId":"conformance-noop","inputs":{}}'`,
    NAME_THE_RUN,
    `${AUTHORIZED} -N $HOST/v1/runs/$RUN/events`,
    `${AUTHORIZED} $HOST/v1/runs/$RUN`,
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
  const host = await ServedHost.start({ args: ['--conformance'] });
  const names = new Map<string, string>();
  try {
    const env = { PATH: process.env['PATH'] ?? '', HOST: host.url, KEY: await host.newKey(), RUN: '' };
    const transcripts: Record<string, string> = {};
    for (const [name, lines] of Object.entries(LINES)) {
      const shown: string[] = [];
      for (const line of lines) {
        if (line === NAME_THE_RUN) {
          shown.push(repeatable(`$ export RUN=${env.RUN}`, names));
          continue;
        }
        const { stdout } = await run('sh', ['-c', line], { env });
        env.RUN ||= /"runId":"([^"]+)"/.exec(stdout)?.[1] ?? '';
        shown.push(`$ ${line}`, repeatable(stdout, names).trimEnd());
      }
      transcripts[name] = `${shown.join('\n')}\n`;
    }
    return transcripts;
  } finally {
    await host.stop();
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
    .replaceAll(/key_[0-9a-f]{12}/g, 'key_0123456789ab')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-31T12:00:00.000Z')
    .replaceAll(/"version":"[^"]+"/g, '"version":"…"');
}
