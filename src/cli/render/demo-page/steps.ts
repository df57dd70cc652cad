import { html, type Markup } from '../../../pages/markup.ts';
import { counted } from '../../../pages/words.ts';
import { plainScreen } from '../../paint.ts';
import { outcomeLines } from '../demo/story.ts';
import type { ToldStep } from './told-step.ts';

/** Lines are broken where they mean something, so the text is there once for screens and once for phones. */
const COLUMNS = { wide: 84, narrow: 40 } as const;

/** Every step with what it answered. A script may show one at a time; without it all of them are there. */
export const stepsPart = (told: readonly ToldStep[]): Markup =>
  html`<ol class="steps">${told.map(stepPart)}</ol>
`;

function stepPart(told: ToldStep): Markup {
  const { number, title, why, command, notice, state, requests, writes } = told.step;
  return html`<li class="step" id="step-${number}" data-step>
<h3><span class="number" aria-hidden="true">${number}</span> ${title}</h3>
<p>${why}</p>
${command === null ? null : html`<pre class="line"><span aria-hidden="true">$ </span>${command}</pre>`}
${outcome(told)}
${notice === null ? null : html`<p class="notice good">${notice}</p>`}
<p class="traces"><code class="chip plain">${state}</code><span>${counted(requests, 'request')} to the simulator</span><span>${writes === 0 ? 'nothing public' : html`<b>${counted(writes, 'attempt')} to change something</b>`}</span></p>
${wholeAnswer(told)}
</li>
`;
}

const outcome = ({ step, played }: ToldStep): readonly Markup[] =>
  (['wide', 'narrow'] as const).map((name) => {
    const lines = outcomeLines(step, played, plainScreen(COLUMNS[name]));
    return html`<pre class="answer ${name}">${lines.join('\n')}</pre>`;
  });

const wholeAnswer = ({ step: { contract, answer } }: ToldStep): Markup | null =>
  contract === null
    ? null
    : html`<details><summary>The whole answer <span class="meta">contract ${contract}</span></summary><div class="inside"><pre>${JSON.stringify(answer, null, 2)}</pre></div></details>`;
