import type { Run } from '../../contract/run.ts';
import { html, type Markup } from '../markup.ts';
import { chip, counted, time } from '../words.ts';
import { nameOf, RUN_WORDS } from './words.ts';

export type ListedRun = Run & { readonly flags: number; readonly annotations: number };

export const RUN_FILTERS = {
  all: { name: 'All', query: '', none: 'There are no runs yet.' },
  'needs-me': {
    name: 'Needs me',
    query: 'status=waiting-approval,waiting-input',
    none: 'Nothing waits for you.',
  },
  flagged: { name: 'Flagged', query: 'flagged=true', none: 'Nobody has flagged a run.' },
  failed: { name: 'Failed', query: 'status=failed', none: 'No run has failed.' },
} as const;
export type RunFilter = keyof typeof RUN_FILTERS;

export const isRunFilter = (name: string): name is RunFilter => Object.hasOwn(RUN_FILTERS, name);

interface Listed {
  readonly runs: readonly ListedRun[];
  readonly filter: RunFilter;
  /** Only runs whose name has it. */
  readonly wanted: string;
  readonly hasMore: boolean;
}

/** Null: none of them is shown. */
export const filtersPart = (current: RunFilter | null): Markup =>
  html`<nav class="filters" aria-label="Runs">${Object.entries(RUN_FILTERS).map(([id, { name }]) =>
    id === current
      ? html`<a href="/?show=${id}" aria-current="page">${name}</a>`
      : html`<a href="/?show=${id}">${name}</a>`,
  )}</nav>`;

export function runsPart({ runs, filter, wanted, hasMore }: Listed): Markup {
  const shown = runs.filter((run) => `${nameOf(run)} ${run.workflowId}`.toLowerCase().includes(wanted.toLowerCase()));
  const none = wanted === '' ? RUN_FILTERS[filter].none : 'No run has that in its name.';
  return html`${
    shown.length === 0
      ? html`<p class="empty">${none}</p>`
      : html`<ol class="runs">${shown.map(
          (run) => html`<li>${row(run)}</li>
`,
        )}</ol>`
  }${hasMore ? html`<p><button type="button" data-does="more">Older runs</button></p>` : null}`;
}

function row(run: ListedRun): Markup {
  const { runId, status, flags, annotations, updatedAt } = run;
  const { tone, word } = RUN_WORDS[status];
  return html`<a class="run" href="/runs/${runId}"><span class="name">${nameOf(run)}</span>${chip(tone, word)}<span class="what">${whatOf(run)}</span><span class="marks">${
    flags > 0 ? chip('bad', counted(flags, 'flag')) : null
  }${annotations > 0 ? html`<span class="soft">${counted(annotations, 'judgment')}</span>` : null}</span><span class="when">${time(updatedAt)}</span></a>`;
}

/** What it does, and what it failed of or waits for. */
function whatOf({ issue, workflowId, failure, waiting }: ListedRun): string {
  const does = issue === null ? 'no issue' : workflowId;
  const reason = failure?.message ?? (waiting === null || waiting.for === 'approval' ? null : waiting.reason);
  return reason === null ? does : `${does}: ${reason}`;
}
