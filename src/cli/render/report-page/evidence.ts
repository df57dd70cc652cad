import type { Report } from '../../../app/policies.ts';
import { html } from '../../../pages/markup.ts';
import { chip, list, type Section, section, spoken, time } from '../../../pages/words.ts';

/** What was decided and done, from the log that cannot be changed unnoticed. */
export const historyPart = ({ history, doubts }: Report): Section =>
  section(
    'history',
    'What happened',
    history.length === 0
      ? null
      : html`${doubts.some(({ about }) => about === 'log') ? html`<p class="notice bad">${chip('bad', 'not evidence')} This log was changed.</p>` : null}
<table class="history"><thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Details</th></tr></thead><tbody>${history.map(
          ({ at, event, detail }) => html`<tr><td>${time(at)}</td><td>${spoken(event)}</td><td>${detail}</td></tr>
`,
        )}</tbody></table>`,
    'The log has nothing about this task.',
  );

/** Whether what the page shows is what ContribFlow itself wrote. */
export const evidencePart = ({ doubts }: Report): Section =>
  section(
    'evidence',
    'Evidence',
    doubts.length === 0
      ? html`<p>${chip('good', 'sealed')} All that this page shows of the plan, the patch, the validation, the gate and the approval is byte for byte what ContribFlow wrote; the seals lie out of an agent's way.</p>`
      : html`<p>${chip('bad', 'not evidence')} These records prove nothing, and nothing of them is shown above:</p>${list(doubts.map(({ why }) => why))}`,
    '',
  );
