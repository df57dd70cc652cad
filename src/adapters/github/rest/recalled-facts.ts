import type { IssueComment, IssueEvent, Person, PullRequestFacts } from '../../../contract/issue-facts.ts';
import { ASSOCIATIONS, ISSUE_EVENTS, PULL_REQUEST_STATES } from '../../../contract/vocabulary.ts';
import { cut, isFullName, isSafeUrl, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import type { RecentPullRequest, RestRepository } from './repository-from-rest.ts';
import type { TimelineFacts } from './timeline-from-rest.ts';

// Facts as we kept them ourselves. They are read as carefully as GitHub's answers: anybody can write a file.

export function recalledRepository(facts: Shape): RestRepository {
  return {
    fullName: facts.at('fullName').textLike(isFullName, 'the name of a repository'),
    language: facts.at('language').maybe(name),
    stars: facts.at('stars').count(),
    openIssues: facts.at('openIssues').count(),
    topics: facts.at('topics').list().map(name),
    defaultBranch: facts.at('defaultBranch').maybe(name),
    isArchived: facts.at('isArchived').flag(),
    isFork: facts.at('isFork').flag(),
    pushedAt: facts.at('pushedAt').maybe((time) => time.time()),
  };
}

export function recalledPullRequests(facts: Shape): RecentPullRequest[] {
  return facts.list().map((entry) => ({ pull: pullRequest(entry.at('pull')), base: name(entry.at('base')) }));
}

export function recalledTimeline(facts: Shape): TimelineFacts {
  const references = facts.at('references').list();
  return {
    references: references.map((entry) => ({ pull: pullRequest(entry.at('pull')), closes: entry.at('closes').flag() })),
    comments: facts.at('comments').list().map(comment),
    events: facts.at('events').list().map(event),
  };
}

function pullRequest(facts: Shape): PullRequestFacts {
  return {
    number: facts.at('number').number(),
    title: cut(facts.at('title').text(), LENGTH.title),
    url: facts.at('url').textLike(isSafeUrl, 'an address'),
    state: facts.at('state').oneOf(PULL_REQUEST_STATES),
    author: facts.at('author').maybe(person),
    updatedAt: facts.at('updatedAt').time(),
  };
}

function person(facts: Shape): Person {
  return {
    login: name(facts.at('login')),
    isBot: facts.at('isBot').flag(),
    association: facts.at('association').oneOf(ASSOCIATIONS),
  };
}

function comment(facts: Shape): IssueComment {
  return {
    author: facts.at('author').maybe(person),
    body: cut(facts.at('body').text(), LENGTH.comment),
    createdAt: facts.at('createdAt').time(),
  };
}

function event(facts: Shape): IssueEvent {
  return {
    kind: facts.at('kind').oneOf(ISSUE_EVENTS),
    login: facts.at('login').maybe(name),
    at: facts.at('at').time(),
  };
}

const name = (text: Shape) => cut(text.text(), LENGTH.name);
