import type { DuplicateEvidence } from '../../../contract/evidence.ts';
import type { RelatedPullRequest } from '../../../contract/issue-facts.ts';
import type { PullRequestRelation } from '../../../contract/vocabulary.ts';
import { shortened } from '../../shortened.ts';
import { daysSince } from '../elapsed.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';
import { similarityTo } from './title-similarity.ts';

type State = RelatedPullRequest['state'] | 'abandoned';
type Judgement = Pick<Finding, 'impact' | 'veto'> & Pick<DuplicateEvidence, 'confidence'>;

const KIND_OF: Readonly<Record<PullRequestRelation, DuplicateEvidence['kind']>> = {
  linked: 'linked_pr',
  closing_reference: 'cross_reference',
  connected: 'connected_event',
  mention: 'mention',
};

const judged = (
  impact: number,
  confidence: DuplicateEvidence['confidence'],
  veto: Finding['veto'] = null,
): Judgement => ({
  impact,
  confidence,
  veto,
});

/** An attempt that was closed says that somebody tried, and that the issue is harder than it looks. */
const CLOSING: Readonly<Record<State, Judgement>> = {
  open: judged(-50, 'high', 'pull_request'),
  merged: judged(-40, 'high', 'done'),
  abandoned: judged(-20, 'medium'),
  closed: judged(-6, 'low'),
};

const JUDGEMENTS: Readonly<Record<PullRequestRelation, Readonly<Record<State, Judgement>>>> = {
  // GraphQL tells links, REST only texts: the same pull request has to weigh the same.
  linked: CLOSING,
  closing_reference: CLOSING,
  connected: {
    open: judged(-40, 'high', 'pull_request'),
    merged: judged(-30, 'medium', 'done'),
    abandoned: judged(-16, 'medium'),
    closed: judged(-5, 'low'),
  },
  mention: {
    open: judged(-6, 'low'),
    merged: judged(-5, 'low'),
    abandoned: judged(-4, 'low'),
    closed: judged(-2, 'low'),
  },
};

const SIMILAR_MENTION = judged(-12, 'medium');

const SENTENCES: Readonly<Record<PullRequestRelation, string>> = {
  linked: 'GitHub links it as closing the issue',
  closing_reference: 'its text says that it closes the issue',
  connected: 'somebody connected it with the issue',
  mention: 'it mentions the issue',
};

const STATE_NAMES: Readonly<Record<State, string>> = {
  open: 'Open PR',
  merged: 'Merged PR',
  abandoned: 'Open PR without a change for half a year',
  closed: 'Closed and unmerged PR',
};

/** After this long without a change an open pull request may be taken over. */
const ABANDONED_DAYS = 180;

export function relatedPullRequests({ facts, terms, now }: ScoreSubject): Finding[] {
  return (facts.pullRequests ?? []).map((pull) => {
    const state = pull.state === 'open' && daysSince(pull.updatedAt, now) > ABANDONED_DAYS ? 'abandoned' : pull.state;
    const isSimilarMention =
      pull.relation === 'mention' && pull.state === 'open' && similarityTo(terms, pull.title) !== null;
    const { impact, confidence, veto } = isSimilarMention ? SIMILAR_MENTION : JUDGEMENTS[pull.relation][state];
    const also = isSimilarMention ? ', and its title is similar' : '';
    return {
      rule: 'duplicatePrRisk',
      impact,
      veto,
      evidence: {
        kind: KIND_OF[pull.relation],
        confidence,
        title: shortened(pull.title, 300),
        url: pull.url,
        reason: `${STATE_NAMES[state]} #${pull.number}: ${SENTENCES[pull.relation]}${also}.`,
      },
    };
  });
}
