import { createHash } from 'node:crypto';
import { type FlowWalk, walkThrough } from '../../../app/policies.ts';
import type { DemoPlayed } from '../../../contract/demo.ts';
import { PAGE_MARKS } from '../../../contract/report-vocabulary.ts';
import { html, type Markup } from '../../../pages/markup.ts';
import { counted, duration, type Tone } from '../../../pages/words.ts';
import { playerPart } from './player.ts';
import { publicPart } from './public.ts';
import { SCRIPT } from './script.ts';
import { stepsPart } from './steps.ts';
import { STYLE } from './style.ts';
import type { ToldStep } from './told-step.ts';

/**
 * A story that was played as one HTML file. It loads nothing, and its policy allows exactly one style and one script, by
 * their hashes. The script only steps through what is there: without it the whole story can be read.
 */
export function demoPage(played: DemoPlayed, told: readonly ToldStep[]): string {
  const walk = walkThrough(
    told.map(({ step: { number, title, state } }) => ({
      stepId: `step-${number}`,
      description: `${title}. The state is now ${state}.`,
      state,
    })),
  );
  const { title } = played.scenario;
  return `<!doctype html>
${PAGE_MARKS.demo}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; script-src 'sha256-${hashOf(SCRIPT)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${html`<title>${`${title} · ContribFlow demo`}</title>`.source}
<style>${STYLE}</style>
</head>
<body>
${bodyPart(played, told, walk).source}
<script type="application/json" id="flow-events">${inScript(walk.events)}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

const TONES: Readonly<Record<DemoPlayed['status'], Tone>> = {
  completed: 'good',
  stopped_at_gate: 'calm',
  validation_blocked: 'warn',
  broken_off: 'bad',
};

const ENDINGS: Readonly<Record<DemoPlayed['status'], string>> = {
  completed: 'Played to its end',
  stopped_at_gate: 'Stopped at the human gate',
  validation_blocked: 'Ended where a sandbox was needed',
  broken_off: 'Broken off',
};

const bodyPart = (played: DemoPlayed, told: readonly ToldStep[], walk: FlowWalk): Markup => {
  const { scenario, status, state, durationMs, reason } = played;
  return html`<header><span><strong>ContribFlow</strong> demo</span><span>${scenario.name}</span></header>
<main>
<section class="hero ${TONES[status]}" id="story" aria-labelledby="story-title">
<p class="eyebrow"><span>${ENDINGS[status]}</span><span class="chip">${state}</span></p>
<h1 id="story-title">${scenario.title}</h1>
<p class="lede">${scenario.summary} ${reason}</p>
<p class="soft">${counted(told.length, 'step')} in ${duration(durationMs)}, on this machine: GitHub was a simulator, everything else was real.</p>
</section>
<section class="player" id="flow" aria-labelledby="flow-title">
<h2 id="flow-title">The way, step by step</h2>
${playerPart(walk, told)}${stepsPart(told)}</section>
${publicPart(played)}</main>
<footer><p>Made by <code>contribflow demo --html</code>. Nothing on this page can be run, and it asks nobody for anything.</p></footer>`;
};

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64');

/** JSON that cannot end the element that it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
