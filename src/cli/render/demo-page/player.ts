import type { FlowWalk } from '../../../app/policies.ts';
import { flowDrawing } from '../../../pages/flow/drawing.ts';
import { html, type Markup } from '../../../pages/markup.ts';
import type { ToldStep } from './told-step.ts';

/** The diagram as it stands in the end, and what steps through it. The controls are shown by the script that they need. */
export const playerPart = ({ stations }: FlowWalk, told: readonly ToldStep[]): Markup =>
  html`<div class="diagram">${flowDrawing(stations.map(({ command, ...station }) => ({ ...station, notes: [command] })))}</div>
<p class="said" id="said" aria-live="polite">${inWords(stations)}</p>
<div class="controls" id="controls" role="group" aria-label="Steps of the story" hidden>
${BUTTONS.map(({ does, name }) => html`<button type="button" data-does="${does}">${name}</button>`)}
<button type="button" data-does="all" aria-pressed="false">All steps</button>
</div>
<nav aria-label="Steps"><ol class="dots">${told.map(
    ({ step }) =>
      html`<li><a href="#step-${step.number}" aria-label="Step ${step.number}: ${step.title}">${step.number}</a></li>`,
  )}</ol></nav>
`;

const BUTTONS = [
  { does: 'first', name: 'First' },
  { does: 'back', name: 'Back' },
  { does: 'play', name: 'Play' },
  { does: 'next', name: 'Next' },
] as const;

/** The picture in a sentence. */
function inWords(stations: FlowWalk['stations']): string {
  const passed = stations.filter(({ status }) => status === 'done').map(({ name }) => name);
  const here = stations.find(({ status }) => status !== 'done');
  const way = passed.length === 0 ? 'Nothing is passed yet' : `Passed: ${passed.join(', ')}`;
  if (here === undefined) return `${way}.`;
  return `${way}. ${here.status === 'stopped' ? 'Stopped at' : 'Next'}: ${here.name}.`;
}
