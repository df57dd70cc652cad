import type { Candidate } from '../../contract/candidate.ts';
import type { Config } from '../../contract/config.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { Profile } from '../../contract/state.ts';
import { HIDDEN_REASONS, type HiddenReason } from '../../contract/vocabulary.ts';
import { withoutUnseenText } from '../foreign-text.ts';
import { partsOf } from '../issue-ref.ts';
import { scoreIssue } from '../score/score-issue.ts';
import type { PastJudgments } from '../score/score-subject.ts';

interface Ranking {
  readonly profile: Profile;
  readonly config: Config;
  readonly limit: number;
  readonly includeHidden: boolean;
  /** Who asks, by login; null when that is not known. */
  readonly viewer: string | null;
  /** What was said of earlier work, by repository. */
  readonly judgments?: ReadonlyMap<string, PastJudgments | null>;
  readonly now: Date;
}

/** A candidate, and the issue that it stands for. */
export interface RankedCandidate {
  readonly issue: IssueRef;
  readonly candidate: Candidate;
}

interface Ranked {
  /** Best first. */
  readonly best: readonly RankedCandidate[];
  /** How many of the pool are hidden, by reason. */
  readonly hidden: Readonly<Record<HiddenReason, number>>;
}

/** Scores a pool and leaves the best of it. Candidates with something against them are hidden unless asked for. */
export function rankCandidates(pool: readonly IssueFacts[], ranking: Ranking): Ranked {
  const all = pool.map((facts) => ({ issue: facts.issue, candidate: toCandidate(facts, ranking) }));
  const shown = ranking.includeHidden ? all : all.filter(({ candidate }) => candidate.hiddenBecause.length === 0);
  return { best: shown.toSorted(byScoreThenStars).slice(0, ranking.limit), hidden: countHidden(all) };
}

const byScoreThenStars = ({ candidate: a }: RankedCandidate, { candidate: b }: RankedCandidate) =>
  b.score - a.score || b.stars - a.stars;

function countHidden(all: readonly RankedCandidate[]): Record<HiddenReason, number> {
  const count = (why: HiddenReason) => all.filter(({ candidate }) => candidate.hiddenBecause.includes(why)).length;
  return Object.fromEntries(HIDDEN_REASONS.map((why) => [why, count(why)])) as Record<HiddenReason, number>;
}

function toCandidate(found: IssueFacts, { profile, config, viewer, judgments, now }: Ranking): Candidate {
  const { facts, removed } = withoutUnseenText(found);
  const { actor, difficulty } = config;
  const past = judgments?.get(facts.repository.fullName) ?? null;
  const score = scoreIssue({ facts, profile, actor, difficulty, viewer, judgments: past, now });
  const { owner, repo, number } = partsOf(facts.issue);
  const excluded = isExcluded(facts, config) ? (['excluded'] as const) : [];
  return {
    id: `github:${facts.issue}`,
    owner,
    repo,
    fullName: facts.repository.fullName,
    number,
    title: facts.title,
    url: facts.url,
    labels: [...facts.labels],
    language: facts.repository.language,
    stars: facts.repository.stars,
    duplicateEvidence: [...score.duplicateEvidence],
    score: score.score,
    scoreBand: score.scoreBand,
    recommendation: score.recommendation,
    scoreExplanation: [...score.explanation],
    confidence: score.confidence,
    riskLevel: score.riskLevel,
    riskFlags: score.riskFlags,
    estimatedEffortHours: score.estimatedEffortHours,
    effortReason: score.effortReason,
    removedText: removed,
    hiddenBecause: [...score.hiddenBecause, ...excluded],
  };
}

/** GitHub does not tell upper from lower case in names. */
function isExcluded({ repository }: IssueFacts, { excludeRepos, excludeOwners }: Config): boolean {
  const fullName = repository.fullName.toLowerCase();
  return (
    excludeRepos.some((name) => name.toLowerCase() === fullName) ||
    excludeOwners.some((name) => fullName.startsWith(`${name.toLowerCase()}/`))
  );
}
