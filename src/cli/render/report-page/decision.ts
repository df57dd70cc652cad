import type { Report } from '../../../app/policies.ts';
import { html, link, type Markup } from '../../../pages/markup.ts';
import { chip, counted, spoken, type Tone, time } from '../../../pages/words.ts';
import { forPeople } from '../next-step.ts';

const TONES: Readonly<Record<Report['decision']['verdict'], Tone>> = {
  decide: 'calm',
  stop: 'bad',
  not_yet: 'plain',
  published: 'good',
  given_up: 'plain',
};

const SECTIONS: Readonly<Record<Report['risks'][number]['section'], string>> = {
  gate: 'the gate',
  diff: 'the diff',
  validation: 'the validation',
  plan: 'the plan',
  'pull-request': 'the pull request',
  approval: 'the approval',
  evidence: 'the evidence',
};

const RISK_TONES = { low: 'plain', medium: 'warn', high: 'bad' } as const;

/** What it is about, what to do, and what speaks against it: all that must be seen without scrolling far. */
export function decisionPart(report: Report): Markup {
  const { decision, issue, plan, state } = report;
  return html`<section class="hero ${TONES[decision.verdict]}" id="decision" aria-labelledby="decision-title">
<p class="eyebrow"><span>${plan === null ? issue : link(plan.issueUrl, issue)}</span><span class="chip">${state.name}</span></p>
<h1 id="decision-title">${decision.headline}</h1>
<p class="lede">${decision.lede}</p>
${plan === null ? null : html`<p class="foreign">${plan.title}</p>`}
<div class="panels">
${riskPanel(report)}
${actionPanel(report)}
</div>
</section>
`;
}

function actionPanel(report: Report): Markup {
  const { decision, approval } = report;
  const isOpen = decision.verdict === 'decide';
  return html`<div class="panel">
<h2>${isOpen ? 'What a yes does' : 'What to do'}</h2>
${isOpen ? effect(report) : null}
${decision.steps.map(stepPart)}
${
  isOpen
    ? html`<p class="label">No</p><p>Do nothing. ${approval.expiresAt === null ? null : html`The offer ends by itself at ${time(approval.expiresAt)}.`}</p>
<p class="label">Who may say yes</p><p>${approval.who}</p>`
    : null
}
</div>`;
}

function stepPart({ label, recommendedCommand, commandKind }: Report['decision']['steps'][number]): Markup {
  const text = forPeople(recommendedCommand);
  const shown = {
    run: html`<pre class="command">${text}</pre>`,
    manual: html`<p>${text}</p>`,
    url: html`<p>${link(recommendedCommand, recommendedCommand)}</p>`,
  };
  return html`<p class="label">${label}</p>${shown[commandKind]}`;
}

function effect({ pullRequest, login, files }: Report): Markup | null {
  if (pullRequest === null) return null;
  const { draft, target, baseBranch, commands } = pullRequest;
  const isPublic = commands.filter((command) => command.isPublic).length;
  return html`<p>Opens a ${draft ? 'draft pull request' : 'pull request that is ready for review'} in <b>${target}</b> (branch ${baseBranch})${
    login === null ? null : html`, public and under the name <b>${login}</b>`
  }: ${counted(files.length, 'changed file')}, <a href="#pull-request">${counted(commands.length, 'command')}</a>, ${isPublic} of them public.</p>`;
}

function riskPanel({ risk, risks }: Report): Markup {
  return html`<div class="panel">
<h2>Risk ${chip(risk === 'low' ? 'good' : RISK_TONES[risk], risk)}</h2>
${
  risks.length === 0
    ? html`<p class="soft">Nothing was found that speaks against it.</p>`
    : html`<ul class="risks">${risks.map(
        ({ level, text, section }) =>
          html`<li>${chip(RISK_TONES[level], spoken(level))}<span>${text} <a href="#${section}">See ${SECTIONS[section]}</a></span></li>`,
      )}</ul>`
}
</div>`;
}
