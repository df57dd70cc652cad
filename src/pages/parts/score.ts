import type { Report } from '../../policy/report/make-report.ts';
import { html, type Markup } from '../markup.ts';
import { type Section, section } from '../words.ts';

type Scored = Pick<NonNullable<Report['plan']>, 'score' | 'scoreBand' | 'recommendation' | 'scoreExplanation'>;
type Impact = Scored['scoreExplanation'][number];

/** What each rule added or took away, each bar beginning where the one before it ended. */
export const scorePart = ({ plan }: { readonly plan: Scored | null }): Section =>
  section(
    'score',
    'Score of the issue',
    plan === null
      ? null
      : html`<p class="score"><b>${plan.score}</b> of 100, ${plan.scoreBand}${
          plan.recommendation === plan.scoreBand ? null : `, but: ${plan.recommendation}`
        }</p>
${bars(plan.scoreExplanation)}
${withoutEffect(plan.scoreExplanation)}`,
    'The plan is not evidence, so its score is not shown.',
  );

function bars(impacts: readonly Impact[]): Markup {
  let sum = 0;
  return html`<dl class="bars">${impacts
    .filter(({ impact }) => impact !== 0)
    .map(({ rule, impact, message }) => {
      const from = sum;
      sum += impact;
      return html`<div><dt>${plainName(rule)}</dt><dd class="drawn">${bar(from, sum, rule === 'base')}</dd><dd class="points">${`${impact > 0 ? '+' : '−'}${Math.abs(impact)}`}</dd><dd class="why">${message}</dd></div>
`;
    })}</dl>`;
}

function bar(from: number, to: number, isStart: boolean): Markup {
  const [left, right] = [onScale(Math.min(from, to)), onScale(Math.max(from, to))];
  const kind = isStart ? 'from' : to >= from ? 'up' : 'down';
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="10"/><rect class="${kind}" x="${left}" width="${right - left}" height="10"/></svg>`;
}

const onScale = (points: number): number => Math.min(100, Math.max(0, points));

function withoutEffect(impacts: readonly Impact[]): Markup | null {
  const names = impacts.filter(({ impact }) => impact === 0).map(({ rule }) => plainName(rule));
  return names.length === 0 ? null : html`<p class="soft">Without effect: ${names.join(', ')}.</p>`;
}

/** `duplicatePrRisk` as people say it. */
const plainName = (rule: string): string => rule.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
