import type { Annotation } from '../../contract/annotation.ts';
import type { Run, RunEvent } from '../../contract/run.ts';
import { runEnd } from '../../policy/run-view/run-end.ts';
import type { RunView } from '../../policy/run-view/run-view.ts';
import type { OfferInRun } from '../../policy/run-view/shown-offer.ts';
import { flowDrawing } from '../flow/drawing.ts';
import { html, link, type Markup } from '../markup.ts';
import { diffPart } from '../parts/diff.ts';
import { gatePart } from '../parts/gate.ts';
import { planPart } from '../parts/plan.ts';
import { pullRequestPart, type Sending } from '../parts/pull-request.ts';
import { scorePart } from '../parts/score.ts';
import { validationPart } from '../parts/validation.ts';
import { moment, section, spoken } from '../words.ts';
import { annotationsPart, commentsPart, judgmentForm, lineButton } from './annotations.ts';
import { decisionPart } from './decision.ts';
import { headPart } from './run-head.ts';
import { RUN_WORDS } from './words.ts';

export interface ShownRun {
  readonly run: Run;
  readonly log: readonly RunEvent[];
  readonly view: RunView;
  readonly annotations: readonly Annotation[];
  /** Null unless it waits for a decision. */
  readonly offer: OfferInRun | null;
}

/** A part of the page of a run; what is not there has null, and its place is kept. */
interface PagePart {
  readonly id: string;
  readonly markup: Markup | null;
}

/** The page of a run in its parts, so that only those are drawn again that have changed. */
export function runPage({ run, log, view, annotations, offer }: ShownRun): readonly PagePart[] {
  const nothing = (isThere: unknown, { markup }: { readonly markup: Markup }) => (isThere === null ? null : markup);
  return [
    {
      id: 'head',
      markup: html`<section class="hero ${RUN_WORDS[run.status].tone}" id="head" aria-labelledby="head-title">${headPart(run, view, runEnd(run, log, annotations))}</section>`,
    },
    { id: 'way', markup: view.stages.length === 0 ? null : plainSection('way', 'The way so far', wayPart(view)) },
    { id: 'decision', markup: offer === null ? null : plainSection('decision', 'Decision', decisionPart(offer)) },
    {
      id: 'input',
      markup: run.status === 'waiting-input' ? plainSection('input', 'Give it a patch', patchPart(run, view)) : null,
    },
    {
      id: 'output',
      markup:
        run.status !== 'running' || view.output === ''
          ? null
          : plainSection('output', 'Output, live', outputPart(view)),
    },
    { id: 'found', markup: view.found === null ? null : plainSection('found', 'Found', foundPart(view.found)) },
    {
      id: 'pull-request',
      markup: offer?.ok === true ? null : nothing(view.pullRequest, pullRequestPart(view, sendingOf(run, view))),
    },
    {
      id: 'diff',
      markup: nothing(
        view.patch,
        diffPart(view, {
          below: ({ path }) => commentsPart(path, annotations),
          lineNumber: ({ path }, line) => lineButton(path, line),
        }),
      ),
    },
    { id: 'gate', markup: view.checks.length === 0 ? null : gatePart(view).markup },
    { id: 'validation', markup: nothing(view.validation, validationPart(view)) },
    {
      id: 'advice',
      markup: view.advice.length === 0 ? null : plainSection('advice', 'Peer feedback', advicePart(view)),
    },
    { id: 'plan', markup: nothing(view.plan, planPart(view)) },
    { id: 'score', markup: nothing(view.scored, scorePart({ plan: view.scored })) },
    { id: 'judgments', markup: plainSection('judgments', 'Judgments', annotationsPart(annotations)) },
    {
      id: 'judge',
      markup: plainSection('judge', 'Judge this run', judgmentForm(view.nodes.map(({ nodeId }) => nodeId))),
    },
    { id: 'history', markup: plainSection('history', 'What happened', historyPart(log)) },
  ];
}

function sendingOf({ status }: Run, { prUrl }: RunView): Sending {
  if (prUrl !== null) return 'was';
  return status === 'cancelled' || status === 'failed' ? 'would have been' : 'is';
}

const plainSection = (id: string, title: string, content: Markup): Markup => section(id, title, content, '').markup;

const wayPart = ({ stages }: RunView): Markup =>
  flowDrawing(
    stages.map(({ at, note, ...stage }) => ({
      ...stage,
      notes: at === null ? [spoken(note)] : [spoken(note), at.slice(0, 16).replace('T', ' ')],
    })),
  );

const outputPart = ({ output }: RunView): Markup =>
  html`<pre class="output" tabindex="0" aria-label="Output">${output.slice(-LONGEST_OUTPUT)}</pre>`;

const LONGEST_OUTPUT = 20_000;

const foundPart = ({ query, candidates }: NonNullable<RunView['found']>): Markup =>
  html`<p class="soft">Searched for <code>${query}</code></p>${
    candidates.length === 0
      ? html`<p>Nothing that nothing speaks against.</p>`
      : html`<table class="history"><thead><tr><th scope="col">Score</th><th scope="col">Issue</th><th scope="col">Title</th></tr></thead><tbody>${candidates
          .slice(0, MOST_FOUND)
          .map(
            ({
              fullName,
              number,
              url,
              title,
              score,
            }) => html`<tr><td>${score}</td><td>${link(url, `${fullName}#${number}`)}</td><td class="foreign">${title}</td></tr>
`,
          )}</tbody></table>${candidates.length > MOST_FOUND ? html`<p class="soft">${candidates.length - MOST_FOUND} more, with lower scores.</p>` : null}`
  }`;

const MOST_FOUND = 50;

const advicePart = ({ advice }: RunView): Markup =>
  html`<p class="soft">Advice of other agents that is still open. No check of the gate looks at it.</p><ul>${advice.map(
    ({ aspect, description, recommendation, artifact }) =>
      html`<li><b>${aspect}</b> (${artifact})<p class="foreign">${description}</p><p class="foreign">${recommendation}</p></li>`,
  )}</ul>`;

/** The time is that of the last attempt: the same reason twice is news. */
function patchPart({ waiting }: Run, { nodes, givenPatch }: RunView): Markup {
  const since = nodes.find(({ nodeId }) => nodeId === 'change')?.at;
  const reason = waiting?.for === 'input' ? waiting.reason : null;
  return html`${reason === null ? null : html`<p class="notice warn" id="input-reason">${since === undefined ? null : html`${moment(since)}: `}${reason}</p>`}
<form data-does="supply" class="fields">
<p><label>A unified diff, as git writes it${givenPatch === null ? null : ', which replaces the one before'}<textarea name="patch" rows="8" required spellcheck="false"></textarea></label></p>
<p class="problem" role="alert"></p>
<p class="actions"><button type="submit">Go on with this</button></p>
</form>`;
}

const historyPart = (log: readonly RunEvent[]): Markup =>
  html`<table class="history"><thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Where</th></tr></thead><tbody>${log
    .filter(({ type }) => type !== 'output.chunk')
    .map(
      ({
        timestamp,
        type,
        nodeId,
      }) => html`<tr><td>${moment(timestamp)}</td><td>${type}</td><td>${nodeId ?? ''}</td></tr>
`,
    )}</tbody></table>`;
