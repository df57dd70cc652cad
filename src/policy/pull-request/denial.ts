import { CODE_SPAN } from './code-span.ts';
import { Fences } from './fences.ts';

const AI =
  '(?:(?:generative |gen ?)?a\\.?i\\.?|artificial intelligence|llms?|(?:large )?language models?|chat ?gpt|copilot|coding (?:agent|assistant)s?)';
const NOUN = '(?:[- ](?:tools?|assistance|assistants?|help|support|models?|systems?))?';
const MADE = '(?:generated|assisted|written|made|created|produced|prepared|authored|coded|developed)';

const DENIALS = [
  // No AI was used. Without the help of an LLM.
  `\\bno ${AI}${NOUN}(?= (?:was|were|is|are|has|have|had|used|involved|went|at all)\\b|[.,;!)]|$)`,
  `\\bwithout (?:(?:any|the) )?(?:(?:use|help|assistance) (?:of|from) )?(?:an? |any )?${AI}${NOUN}(?=[.,;!)]|$| (?:and|or|at)\\b)`,
  // I did not use any AI tools.
  `(?:\\bnot|n['’]t|\\bnever) (?:make use of|made use of|use|used|using|rely on|relied on|involve|involved) (?:any |an? )?${AI}\\b`,
  `\\bnot (?:\\w+ )?${AI}[- ]${MADE}\\b`,
  `\\bnot (?:\\w+ )?${MADE} (?:by|with|using) (?:the help of )?(?:any |an? )?${AI}\\b`,
  // 100% human-written. Written entirely by hand.
  `\\b(?:100 ?%|fully|entirely|completely|purely|solely) (?:human|hand)[- ]${MADE}\\b`,
  `\\b${MADE} (?:fully|entirely|completely|purely|solely|only) by (?:hand|humans?|a human|people|a person|me)\\b`,
  `\\b${AI}[- ]free\\b`,
  // AI used: no. Was AI used? No.
  `\\b${AI}(?:[- ](?:used|${MADE}|assistance|tools?(?: used)?|usage|use|disclosure))? ?[:?] ?(?:no|none|nothing|false|not used|n/a)\\b`,
].map((source) => new RegExp(source, 'i'));

/** Whether a description says, as its own word, that no AI had a part in it. What is quoted, code, or a box that is not ticked says nothing. */
export function deniesAi(description: string): boolean {
  const fences = new Fences();
  return description
    .split(/\r?\n/)
    .filter((line) => !fences.take(line) && !SAYS_NOTHING.test(line))
    .map((line) =>
      line.slice(0, LONGEST_LINE).replaceAll(CODE_SPAN, ' ').replaceAll(EMPHASIS, '').replaceAll(/\s+/g, ' '),
    )
    .some((line) => DENIALS.some((denial) => denial.test(line)));
}

const LONGEST_LINE = 2000;
const SAYS_NOTHING = /^\s*(?:>|(?:[-*+]|\d{1,3}[.)])\s+\[ ?\])/;
const EMPHASIS = /[*_~]/g;
