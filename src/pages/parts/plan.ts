import type { Report } from '../../policy/report/make-report.ts';
import { html, type Markup } from '../markup.ts';
import { chip, facts, list, type Section, section, spoken } from '../words.ts';

type Plan = NonNullable<Report['plan']>;

export const planPart = ({ plan }: Pick<Report, 'plan'>): Section =>
  section('plan', 'Plan', plan === null ? null : content(plan), 'The plan is not evidence, so nothing of it is shown.');

function content(plan: Plan): Markup {
  const { summary, proposedFix, riskAssessment, likelyFileEvidence, validationCommands } = plan;
  return html`${blocked(plan)}
<p class="foreign">${summary}</p>
<h3>Approach</h3><p>${proposedFix}</p>
${facts([
  ['Risk of the issue', riskAssessment],
  [
    'Base',
    `${plan.repository.defaultBranch ?? 'none'} at ${(plan.repository.commit ?? 'nothing').slice(0, SHORT_SHA)}`,
  ],
])}
${part(
  'Likely files',
  likelyFileEvidence.map(({ path, reason }) => html`<code>${path}</code>: ${reason}`),
)}
${part(
  'Checks of the repository',
  validationCommands.map((command) => html`<code>${command}</code>`),
)}
${part('What the repository asks', plan.policyFindings.filter(isKnown).map(rule))}
${part('Questions', plan.questions)}
${part('Assumptions', plan.assumptions)}
${part('Stop when', plan.stopConditions)}`;
}

const SHORT_SHA = 12;

function blocked({ status, blockedBy, reason, policyQuote }: Plan): Markup | null {
  if (status === 'ok') return null;
  return html`<div class="notice bad"><p>Blocked by ${blockedBy ?? 'policy'}. ${reason}</p>${
    policyQuote === null
      ? null
      : html`<p class="foreign">${policyQuote.quote}</p><p><code>${policyQuote.file}:${policyQuote.line}</code></p>`
  }</div>`;
}

const part = (title: string, items: readonly (Markup | string)[]): Markup | null =>
  items.length === 0 ? null : html`<h3>${title}</h3>${list(items)}`;

type Finding = Plan['policyFindings'][number];

const isKnown = ({ verdict }: Finding): boolean => verdict !== 'unknown';

const TONES = { allowed: 'good', conditional: 'warn', forbidden: 'bad', unknown: 'plain' } as const;

const rule = ({ rule: name, verdict, meaning, quote, file, line }: Finding): Markup =>
  html`${chip(TONES[verdict], verdict)} <b>${spoken(name)}</b>: ${meaning}${
    quote === null || file === null
      ? null
      : html`<p class="foreign soft">${quote} (<code>${file}:${line ?? 1}</code>)</p>`
  }`;
