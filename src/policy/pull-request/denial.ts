import { CODE_SPAN } from './code-span.ts';
import { Fences } from './fences.ts';

const AI =
  '(?:(?:generative |gen ?)?a\\.?i\\.?|artificial intelligence|llms?|(?:large )?language models?|chat ?gpt|copilot|coding (?:agent|assistant)s?)';
const NOUN = '(?:[- ](?:tools?|assistance|assistants?|help|support|models?|systems?))?';
const MADE = '(?:generated|assisted|written|made|created|produced|prepared|authored|coded|developed)';

/**
 * What says it, in lower case, each with words of which it needs one: to look for these is quick, while each pattern takes
 * up to two milliseconds before its first use, and hardly any line needs one.
 */
const DENIALS = [
  // No AI was used. Without the help of an LLM.
  {
    needs: ['no '],
    says: `\\bno ${AI}${NOUN}(?= (?:was|were|is|are|has|have|had|used|involved|went|at all)\\b|[.,;!)]|$)`,
  },
  {
    needs: ['without '],
    says: `\\bwithout (?:(?:any|the) )?(?:(?:use|help|assistance) (?:of|from) )?(?:an? |any )?${AI}${NOUN}(?=[.,;!)]|$| (?:and|or|at)\\b)`,
  },
  // I did not use any AI tools.
  {
    needs: ['not ', "n't ", 'n’t ', 'never '],
    says: `(?:\\bnot|n['’]t|\\bnever) (?:make use of|made use of|use|used|using|rely on|relied on|involve|involved) (?:any |an? )?${AI}\\b`,
  },
  { needs: ['not '], says: `\\bnot (?:\\w+ )?${AI}[- ]${MADE}\\b` },
  {
    needs: ['not '],
    says: `\\bnot (?:\\w+ )?${MADE} (?:by|with|using) (?:the help of )?(?:any |an? )?${AI}\\b`,
  },
  // 100% human-written. Written entirely by hand.
  {
    needs: [' human', ' hand'],
    says: `\\b(?:100 ?%|fully|entirely|completely|purely|solely) (?:human|hand)[- ]${MADE}\\b`,
  },
  {
    needs: ['ly by '],
    says: `\\b${MADE} (?:fully|entirely|completely|purely|solely|only) by (?:hand|humans?|a human|people|a person|me)\\b`,
  },
  { needs: [' free', '-free'], says: `\\b${AI}[- ]free\\b` },
  // AI used: no. Was AI used? No.
  {
    needs: ['no', 'false', 'n/a'],
    says: `\\b${AI}(?:[- ](?:used|${MADE}|assistance|tools?(?: used)?|usage|use|disclosure))? ?[:?] ?(?:no|none|nothing|false|not used|n/a)\\b`,
  },
].map(({ needs, says }) => ({ needs, says: new RegExp(says) }));

/** Every denial speaks of AI, or of those who did it instead. */
const SUBJECT =
  /\b(?:(?:gen)?a\.?i|llms?|artificial|language|(?:chat)?gpt|copilot|coding|humans?|hand|people|person|me)\b/;

/** Whether a description says, as its own word, that no AI had a part in it. What is quoted, code, or a box that is not ticked says nothing. */
export function deniesAi(description: string): boolean {
  const fences = new Fences();
  return description
    .split(/\r?\n/)
    .filter((line) => !fences.take(line) && !SAYS_NOTHING.test(line))
    .map((line) =>
      line
        .slice(0, LONGEST_LINE)
        .toLowerCase()
        .replaceAll(CODE_SPAN, ' ')
        .replaceAll(EMPHASIS, '')
        .replaceAll(/\s+/g, ' '),
    )
    .some((line) => SUBJECT.test(line) && DENIALS.some((denial) => isSaid(denial, line)));
}

const isSaid = ({ needs, says }: (typeof DENIALS)[number], line: string): boolean =>
  needs.some((words) => line.includes(words)) && says.test(line);

const LONGEST_LINE = 2000;
const SAYS_NOTHING = /^\s*(?:>|(?:[-*+]|\d{1,3}[.)])\s+\[ ?\])/;
const EMPHASIS = /[*_~]/g;
