import type { Hono } from 'hono';
import { breakerOf, type Gate, type Line } from '../answer-route.ts';
import type { Host } from '../asked.ts';
import { refusalResponse } from '../refusal.ts';
import { STREAM_HEADERS } from '../streams/frames.ts';
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
  app.get('/board/news', ({ req, env }) =>
    forPerson(req.raw, host, (person) =>
      Promise.resolve(
        news.size >= limits.streams
          ? refusalResponse({ refused: 'rate_limited', message: 'Too many streams are open.' })
          : new Response(news.open(person, breakerOf(env)), { headers: STREAM_HEADERS }),
      ),
    ),
  );
  return () => {
    news.close();
  };
}
