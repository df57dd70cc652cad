import { describe, expect, it } from 'vitest';
import { finishedAnswer } from '../../src/app/answer-check.ts';
import type { DiscoveryResult } from '../../src/contract/discovery.ts';
import type { ErrorResult } from '../../src/contract/error.ts';
import type { IssueFacts } from '../../src/contract/issue-facts.ts';
import type { ScoreResult } from '../../src/contract/score.ts';
import { encodeJson } from '../../src/policy/json-text.ts';
import { discover } from '../../src/steps/discover.ts';
import { next } from '../../src/steps/next.ts';
import { score } from '../../src/steps/score.ts';
import { issueFacts, person, pullRequest } from '../builders/issue-facts.ts';
import { fakeGithub, noMemory } from '../fakes/fake-github.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';
import { PAYLOADS } from './injection-payloads.ts';

const INPUT = { wishes: null, repository: null, limit: null, includeHidden: true, refresh: false };

/** Good enough that the length of a payload alone does not turn the verdict. */
const GOOD = issueFacts({
  labels: ['bug', 'good first issue', 'help wanted'],
  repository: {
    recentPullRequests: Array.from({ length: 12 }, (_, index) =>
      pullRequest({ number: 500 + index, state: 'merged', author: person({ login: `newcomer${index}` }) }),
    ),
  },
});

/** Everything that decides what happens next, after a discovery and a score of an issue with these texts. */
async function decisions(facts: IssueFacts) {
  const ports = {
    ...fakePorts({ environmentToken: 'a-token' }),
    github: fakeGithub(facts),
    memory: noMemory,
    hosts: { apiUrl: 'https://api.github.com' },
  };
  const found = await discover(ports, INPUT, fakeRun());
  const afterDiscovery = await next(ports);
  const scored = await score(ports, { issue: facts.issue }, fakeRun());
  const afterScore = await next(ports);
  return { answers: { found, scored }, decided: [found, afterDiscovery, scored, afterScore].map(decided) };
}

function decided(answer: Record<string, unknown> | object) {
  const { nextAction, recommendedCommand, commandKind, reason, state, requiresHumanApproval, suggestedCommands } =
    answer as Record<string, unknown>;
  return { nextAction, recommendedCommand, commandKind, reason, state, requiresHumanApproval, suggestedCommands };
}

/** As it is printed; an error, or one that breaks its contract, is none. */
function finished(name: 'discovery' | 'score', answer: DiscoveryResult | ScoreResult | ErrorResult) {
  if ('error' in answer) throw new Error(answer.error.message);
  return finishedAnswer(name, answer, (text) => text);
}

/** The payload beside ordinary text in every field that a stranger can write. */
function poisoned(payload: string): IssueFacts {
  const plain = GOOD;
  const comment = { author: null, body: payload, createdAt: plain.createdAt };
  const cut = (length: number) => payload.slice(0, length);
  return {
    ...plain,
    title: `${plain.title} ${cut(500)}`,
    body: `${plain.body}\n\n${payload}`,
    labels: [...plain.labels, cut(100)],
    comments: [...(plain.comments ?? []), comment],
    repository: { ...plain.repository, topics: [...plain.repository.topics, cut(260)] },
  };
}

describe('text of strangers', () => {
  it('has been tried in at least 200 forms', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
  });

  it.each(PAYLOADS.map((payload, index) => ({ index, payload })))(
    'changes no decision: $index',
    async ({ payload }) => {
      const plain = await decisions(GOOD);
      const { answers, decided: changed } = await decisions(poisoned(payload));
      expect(changed).toEqual(plain.decided);
      const printed = [await finished('discovery', answers.found), await finished('score', answers.scored)];
      for (const answer of printed) {
        const text = encodeJson(answer);
        expect(JSON.parse(text)).toEqual(answer);
        expect(text).not.toMatch(/\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u206f\u{e0000}-\u{e007f}]/u);
      }
    },
  );
});
