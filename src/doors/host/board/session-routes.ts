import type { Context, Hono } from 'hono';
import { addressOf, type Gate, type Line } from '../answer-route.ts';
import type { Host } from '../asked.ts';
import { jsonResponse, type Refusal, refusalResponse, tooMany } from '../refusal.ts';
import { readBody } from '../request-body.ts';
import { forPerson } from './for-person.ts';
import { CROSS_SITE, cookieName, isFromHere } from './person.ts';
import { hashOf, newSessionSecrets } from './sign-in-secrets.ts';

const SESSION_MS = 12 * 60 * 60_000;

/** Signing in by a link that was shown on a terminal, looking who is signed in, and signing out. */
export function mountSession(app: Hono<{ Bindings: Line }>, host: Host, gate: Gate): void {
  app.post('/board/session', (context) => signIn(context, host, gate));
  app.get('/board/session', ({ req }) =>
    forPerson(req.raw, host, ({ tenant, principalRef, expiresAt }) =>
      Promise.resolve(jsonResponse(200, { tenant, principalRef, expiresAt })),
    ),
  );
  app.post('/board/session/end', ({ req }) =>
    forPerson(req.raw, host, async ({ sessionHash }) => {
      await host.ports.signIns.end(sessionHash);
      return jsonResponse(
        200,
        {},
        { 'set-cookie': `${cookieName(req.raw)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict` },
      );
    }),
  );
}

async function signIn(
  { req: { raw: request }, env }: Context<{ Bindings: Line }>,
  { ports, options }: Host,
  { failures }: Gate,
): Promise<Response> {
  // Nor may another page sign somebody in as somebody else.
  if (!isFromHere(request)) return refusalResponse(CROSS_SITE);
  // Each link that is tried is a write in the store.
  const address = addressOf(env);
  const pause = failures.wait(address);
  if (pause !== null) return refusalResponse(tooMany(pause));
  const read = await readBody(request, 'sign-in', options.limits.bodyBytes);
  if ('refused' in read) return refusalResponse(read);
  const { cookie, proof } = newSessionSecrets();
  const expiresAt = new Date(ports.clock.now().getTime() + SESSION_MS).toISOString();
  const session = { sessionHash: hashOf(cookie), expiresAt };
  const signedIn = await ports.signIns.redeem(hashOf(read.value.link), session);
  if (signedIn === null) {
    failures.take(address);
    return refusalResponse(NO_SUCH_LINK);
  }
  const isEncrypted = (request.headers.get('origin') ?? '').startsWith('https:');
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${SESSION_MS / 1000}`,
    ...(isEncrypted ? ['Secure'] : []),
  ];
  return jsonResponse(200, { proof }, { 'set-cookie': [`${cookieName(request)}=${cookie}`, ...attributes].join('; ') });
}

const NO_SUCH_LINK: Refusal = {
  refused: 'unauthenticated',
  message: 'That link was used before, or is too old. contribflow sign-in shows a new one.',
};
