import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { IssueText } from './issue-text.ts';
import type { NewcomerShare } from './newcomer-share.ts';
import { type ReporterStanding, reporterStandingOf } from './standing.ts';
import { countWords } from './word-count.ts';

/**
 * The figures that the calibrated weights apply to. They are few and plain, so that the rows of a data set can be
 * turned into them as well as an issue can.
 */
export interface Features {
  readonly titleWords: number;
  readonly bodyWords: number;
  readonly urls: number;
  readonly codeBlocks: number;
  readonly comments: number;
  readonly stars: number;
  /** Between 0 and 1; null when it could not be read, or too little was merged to tell. */
  readonly newcomerShare: number | null;
  readonly reporter: ReporterStanding;
}

/** With fewer merged pull requests a share says nothing. */
const LEAST_MERGED = 5;

export function featuresOf(facts: IssueFacts, text: IssueText, share: NewcomerShare | null): Features {
  return {
    titleWords: countWords(facts.title),
    bodyWords: text.bodyWords,
    urls: text.urls,
    codeBlocks: text.parts.codeBlocks.length,
    comments: facts.commentCount,
    stars: facts.repository.stars,
    newcomerShare: share === null || share.merged < LEAST_MERGED ? null : share.byNewcomers / share.merged,
    reporter: reporterStandingOf(facts),
  };
}
