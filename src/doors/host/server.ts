import { Hono } from 'hono';
import { answerRoute, type Gate, type Line } from './answer-route.ts';
import { AuditChecks } from './audit-checks.ts';
import { KeyRing } from './authentication.ts';
import { boardRoutes } from './board/routes.ts';
import { HANDLERS } from './handlers.ts';
import type { HostOptions, HostPorts } from './host-ports.ts';
import { KnownGuests } from './known-guests.ts';
import { RateLimiter } from './rate-limiter.ts';
import { NOTHING_HERE, type Refusal, refusalResponse } from './refusal.ts';
import { ROUTES, type Route, type RouteName } from './route-table.ts';
import { RunFeeds } from './streams/run-feeds.ts';

export interface HostApp {
  readonly app: Hono<{ Bindings: Line }>;
  /** Ends all streams, and what takes long. */
  readonly close: () => void;
}

/** The host as an application of hono: every route of the table, and the board for people. */
export function createHostApp(ports: HostPorts, options: HostOptions): HostApp {
  const feeds = new RunFeeds(ports, options);
  const auditChecks = new AuditChecks(ports.audit);
  const host = { ports, options, feeds, auditChecks };
  const gate = gateOf(ports, options);
  const app = new Hono<{ Bindings: Line }>();
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    app.on(route.method, honoPath(route.path), (context) => answerRoute(route, HANDLERS[name], host, gate, context));
  }
  const closeBoard = boardRoutes(app, host, gate);
  app.notFound(() => refusalResponse(NOTHING_HERE));
  app.onError((error) => {
    options.diagnose(error);
    return refusalResponse(ports.isOutOfReach(error) ? OUT_OF_REACH : BUG);
  });
  return {
    app,
    close: () => {
      feeds.close();
      auditChecks.close();
      closeBoard();
    },
  };
}

const BUG: Refusal = { refused: 'internal_error', message: 'The host has a bug. Its own log says more.' };

const OUT_OF_REACH: Refusal = {
  refused: 'store_unavailable',
  message: 'The store of the host is full, cut off or damaged. Try again later, with the same idempotency key.',
  headers: { 'retry-after': '5' },
};

function gateOf({ clock, keys, signIns }: HostPorts, { limits }: HostOptions): Gate {
  const now = () => clock.now().getTime();
  return {
    keyRing: new KeyRing(keys, clock),
    signIns,
    requests: new RateLimiter(limits.requestsPerSecond, limits.requestBurst, now),
    failures: new RateLimiter(limits.failuresPerSecond, limits.failureBurst, now),
    known: new KnownGuests(),
  };
}

/** Of a path of the table: a name inside of a part, such as in `{runId}:fork`, is not something that hono knows. */
const honoPath = (path: string): string =>
  path.replace('{runId}:fork', ':forked{[^/]*:fork}').replace('{runId}', ':runId');
