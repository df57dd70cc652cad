import {
  filtersPart,
  isRunFilter,
  type ListedRun,
  RUN_FILTERS,
  type RunFilter,
  runsPart,
} from '../../../../pages/board/runs.ts';
import { html } from '../../../../pages/markup.ts';
import { soon } from './at-leisure.ts';
import { listRuns } from './host-client.ts';
import { put, redraw } from './put.ts';
import type { Screen } from './screen.ts';
import { place } from './tell.ts';

/** All runs, by one of the filters. */
export function openRuns(search: string): Screen {
  const asked = new URLSearchParams(search).get('show') ?? 'all';
  const filter: RunFilter = isRunFilter(asked) ? asked : 'all';
  let runs: readonly ListedRun[] = [];
  let cursor: string | null = null;
  let wanted = '';
  let pages = 1;
  document.title = `${RUN_FILTERS[filter].name} · ContribFlow board`;
  put(place('filters'), filtersPart(filter));
  put(place('main'), FRAME);
  const list = place('runs');

  const draw = () => {
    redraw(list, runsPart({ runs, filter, wanted, hasMore: cursor !== null }));
  };
  const load = async () => {
    let read: readonly ListedRun[] = [];
    let next: string | null = null;
    for (let page = 0; page < pages; page += 1) {
      const { query } = RUN_FILTERS[filter];
      const answer = await listRuns(query, next);
      read = [...read, ...answer.runs];
      next = answer.nextCursor;
      if (next === null) break;
    }
    runs = read;
    cursor = next;
    // Another filter may be chosen by now.
    if (list.isConnected) draw();
  };
  const reload = soon(load);
  reload();
  return {
    heard: reload,
    stops: () => [...list.querySelectorAll<HTMLElement>('a.run')],
    did: (what) => {
      if (what !== 'more') return;
      pages += 1;
      reload();
    },
    sent: () => undefined,
    typed: ({ value }) => {
      wanted = value;
      draw();
    },
  };
}

const FRAME = html`<section aria-labelledby="runs-title">
<h1 id="runs-title" class="runs-title">Runs</h1>
<p><label>Search <input type="search" id="search" autocomplete="off"></label></p>
<div id="runs"><p class="empty">Loading</p></div>
</section>`;
