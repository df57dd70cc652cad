import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
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
import { recommend } from '../policy/recommendation.ts';
import { readPolicy } from '../policy/repository-policy/read-policy.ts';
import { pathsNamedBy } from '../policy/score/paths-named-by.ts';
import { type Score, scoreIssue } from '../policy/score/score-issue.ts';
import type { IssueReads, RepositoryFile } from '../ports/issue-reads.ts';
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
  if (found.credential === null) return withoutCredential('score', found.ghStatus);

  run.progress({ message: `Reading ${input.issue}` });
  const github = ports.github(found.credential.token);
  const read = await github.issue(input.issue, run);
  if (!read.ok) {
    const attempt = { command: 'score', subject: input.issue, again: recommend.score(input.issue) };
    return githubFailed(ports, read.failure, found.credential, attempt, run);
  }
  await ports.memory.issues.keep(input.issue, read.value);
  const { facts, removed } = withoutUnseenText(read.value);
  const files = await readNamedFiles(github, facts, run);
  const policy = await readStanding(ports, facts, config, state, run);
  const now = ports.clock.now();
  const profile = profileFor(facts.issue, config, state, now);
  const judged = scoreIssue({ facts, profile, actor: config.actor, difficulty: config.difficulty, files, policy, now });

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

/** Files that the issue names, for what it asks for may be there already. Unreadable ones are unknown, not absent. */
async function readNamedFiles(
  github: IssueReads,
  facts: IssueFacts,
  run: Run,
): Promise<readonly RepositoryFile[] | null> {
  const paths = pathsNamedBy(facts);
  if (paths.length === 0) return [];
  const read = await github.files(facts.repository.fullName, paths, run);
  return read.ok ? read.value : null;
}

/** What the repository's own rules say. When they cannot be read, that is unknown and the score goes on without it. */
async function readStanding(
  ports: RepositoryPorts,
  facts: IssueFacts,
  config: Config,
  state: State,
  run: Run,
): Promise<PolicyVerdict | 'unreadable'> {
  const reading = { command: 'score', state, again: recommend.score(facts.issue) };
  const read = await readRepository(ports, facts.repository.fullName, reading, run);
  if (!read.ok) return 'unreadable';
  return policyStanding(readPolicy(read.value, { login: read.value.viewerLogin, labels: facts.labels }), config);
}

/** The wishes by which the issue was found; for one that was not, the configured ones. */
function profileFor(issue: IssueRef, config: Config, state: State, now: Date): Profile {
  const pool = freshPool(state, now);
  const isFound = pool?.items.some((item) => item.issue === issue) === true;
  if (pool !== null && isFound) return pool.profile;
  return { languages: config.languages, topics: config.topics, types: config.contributionTypes };
}

function withVerdict(state: State, item: PoolItem, profile: Profile, now: Date): State {
  const pool = freshPool(state, now) ?? { fetchedAt: now.toISOString(), profile, items: [] };
  const others = pool.items.filter(({ issue }) => issue.toLowerCase() !== item.issue.toLowerCase());
  return {
    ...state,
    backoff: isInForce(state.backoff, now) ? state.backoff : null,
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
