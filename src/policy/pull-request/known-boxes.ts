import { mentionsUseOfAi } from '../repository-policy/ai-mention.ts';
import { visibleText } from '../repository-policy/visible-text.ts';
import { wordsOf } from '../repository-policy/words.ts';
import type { KnownFacts } from './known-facts.ts';

/** Whether a box says exactly what is known. The whole of its words must fit: half a claim is no claim. */
export function isKnownBox(box: string, facts: KnownFacts): boolean {
  const claim = claimOf(box);
  return (
    BOXES.some(({ says, isTrue }) => says.test(claim) && isTrue(facts)) ||
    namesPassed(box, facts) ||
    admitsAi(box, facts)
  );
}

/** The words of a box without those that say who did it and where. */
function claimOf(box: string): string {
  return visibleText(box)
    .text.toLowerCase()
    .replace(/[`'"*_]/g, '')
    .replace(
      /^(?:yes,? )?(?:i have|i've|ive|we have|i|this (?:pr|pull request|change)|the (?:pr|pull request|change)|my change)\s+/,
      '',
    )
    .replace(/ locally\b/, '')
    .replace(/ (?:if (?:applicable|needed|necessary)|where (?:applicable|needed)|as needed)$/, '')
    .replace(/[.!\s]+$/, '')
    .trim();
}

interface Box {
  readonly says: RegExp;
  readonly isTrue: (facts: KnownFacts) => boolean;
}

const hasPassed = (kind: RegExp) => (facts: KnownFacts) => facts.passed.some((command) => kind.test(command));
const testsPass = hasPassed(/\b(?:tests?|pytest|jest|vitest|mocha|rspec|ctest|unittest|tox|nox)\b/i);
const lintPasses = hasPassed(/\b(?:lint|eslint|ruff|flake8|clippy|biome|rubocop|golangci-lint)\b/i);
const buildPasses = hasPassed(/\b(?:build|compile)\b/i);

const BOXES: readonly Box[] = [
  {
    says: /^(?:all )?(?:the )?(?:new and existing |existing |unit )*tests?(?: suites?)? (?:pass|passes|passed|passing|are passing|are green|succeed)(?: with (?:my|this|these|the) changes?)?$/,
    isTrue: testsPass,
  },
  { says: /^(?:run|ran) (?:all )?(?:the |unit )*tests?(?: suite)?$/, isTrue: testsPass },
  {
    says: /^(?:adds?|added|has|have|includes?|included|contains?|wrote)(?: an?| some| new| unit| regression| the| necessary| appropriate)* tests?(?: for (?:my|this|these|the) (?:changes?|fix))?$/,
    isTrue: ({ changesTests }) => changesTests,
  },
  {
    says: /^(?:unit )?tests? (?:(?:have|has) been |were |was |are )?(?:added|updated|included|added or updated|added\/updated)$/,
    isTrue: ({ changesTests }) => changesTests,
  },
  {
    says: /^added tests that prove (?:that )?my (?:fix is effective|fix works)(?: or that my feature works)?$/,
    isTrue: ({ changesTests, isProven }) => changesTests && isProven,
  },
  {
    says: /^(?:made corresponding changes to|updated?|changed) (?:the |relevant |related )*(?:documentation|docs|readme)(?: accordingly)?$/,
    isTrue: ({ changesDocs }) => changesDocs,
  },
  {
    says: /^(?:documentation|docs|readme) (?:(?:have|has) been |were |was |is |are )?(?:updated|added|changed)$/,
    isTrue: ({ changesDocs }) => changesDocs,
  },
  {
    says: /^(?:documentation|docs?)(?: (?:updates?|changes?|only|only changes?|improvements?))?$/,
    isTrue: ({ isDocsOnly }) => isDocsOnly,
  },
  { says: /^tests?(?: only| changes?| updates?)?$/, isTrue: ({ isTestsOnly }) => isTestsOnly },
  {
    says: /^(?:links?|linked|references?|referenced|mentions?|is linked)(?: to)? (?:the|an|a|its)(?: related| open| existing| relevant)* issue$/,
    isTrue: () => true,
  },
  {
    says: /^(?:the )?(?:code )?(?:lint|linter|linting|lint checks?) (?:pass|passes|passed|is clean)$/,
    isTrue: lintPasses,
  },
  { says: /^(?:the )?(?:project|code|build|it) (?:builds|compiles|passes|succeeds)$/, isTrue: buildPasses },
];

/** "`npm test` passes": the very command was run. */
function namesPassed(box: string, { passed }: KnownFacts): boolean {
  const [, command] =
    /^(?:(?:i have |i've |i )?(?:run|ran) )?`([^`]{1,200})`(?: (?:passes|passed|succeeds|is green|runs cleanly))?(?: locally)?[.!]?$/i.exec(
      box.trim(),
    ) ?? [];
  return command !== undefined && passed.includes(command.trim());
}

/** A box for those who used AI; not one that denies it, and not one by which a person vouches for something. */
function admitsAi(box: string, { isAiDisclosed }: KnownFacts): boolean {
  return isAiDisclosed && mentionsUseOfAi(wordsOf(box)) && !DENIES_OR_VOUCHES.test(box);
}

const DENIES_OR_VOUCHES =
  /\b(?:no|not|none|never|without|neither|nor|free|myself|by hand|human|understand|understood|review\w*|test\w*|verif\w*|check\w*|responsib\w*|explain|read|agree|accept|confirm|polic(?:y|ies)|guidelines?|follow\w*|compl(?:y|ies|ied)|licen[cs]\w*|n't)\b|n't\b|\?/i;
