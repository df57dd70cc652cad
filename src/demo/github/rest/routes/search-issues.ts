import { jsonAnswer, refusal, validationFailed } from '../../http/answer.ts';
import { addressOf } from '../../http/api-request.ts';
import { pageNumberOf, pageOf, pageSizeOf } from '../../http/page.ts';
import { searchIssues } from '../../search/search.ts';
import type { Route } from '../route.ts';
import { issueShape } from '../shapes/issue.ts';

const MOST_RESULTS = 1000;

export const searchIssuesRoute: Route = {
  method: 'GET',
  path: '/search/issues',
  handle: (request) => {
    const { query, scope } = request;
    const text = query.get('q') ?? '';
    if (text.trim() === '') return validationFailed({ resource: 'Search', field: 'q', code: 'missing' });
    const by = query.get('sort');
    const sort = by === null ? null : { by, direction: query.get('order') ?? 'desc' };
    const outcome = searchIssues(text, sort, scope);
    if (!outcome.ok) {
      return validationFailed({ resource: 'Search', field: 'q', code: 'invalid', message: outcome.problem.message });
    }
    if ((pageNumberOf(query) - 1) * pageSizeOf(query) >= MOST_RESULTS) {
      return refusal(422, 'Only the first 1000 search results are available');
    }
    const page = pageOf(outcome.items.slice(0, MOST_RESULTS), query, addressOf(request));
    return jsonAnswer(
      200,
      {
        total_count: outcome.items.length,
        incomplete_results: false,
        search_type: 'lexical',
        items: page.items.map((item) => ({ ...issueShape(item, scope), score: 1 })),
      },
      page.headers,
    );
  },
};
