import type { Context } from 'hono';
import type { SignIns } from '../../ports/host-keys.ts';
import type { Handler, Host, Principal } from './asked.ts';
import { type KeyRing, UNAUTHENTICATED } from './authentication.ts';
import { PERSON_SCOPES, type Person, personBehind } from './board/person.ts';
import type { KnownGuests } from './known-guests.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { jsonResponse, NO_SUCH_RUN, NOTHING_HERE, type Refusal, refusalResponse, tooMany } from './refusal.ts';
import { readBody } from './request-body.ts';
import type { Route } from './route-table.ts';
import { RUN_ID_PATTERN } from './wire/vocabulary.ts';

/** What node's server hands over with a request; a request that came by no line has none. */
export interface Line {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined; readonly destroy: () => void };
  };
}

/** What stands between the line and the routes. */
export interface Gate {
  readonly keyRing: KeyRing;
  readonly signIns: SignIns;
  readonly requests: RateLimiter;
  readonly failures: RateLimiter;
  readonly known: KnownGuests;
}

const NOBODY: Principal = { tenant: '', principalRef: '' };

/** Answers a request by its route: who asks, whether they may, whether the host can, and only then what it is about. */
export async function answerRoute(
  route: Route,
  handler: Handler,
  host: Host,
  gate: Gate,
  context: Context<{ Bindings: Line }>,
): Promise<Response> {
  const { req } = context;
  // Hono answers HEAD as it does GET, and lets go of what it does not send: a stream would stay open.
  if (req.method !== route.method) return refusalResponse(NOTHING_HERE);
  const principal = route.scope === null ? NOBODY : await admitted(route, gate, context);
  if ('refused' in principal) return refusalResponse(principal);
  const { capability } = route;
  if (capability !== undefined && !host.options.capabilities.has(capability.name))
    return refusalResponse({ refused: capability.otherwise, message: 'This host does not provide that.' });
  const runId = runIdOf(route, (name) => req.param(name));
  if (runId === null) return refusalResponse(NO_SUCH_RUN);
  const asked = {
    ...principal,
    runId,
    query: (name: string) => req.query(name),
    header: (name: string) => req.header(name),
    // Made when it is asked for: most answers are there before anybody could go.
    get gone() {
      return req.raw.signal;
    },
    breakOff: breakerOf(context.env),
    read: <Name extends Parameters<typeof readBody>[1]>(name: Name) =>
      readBody(req.raw, name, host.options.limits.bodyBytes),
  };
  const reply = await handler(asked, host);
  if (reply instanceof Response) return reply;
  if ('refused' in reply) return refusalResponse(reply);
  return jsonResponse(route.status, reply.body, reply.headers);
}

/** Empty for a request that came by no line. */
export const addressOf = ({ incoming }: Line): string => incoming?.socket.remoteAddress ?? '';

/** Breaks the line that a request came by. */
export const breakerOf =
  ({ incoming }: Line) =>
  (): void => {
    incoming?.socket.destroy();
  };

async function admitted(
  { scope }: Route,
  gate: Gate,
  { req, env }: Context<{ Bindings: Line }>,
): Promise<Principal | Refusal> {
  const { keyRing, signIns, known } = gate;
  const address = addressOf(env);
  const pause = gate.failures.wait(address);
  if (pause !== null && !known.has(req.raw)) return tooMany(pause);
  if (req.header('authorization') === undefined) {
    const person = await personBehind(req.raw, signIns);
    if (person !== null) {
      if ('refused' in person) return person;
      known.remember(req.raw);
      return admittedPerson(person, scope, gate);
    }
  }
  const key = await keyRing.shown(req.header('authorization'));
  if (key === null) {
    gate.failures.take(address);
    known.forget(req.raw);
    return UNAUTHENTICATED;
  }
  known.remember(req.raw);
  const wait = gate.requests.take(key.keyId);
  if (wait !== null) return tooMany(wait);
  if (scope !== null && !key.scopes.includes(scope))
    return { refused: 'forbidden', message: `The key lacks the scope ${scope}.`, details: { scope } };
  return { tenant: key.tenant, principalRef: key.principalRef };
}

/** Whoever has signed in on the board asks by the same routes as clients do. */
function admittedPerson(person: Person, scope: Route['scope'], { requests }: Gate): Principal | Refusal {
  const wait = requests.take(person.sessionHash);
  if (wait !== null) return tooMany(wait);
  return scope === null || PERSON_SCOPES.includes(scope)
    ? { tenant: person.tenant, principalRef: person.principalRef }
    : { refused: 'forbidden', message: 'That takes a key.', details: { scope } };
}

/** Empty where the path names no run; null where it names something that can be none. */
function runIdOf({ path }: Route, param: (name: string) => string | undefined): string | null {
  if (!path.includes('{runId}')) return '';
  const runId = param('runId') ?? param('forked')?.replace(/:fork$/, '') ?? '';
  return RUN_ID_PATTERN.test(runId) ? runId : null;
}
