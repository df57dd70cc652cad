import { ANNOTATION_SIGNALS, ANNOTATION_TARGETS, FORK_MODES } from '../../../contract/run-vocabulary.ts';
import type { Handler } from '../asked.ts';
import { ROUTES } from '../route-table.ts';
import { PROTOCOL_VERSION } from '../wire/vocabulary.ts';

export const HOST_NAME = 'contribflow';

/** What this host can do. The families stand at the root of the document, where the public tests look for them. */
export const discover: Handler = (_asked, { options }) => {
  const has = options.capabilities;
  const fixtures = options.workflows.filter(({ isForConformance }) => isForConformance).map(({ id }) => id);
  return {
    headers: { 'cache-control': 'public, max-age=60' },
    body: {
      protocolVersion: PROTOCOL_VERSION,
      supportedEnvelopes: [],
      schemaVersions: {},
      limits: { clarificationRounds: 0, schemaRounds: 0, envelopesPerTurn: 0 },
      implementation: { name: HOST_NAME, version: options.version, vendor: HOST_NAME },
      feedback: has.has('feedback')
        ? { supported: true, targets: ANNOTATION_TARGETS, signals: ANNOTATION_SIGNALS }
        : { supported: false, targets: [], signals: [] },
      replay: { supported: has.has('replay'), modes: has.has('replay') ? FORK_MODES : [] },
      debugBundle: { supported: has.has('debugBundle') },
      ...(fixtures.length === 0 ? {} : { fixtures }),
      extensions: Object.values(ROUTES)
        .filter((route) => 'isExtension' in route)
        .map(({ method, path }) => `${method} ${path}`),
    },
  };
};
