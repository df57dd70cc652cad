import type { Run } from '../../contract/run.ts';
import type { RunEnd } from '../../policy/run-view/run-end.ts';
import type { RunView } from '../../policy/run-view/run-view.ts';
import { html, link, type Markup } from '../markup.ts';
import { facts, time } from '../words.ts';
import { endPart } from './ending.ts';
import { headlineOf, nameOf, RUN_WORDS, whoIs } from './words.ts';

const ENDED = new Set<Run['status']>(['completed', 'failed', 'cancelled']);

/** What it is, how it stands, and what can be done with it. */
export function headPart(run: Run, view: RunView, end: RunEnd | null): Markup {
  const { tone } = RUN_WORDS[run.status];
  const { issueUrl, title, prUrl } = view;
  const name = nameOf(run);
  return html`<p class="eyebrow"><span>${issueUrl === null ? name : link(issueUrl, name)}</span><span class="chip">${run.status}</span></p>
<h1 id="head-title" tabindex="-1" data-tone="${tone}">${headlineOf(run, view)}</h1>
${end === null ? lede(run) : endPart(end)}
${title === null ? null : html`<p class="foreign">${title}</p>`}
${prUrl === null ? null : html`<p>The draft pull request: ${link(prUrl, prUrl)}</p>`}
${facts([
  ['Workflow', run.workflowId],
  ['Begun', time(run.createdAt)],
  ['Last change', time(run.updatedAt)],
  ['Asked for by', whoIs(run.createdBy)],
  ...(run.source === null
    ? []
    : [
        [
          'Fork of',
          html`<a href="/runs/${run.source.runId}">${run.source.runId}</a> at ${run.source.fromSeq}, ${run.source.mode}`,
        ] as const,
      ]),
])}
${ENDED.has(run.status) ? null : html`<p class="actions"><button type="button" data-does="cancel">Cancel this run …</button></p>`}`;
}

function lede({ waiting, failure, status }: Run): Markup | null {
  if (failure !== null) return html`<p class="lede">${failure.message} <code>${failure.code}</code></p>`;
  if (status === 'waiting-approval')
    return html`<p class="lede">Nothing is public yet. A yes publishes exactly what stands under Decision, once.</p>`;
  return waiting === null || waiting.for === 'approval' ? null : html`<p class="lede">${waiting.reason}</p>`;
}
