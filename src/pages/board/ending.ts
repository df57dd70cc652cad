import type { Ending, RunEnd } from '../../policy/run-view/run-end.ts';
import { html, type Markup } from '../markup.ts';
import { whoIs } from './words.ts';

const QUESTIONS: Readonly<
  Record<Ending, { readonly title: string; readonly text: string; readonly yes: string; readonly no: string }>
> = {
  declined: {
    title: 'Decline to publish it?',
    text: 'Nothing becomes public, and the run ends. That cannot be undone.',
    yes: 'Decline and end the run',
    no: 'Do not decline',
  },
  cancelled: {
    title: 'Cancel this run?',
    text: 'What runs is stopped, and the run ends. Only a publication that has begun comes to its end first. That cannot be undone.',
    yes: 'Cancel the run',
    no: 'Let it go on',
  },
};

/** Asked before a run is ended. The digest is of what is declined. */
export function endingForm(how: Ending, digest: string): Markup {
  const { title, text, yes, no } = QUESTIONS[how];
  return html`<form data-does="end" data-how="${how}" data-digest="${digest}" class="fields">
<h2 id="question-title">${title}</h2>
<p>${text}</p>
<p><label>Why, if you like to say<textarea name="reason" rows="3" maxlength="2000"></textarea></label></p>
<p class="problem" role="alert"></p>
<p class="actions"><button type="submit" class="no">${yes}</button> <button type="button" data-does="close-question">${no}</button></p>
</form>`;
}

const DONE: Readonly<Record<Ending, string>> = { declined: 'declined to publish it', cancelled: 'cancelled it' };

/** Who ended a run, and why. */
export function endPart({ how, by, why }: RunEnd): Markup {
  const told = `${by === null ? 'Somebody' : whoIs(by)} ${DONE[how]}`;
  if (why === null) return html`<p class="lede">${told}.</p>`;
  const leadsOn = by === null ? `. ${whoIs(why.by)} says why:` : ', and says why:';
  return html`<p class="lede">${told}${leadsOn}</p><p class="foreign">${why.text}</p>`;
}
