import type { Hono } from 'hono';
import type { Gate, Line } from '../answer-route.ts';
import type { Host } from '../asked.ts';
import { refusalResponse } from '../refusal.ts';
import { BoardNews } from './board-news.ts';
import { mountDecisions } from './decision-routes.ts';
import { forPerson } from './for-person.ts';
import { mountPage } from './page-files.ts';
import { mountSession } from './session-routes.ts';

/** The board: a page for people who have signed in, and what it asks for besides the API. Gives what ends its streams. */
export function boardRoutes(app: Hono<{ Bindings: Line }>, host: Host, gate: Gate): () => void {
  const { limits, diagnose } = host.options;
  const news = new BoardNews(host.ports, limits.keepAliveMs, diagnose);
  mountPage(app);
  mountSession(app, host, gate);
  mountDecisions(app, host);
  app.get('/board/news', ({ req }) =>
    forPerson(req.raw, host, (person) =>
      Promise.resolve(
        news.size >= limits.streams
          ? refusalResponse({ refused: 'rate_limited', message: 'Too many streams are open.' })
          : new Response(news.open(person), { headers: STREAM_HEADERS }),
      ),
    ),
  );
  return () => {
    news.close();
  };
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};
