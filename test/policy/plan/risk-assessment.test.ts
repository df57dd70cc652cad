import { describe, expect, it } from 'vitest';
import { riskOf } from '../../../src/policy/plan/risk-assessment.ts';
import { comment, daysBefore, issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import { type Overrides, score } from '../score/score.ts';

const CLEAR = { isShort: false, questions: [] };
const SHORT = { isShort: true, questions: ['What exactly should change?', 'Which part is meant?'] };

const riskFor = (overrides: Overrides = {}, vagueness: { isShort: boolean; questions: string[] } = CLEAR) =>
  riskOf({ score: score(overrides), vagueness, labels: issueFacts(overrides).labels, isBlocked: false });

const LOOK = 'Look at the evidence before going on.';
const ALONE = 'no sign was found that somebody else is at work on it';
const HOURS = 'the work is estimated at 4 hours';
const claimed = (body: string, days: number) => ({
  comments: [comment(body, { author: person({ login: 'alice' }), createdAt: daysBefore(days) })],
});

describe('the risk of a plan', () => {
  it('is low without anything against it, and says what that rests on', () => {
    expect(riskFor()).toEqual({
      riskLevel: 'low',
      riskAssessment: `Low risk: no question is open; ${ALONE}; ${HOURS}.`,
    });
  });

  it('blocks in one sentence whatever the evidence', () => {
    const blocked = riskOf({ score: score(), vagueness: SHORT, labels: ['blocked'], isBlocked: true });
    expect(blocked.riskAssessment).toMatch(/^Blocked: [^;]*$/);
  });

  it.each<[string, Overrides, string]>([
    [
      'an assignee of old',
      { assignees: ['alice'], events: [{ kind: 'assigned', login: 'alice', at: daysBefore(120) }] },
      'somebody is assigned but has long been silent',
    ],
    [
      'an old branch',
      { events: [{ kind: 'branch_linked', login: 'alice', at: daysBefore(50) }] },
      'somebody linked a branch to it some time ago',
    ],
    ['a question about the work', claimed('Can I take this?', 2), 'somebody has claimed the work or asked for it'],
    ['a claim of last month', claimed('I will work on this', 30), 'somebody has claimed the work or asked for it'],
    [
      'an abandoned pull request',
      { pullRequests: [{ ...pullRequest({ updatedAt: daysBefore(300) }), relation: 'linked' }] },
      'somebody has tried it in a pull request that is not merged',
    ],
    ['a label of work', { labels: ['in progress'] }, 'a label says that somebody is on it'],
  ])('is medium for %s, and does not say that nobody is at work', (_, overrides, words) => {
    expect(riskFor(overrides)).toEqual({
      riskLevel: 'medium',
      riskAssessment: `Medium risk: ${words}. No question is open; ${HOURS}. ${LOOK}`,
    });
  });

  it.each<[string, Overrides, string]>([
    ['a claim of old', claimed('I will work on this', 100), 'somebody claimed the work or asked for it long ago'],
    [
      'a mention',
      { pullRequests: [{ ...pullRequest({ state: 'closed' }), relation: 'mention' }] },
      'a pull request mentions it',
    ],
  ])('stays low for %s, and says it', (_, overrides, words) => {
    expect(riskFor(overrides)).toEqual({
      riskLevel: 'low',
      riskAssessment: `Low risk, but look first: ${words}. No question is open; ${HOURS}.`,
    });
  });

  it.each<[string, string]>([
    ['needs discussion', 'it is to be talked about, not to be done'],
    ['blocked', 'something else has to happen first'],
    ['Breaking Change', 'it breaks what others rely on'],
    ['needs-info', 'more has to be known first'],
  ])('is medium for the label %s', (label, meaning) => {
    const { riskLevel, riskAssessment } = riskFor({ labels: [label] });
    expect(riskLevel).toBe('medium');
    expect(riskAssessment).toContain(`Medium risk: a label says that ${meaning}. `);
  });

  it.each(['non-breaking change', 'good first issue', 'needs triage'])('is low for the label %s', (label) => {
    expect(riskFor({ labels: [label] }).riskLevel).toBe('low');
  });

  it('calls a short issue with open questions neither clear nor of low risk', () => {
    expect(riskFor({}, SHORT)).toEqual({
      riskLevel: 'medium',
      riskAssessment: `Medium risk: the description is very short; 2 questions are open. ${capital(ALONE)}; ${HOURS}. ${LOOK}`,
    });
    expect(riskFor({}, { isShort: false, questions: ['Which part?'] }).riskAssessment).toContain('1 question is open.');
  });

  it.each<[string, Overrides]>([
    ['comments', { comments: null }],
    ['pull requests', { pullRequests: null }],
    ['events', { events: null }],
  ])('does not say that nobody is at work without %s', (_, overrides) => {
    const { riskAssessment } = riskFor(overrides);
    expect(riskAssessment).not.toContain(ALONE);
    expect(riskAssessment).toContain('whether somebody else is at work on it could not be read in full');
  });

  it('names a large estimate as the risk that it is', () => {
    expect(riskFor({ labels: ['feature', 'hard'] }).riskAssessment).toBe(
      `Medium risk: the work is estimated at 12 hours. No question is open; ${ALONE}. ${LOOK}`,
    );
  });

  it('never has foreign text in it', () => {
    const overrides = {
      title: 'EVIL title',
      labels: ['blocked EVIL'],
      assignees: ['EVIL'],
      events: [{ kind: 'assigned' as const, login: 'EVIL', at: daysBefore(120) }],
      comments: [comment('I will work on this, EVIL', { createdAt: daysBefore(40) })],
      pullRequests: [{ ...pullRequest({ title: 'EVIL title', state: 'closed' }), relation: 'mention' as const }],
    };
    expect(riskFor(overrides, SHORT).riskAssessment).not.toContain('EVIL');
  });
});

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
