import { labelPhrases } from '../label-words.ts';

export interface LabelGroup {
  readonly impact: number;
  readonly meaning: string;
  readonly phrases: RegExp;
}

export const HELP_WANTED = labelPhrases(
  'help wanted',
  'contributions welcome',
  'pr welcome',
  'prs welcome',
  'hacktoberfest',
);

/** Maintainers decided against it. */
export const DECLINED: LabelGroup = {
  impact: -30,
  meaning: 'the maintainers decided against it',
  phrases: labelPhrases(
    'wontfix',
    'won t fix',
    'wont fix',
    'invalid',
    'not planned',
    'rejected',
    'declined',
    'not a bug',
    'works as intended',
    'as designed',
    'obsolete',
  ),
};

/** Kept for people; an agent leaves them alone. */
export const FOR_PEOPLE: LabelGroup = {
  impact: -40,
  meaning: 'it is kept for people, and an agent drives ContribFlow here',
  phrases: labelPhrases(
    'no ai',
    'not ai',
    'ai not allowed',
    'no llm',
    'no llms',
    'no agents',
    'no bots',
    'no copilot',
    'not for ai',
    'not for agents',
    'not for bots',
    'human only',
    'humans only',
    'for humans',
    'people only',
    'first timers only',
    'first time only',
    'first time contributor only',
    'first time contributors only',
    'newcomers only',
    'beginners only',
  ),
};

export const TAKEN: LabelGroup = {
  impact: -15,
  meaning: 'somebody is on it',
  phrases: labelPhrases('in progress', 'wip', 'assigned', 'claimed', 'taken', 'has pr', 'pr submitted', 'in review'),
};

/** Worst first: only the worst that an issue has counts. */
export const DISCOURAGING: readonly LabelGroup[] = [
  TAKEN,
  {
    impact: -12,
    meaning: 'something else has to happen first',
    phrases: labelPhrases('blocked', 'on hold', 'upstream', 'postponed', 'deferred', 'frozen'),
  },
  {
    impact: -8,
    meaning: 'it is to be talked about, not to be done',
    phrases: labelPhrases(
      'question',
      'support request',
      'discussion',
      'discuss',
      'rfc',
      'proposal',
      'needs decision',
      'needs design',
      'tracking issue',
    ),
  },
  {
    impact: -6,
    meaning: 'more has to be known first',
    phrases: labelPhrases(
      'needs info',
      'more info',
      'needs information',
      'more information needed',
      'needs repro',
      'needs reproduction',
      'cannot reproduce',
      'awaiting response',
      'waiting for response',
      'waiting for author',
      'waiting for feedback',
      'needs feedback',
    ),
  },
  {
    impact: -3,
    meaning: 'nobody of the project has looked at it yet',
    phrases: labelPhrases('needs triage', 'triage', 'untriaged', 'unconfirmed'),
  },
  {
    // It may be wanted all the same, so it costs nothing; but it is no small thing.
    impact: 0,
    meaning: 'it breaks what others rely on',
    // "Non-breaking change" says the opposite.
    phrases: /(?<! (?:no|non|not)) (?:breaking changes?|semver major) /,
  },
];

export const STALE_LABELS = labelPhrases('stale', 'inactive', 'no activity', 'rotten');
