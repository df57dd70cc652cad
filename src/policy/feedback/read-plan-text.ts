import { pathsIn } from '../score/paths-named-by.ts';
import type { ReviewedPlan } from './reviewed-artifact.ts';

const TEST = /\b(?:tests?|tested|testing|specs?|verif(?:y|ied|ication)|validat(?:e|ed|ion)|coverage)\b/i;
const RISK = /\b(?:risks?|risky|break(?:s|ing)?|regressions?|roll ?back|backwards?[- ]compatib\w*|impact|danger\w*)\b/i;
const STOP =
  /\b(?:stop|abort|halt|give up|non-goals?|out of scope|ask (?:first|before)|not without|unless .* (?:agree|approve)\w*)\b/i;
const FEW_WORDS = 40;
/** A plan is read by people; what is longer is not one, and is judged by its beginning. */
const READ = 200_000;
/** How much is searched for paths at once. */
const PIECE = 2000;

/** A plan or an idea in prose or Markdown: what its lines speak of, heading or not. */
export function readPlanText(text: string): ReviewedPlan {
  const read = text.slice(0, READ);
  const lines = read.split(/\r?\n/).map((line) => line.trim());
  const about = (subject: RegExp) => lines.filter((line) => subject.test(line));
  const prose = lines.filter((line) => line !== '' && !line.startsWith('#')).join(' ');
  const words = prose.split(/\s+/).length;
  return {
    kind: 'plan',
    goal: prose.slice(0, PIECE),
    files: pathsThrough(lines),
    tests: about(TEST),
    risks: about(RISK),
    isHighRisk: /\bhigh risk\b|\brisk(?: level)?:\s*high\b/i.test(read),
    stopConditions: about(STOP),
    missing: [
      'the repository that it is for',
      ...(words < FEW_WORDS ? [`details: it has only ${words} words`] : []),
      ...(lines.some((line) => line.startsWith('#') || /^(?:[-*]|\d+\.) /.test(line))
        ? []
        : ['any structure of steps']),
      ...(text.length > READ ? ['the end of it, which is too long to read'] : []),
    ],
  };
}

function pathsThrough(lines: readonly string[]): string[] {
  return [...new Set(lines.filter((line) => line.includes('.')).flatMap((line) => pathsIn(line.slice(0, PIECE))))];
}
