import type { Annotation } from '../../contract/annotation.ts';
import { fileCommentOf } from '../../policy/run-view/file-comment.ts';
import { html, type Markup } from '../markup.ts';
import { chip, time } from '../words.ts';
import { isAgent, signalWords, whoIs } from './words.ts';

/** The newest first: where two contradict each other it is the one that counts. */
export const annotationsPart = (annotations: readonly Annotation[]): Markup =>
  annotations.length === 0
    ? html`<p class="empty">Nobody has judged this run yet.</p>`
    : html`<ul class="checks">${annotations.toReversed().map(
        (annotation) => html`<li>${judged(annotation)}</li>
`,
      )}</ul>`;

function judged(annotation: Annotation): Markup {
  const { tone, word } = signalWords(annotation);
  const { signal, target, note, actor, createdAt } = annotation;
  return html`${chip(tone, word)}<div>${signal.kind === 'correction' ? html`<p class="foreign">${signal.correction}</p>` : null}${
    signal.kind === 'label' ? html`<p class="foreign">${signal.label}</p>` : null
  }${
    note === undefined ? null : html`<p class="foreign">${note}</p>`
  }<p class="soft">${author(actor.principalRef)}${aboutPart(target)}, ${time(createdAt)}</p></div>`;
}

function aboutPart({ nodeId, eventId }: Annotation['target']): string {
  if (nodeId !== undefined) return `, on ${nodeId}`;
  return eventId === undefined ? '' : `, on the event ${eventId}`;
}

const author = (principalRef: string): Markup =>
  html`${whoIs(principalRef)}${isAgent(principalRef) ? html` ${chip('plain', 'agent')}` : null}`;

/** What was said about a file of the diff, and a way to say more. */
export function commentsPart(path: string, annotations: readonly Annotation[]): Markup {
  const own = annotations.flatMap((annotation) => {
    const comment = fileCommentOf(annotation);
    return comment?.path === path ? [{ ...comment, annotation }] : [];
  });
  return html`<div class="inside comments">${own.map(
    ({ line, text, annotation: { actor, createdAt } }) =>
      html`<div class="comment"><p class="soft">${line === null ? 'On the file' : `Line ${line}`}: ${author(actor.principalRef)}, ${time(createdAt)}</p><p class="foreign">${text}</p></div>`,
  )}<p><button type="button" data-does="comment" data-path="${path}">Comment on this file<span class="unseen">: ${path}</span></button></p></div>`;
}

/**
 * The number of a line, which opens a remark on it. There are many, so that Tab passes them over: who has no pointer
 * writes the number into the form of the file.
 */
export const lineButton = (path: string, line: number): Markup =>
  html`<button type="button" class="line" tabindex="-1" data-does="comment" data-path="${path}" data-line="${line}" aria-label="Comment on line ${line}">${line}</button>`;

/** Where a remark on a file is written. */
export const commentForm = (path: string, line: number | null): Markup =>
  html`<form data-does="send-comment" data-path="${path}" class="fields">
<p><label>Line, if it is about one <input name="line" type="number" min="1" value="${line}"></label></p>
<p><label>Comment on ${path}<textarea name="text" rows="3" required maxlength="7000"></textarea></label></p>
<p class="problem" role="alert"></p>
<p class="actions"><button type="submit">Send the comment</button> <button type="button" data-does="close-comment">Close</button></p>
</form>`;

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Where a judgment is given; the style shows the fields of the kind that is chosen. */
export const judgmentForm = (nodeIds: readonly string[]): Markup =>
  html`<form data-does="annotate" class="fields">
<fieldset><legend>Your judgment</legend>
${(['rating', 'label', 'correction', 'flag'] as const).map((kind) => html`<label class="choice"><input type="radio" name="kind" value="${kind}" required> ${KIND_NAMES[kind]}</label>`)}
</fieldset>
<fieldset class="for-rating"><legend>From 1 (poor) to 5 (excellent)</legend>${RATINGS.map((rating) => html`<label class="choice"><input type="radio" name="rating" value="${rating}"> ${rating}</label>`)}</fieldset>
<p class="for-label"><label>Label <input name="label" type="text" maxlength="200"></label></p>
<p class="for-correction"><label>What it should have been<textarea name="correction" rows="3" maxlength="8192"></textarea></label></p>
<p><label>About <select name="node"><option value="">the whole run</option>${nodeIds.map((nodeId) => html`<option value="${nodeId}">${nodeId}</option>`)}</select></label></p>
<p><label>Note, if you like<textarea name="note" rows="2" maxlength="8192"></textarea></label></p>
<p class="problem" role="alert"></p>
<p class="actions"><button type="submit">Record it</button></p>
</form>`;

const KIND_NAMES = { rating: 'Rating', label: 'Label', correction: 'Correction', flag: 'Flag' } as const;
