import openApi from '#schemas/host-openapi';
import type { Handler } from './asked.ts';
import type { RouteName } from './route-table.ts';
import { annotateRun, listAnnotations } from './routes/annotations.ts';
import { listAudit, verifyAudit } from './routes/audit.ts';
import { debugBundle } from './routes/debug-bundle.ts';
import { discover } from './routes/discover.ts';
import { pollEvents, streamEvents } from './routes/events.ts';
import { forkRun } from './routes/fork.ts';
import { cancelRun, createRun, listRuns, readRun, supplyInput } from './routes/runs.ts';
import { summarise } from './routes/summarise.ts';

/** What answers each route of the table. */
export const HANDLERS: Readonly<Record<RouteName, Handler>> = {
  discover,
  openApi: () => ({ body: openApi, headers: { 'cache-control': 'public, max-age=300' } }),
  createRun,
  listRuns,
  readRun,
  cancelRun,
  supplyInput,
  forkRun,
  streamEvents,
  pollEvents,
  annotateRun,
  listAnnotations,
  debugBundle,
  summarise,
  listAudit,
  verifyAudit,
};
