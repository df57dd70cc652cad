import type { PullRequestFacts } from '../../../contract/issue-facts.ts';
import { shortened } from '../../shortened.ts';
import { excerpt } from '../quoted.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';
import { type TitleTerms, termsOf } from './title-terms.ts';

interface Similarity {
  /** Between 0 and 1. */
  readonly share: number;
  /** What both titles have, in the words and the order of the issue. */
  readonly words: readonly string[];
}

const LEAST_TELLING = 2;
const LEAST_SHARE = 0.5;
const SURE_SHARE = 0.65;
const MOST_WORDS = 6;

export function titleSimilarity({ facts, terms }: ScoreSubject): Finding[] {
  const findings: Finding[] = [];
  for (const pull of facts.repository.recentPullRequests ?? []) {
    const similarity = pull.state === 'open' ? similarityTo(terms, pull.title) : null;
    if (similarity !== null) findings.push(toFinding(pull, similarity));
  }
  return findings;
}

function toFinding({ title, url }: PullRequestFacts, { share, words }: Similarity): Finding {
  const isSure = share >= SURE_SHARE;
  return {
    rule: 'duplicatePrRisk',
    impact: isSure ? -10 : -5,
    veto: null,
    evidence: {
      kind: 'title_similarity',
      confidence: isSure ? 'medium' : 'low',
      title: shortened(title, 300),
      url,
      reason: `Open PR title overlaps candidate terms: ${excerpt(words.slice(0, MOST_WORDS).join(', '))}.`,
    },
  };
}

/**
 * How much of what two titles tell is the same: the weighted Dice coefficient of their sets of word stems; null below
 * what counts as similar. Sets, because two people put the same words in another order and add others; a comparison
 * letter by letter finds "Add dark mode" close to "Add dark node" and far from "Dark mode for settings". Dice and not
 * the share of the shorter title, because a title of two words is a part of many long ones.
 */
export function similarityTo(terms: TitleTerms, title: string): Similarity | null {
  if (!mayBeSimilar(terms, title)) return null;
  const others = termsOf(title, NO_WORDS);
  const shared = [...terms.byStem].filter(([stem]) => others.byStem.has(stem)).map(([, term]) => term);
  if (shared.filter(({ weight }) => weight === 1).length < LEAST_TELLING) return null;
  const share = (2 * shared.reduce((sum, { weight }) => sum + weight, 0)) / (terms.weight + others.weight);
  return share < LEAST_SHARE ? null : { share: Math.min(1, share), words: shared.map(({ word }) => word) };
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Cheap, for most of a hundred titles have nothing in common with an issue: stems are found as parts of words. */
function mayBeSimilar({ telling }: TitleTerms, title: string): boolean {
  if (telling.length < LEAST_TELLING) return false;
  const text = title.toLowerCase();
  let found = 0;
  for (const stem of telling) {
    if (text.includes(stem)) found += 1;
    if (found === LEAST_TELLING) return true;
  }
  return false;
}
