import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import type { ScoreResult } from '../contract/score.ts';
import type { PoolItem, Profile, State } from '../contract/state.ts';
import { type PolicyVerdict, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { isInForce } from '../policy/backoff.ts';
import { withoutUnseenText } from '../policy/foreign-text.ts';
import { githubProblem } from '../policy/github-problem.ts';
import { partsOf } from '../policy/issue-ref.ts';
import { freshPool } from '../policy/next-action/facts.ts';
import { nextOfSearch, type SearchDecision } from '../policy/next-action/next-action.ts';
import { policyStanding } from '../policy/plan/plan-blocker.ts';
import { problem } from '../policy/problem.ts';
import { profileFor } from '../policy/profile.ts';
import { recommend } from '../policy/recommendation.ts';
import { readPolicy } from '../policy/repository-policy/read-policy.ts';
import { pathsNamedBy } from '../policy/score/paths-named-by.ts';
import { type Score, scoreIssue } from '../policy/score/score-issue.ts';
import type { Run } from '../ports/run.ts';
import { type RepositoryPorts, readRepository } from './read-repository.ts';
import { readyFacts } from './ready-facts.ts';
import { githubFailed, usableCredential, withoutCredential } from './use-github.ts';

/** Judges one issue on live evidence, and records the verdict. */
export async function score(
  ports: RepositoryPorts,
  input: { readonly issue: IssueRef },
  run: Run,
): Promise<ScoreResult | ErrorResult> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready.error;
  const { config, state } = ready.facts;
  const { backoff } = state;
  if (isInForce(backoff, ports.clock.now())) return githubProblem.rateLimited(backoff.notBefore, backoff.message);
  const found = await usableCredential(ports, state, run);
  if (found.credential === null) return withoutCredential('score', found);

  run.progress({ message: `Reading ${input.issue}` });
  const read = await ports.github(found.credential.token).issue(input.issue, run);
  if (!read.ok) {
    const attempt = { command: 'score', subject: input.issue, again: recommend.score(input.issue) };
    return githubFailed(ports, read.failure, found.credential, attempt, run);
  }
  await ports.memory.issues.keep(input.issue, read.value);
  const { facts, removed } = withoutUnseenText(read.value);
  // What cannot be read is unknown, not absent; the score goes on without it.
  const surroundings = await readSurroundings(ports, facts, state, run);
  const files = surroundings.ok ? surroundings.value.files : null;
  const policy = surroundings.ok ? standingOf(surroundings.value, facts, config) : 'unreadable';
  const viewer = surroundings.ok ? surroundings.value.viewerLogin : null;
  const now = ports.clock.now();
  const profile = profileFor(facts.issue, config, state, now);
  const { actor, difficulty } = config;
  const judgments = (await ports.judgments?.of(facts.repository.fullName)) ?? null;
  const judged = scoreIssue({ facts, profile, actor, difficulty, files, policy, viewer, judgments, now });

  const item = { issue: facts.issue, score: judged.score, verdict: judged.verdict };
  const recorded = await ports.state.update((before) => withVerdict(before, item, profile, now), {
    signal: run.signal,
  });
  if (!recorded.ok) return problem.store(recorded.failure);
  await ports.log.append('score', null, `${facts.issue}: ${judged.score}, ${judged.recommendation}`);
  return {
    ...describe(facts, judged),
    removedText: removed,
    ...(judged.verdict === 'good'
      ? {
          nextAction: 'plan',
          ...recommend.plan(facts.issue),
          reason: `${facts.issue} scored well and has no plan yet.`,
        }
      : nextAfterWeak(judged, nextOfSearch(config, recorded.value.state, now))),
  };
}

/** The repository with the files that the issue names: what it asks for may be there already. */
function readSurroundings(ports: RepositoryPorts, facts: IssueFacts, state: State, run: Run) {
  const reading = { command: 'score', state, again: recommend.score(facts.issue) };
  return readRepository(ports, { repository: facts.repository.fullName, alsoRead: pathsNamedBy(facts) }, reading, run);
}

function standingOf(snapshot: RepositorySnapshot, { labels }: IssueFacts, config: Config): PolicyVerdict {
  return policyStanding(readPolicy(snapshot, { login: snapshot.viewerLogin, labels }), config);
}

function withVerdict(state: State, item: PoolItem, profile: Profile, now: Date): State {
  const known = freshPool(state, now);
  const backoff = isInForce(state.backoff, now) ? state.backoff : null;
  // Without a discovery there is nothing to refine: a weak issue that somebody named is simply not it.
  if (known === null && item.verdict === 'weak') return { ...state, backoff };
  const pool = known ?? { fetchedAt: now.toISOString(), profile, items: [] };
  const others = pool.items.filter(({ issue }) => issue.toLowerCase() !== item.issue.toLowerCase());
  return {
    ...state,
    backoff,
    pool: { ...pool, items: [item, ...others].slice(0, LARGEST_POOL) },
  };
}

const LARGEST_POOL = 200;

function describe(facts: IssueFacts, judged: Score) {
  return {
    schemaVersion: SCHEMA_VERSION,
    candidate: {
      id: `github:${facts.issue}`,
      fullName: facts.repository.fullName,
      number: partsOf(facts.issue).number,
      title: facts.title,
      url: facts.url,
    },
    score: judged.score,
    scoreBand: judged.scoreBand,
    recommendation: judged.recommendation,
    confidence: judged.confidence,
    riskLevel: judged.riskLevel,
    riskFlags: judged.riskFlags,
    estimatedEffortHours: judged.estimatedEffortHours,
    effortReason: judged.effortReason,
    unknownEvidence: [...judged.unknownEvidence],
    duplicateEvidence: [...judged.duplicateEvidence],
    breakdown: judged.breakdown,
    explanation: [...judged.explanation],
  };
}

function nextAfterWeak(judged: Score, next: SearchDecision): SearchDecision {
  const why = judged.recommendationReason ?? 'The score is not enough for a plan.';
  return { ...next, reason: `${why} ${next.reason}` };
}
