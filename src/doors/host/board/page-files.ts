import type { Hono } from 'hono';
import page from '#texts/board';
import type { Line } from '../answer-route.ts';

/**
 * Only files of this host: no other address, nothing written into the page, no frame around it. Text becomes elements in
 * one place of the page alone, which the browser sees to.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types board',
].join('; ');

const GUARDS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The page, at every address that it draws itself, and the files that it is made of. They hold nobody's data. */
export function mountPage(app: Hono<{ Bindings: Line }>): void {
  const { index, files } = page;
  const pageWith = (status: number) =>
    new Response(index, { status, headers: { ...GUARDS, ...type('text/html'), 'cache-control': 'no-cache' } });
  for (const path of ['/', '/sign-in', '/runs/:runId']) app.get(path, () => pageWith(200));
  for (const { path, contentType, text } of files)
    app.get(
      path,
      () => new Response(text, { headers: { ...GUARDS, ...type(contentType), 'cache-control': FOR_EVER } }),
    );
  // What is at no address is told to people by the page, and to programs as all else is.
  app.get('*', async (context, next) => {
    await next();
    if (context.res.status === 404 && isForPeople(context.req.raw)) context.res = pageWith(404);
  });
}

const isForPeople = ({ headers }: Request): boolean => (headers.get('accept') ?? '').includes('text/html');

const type = (contentType: string) => ({ 'content-type': `${contentType}; charset=utf-8` });

/** Their names have the hash of what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable';
