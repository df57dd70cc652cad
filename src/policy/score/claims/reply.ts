import { sentencesOf } from './sentences.ts';

/** What somebody who may decide, or a robot of the project, says about the work of others. */
export interface Reply {
  /** Somebody else has it. */
  readonly isTaken: boolean;
  /** It is given to whoever is named, asked or not. */
  readonly assigns: boolean;
  /** A yes, to somebody who asked. */
  readonly agrees: boolean;
  /** Nobody has it any more. */
  readonly frees: boolean;
  /** Who is addressed, in lower case and without the @. */
  readonly logins: readonly string[];
}

const anyOf = (...phrases: readonly string[]) => new RegExp(phrases.map((phrase) => ` ${phrase} `).join('|'));

const TAKEN = anyOf(
  "(?:already|currently) (?:[a-z']{1,12} )?(?:assigned|taken|claimed|worked on|in progress)",
  'being worked on',
  '(?:someone|somebody) (?:else )?(?:is|has) (?:already )?(?:working|taken|claimed)',
  '(?:@[a-z0-9-]{1,39}|he|she|they) (?:is|are|has been) (?:already |currently |still )?working on (?:this|it|that)',
);
const ASSIGNED = anyOf(
  'assign(?:ed|ing)? (?:(?:this|it|that|the issue) )?(?:to )?(?:you|@[a-z0-9-]{1,39})',
  '(?:assigned|assigning)',
  "(?:all|it's|its|is) yours",
  'over to (?:you|@[a-z0-9-]{1,39})',
  'go (?:ahead|for it)',
  'you (?:can|may) (?:take|work|pick|have|start|go|tackle|do)',
);
const AGREED = anyOf(
  '(?:feel free|be my guest|please do|have at it|of course|absolutely|sounds good)',
  'thank(?:s| you) for (?:taking|volunteering|offering|picking|your interest)',
);
const AGREED_AT_ONCE = /^ (?:@[a-z0-9-]{1,39} ){0,3}(?:sure|yes|yep|yeah|ok|okay|great|awesome|cool|nice) /;
const FREED = anyOf(
  '(?:unassigning|unassigned)',
  'due to inactivity',
  'up for grabs',
  '(?:still|again|now) (?:available|free|open)',
  '(?:feel )?free to (?:take|work|pick|grab|claim)',
  '(?:anyone|anybody|everyone) (?:can|may|could|is welcome|is free)',
  '(?:no one|nobody|noone) (?:is|seems)',
  '(?:prs?|contributions?|pull requests?) (?:is |are |still |very ){0,3}welcome',
);

// A robot explains how it is used: only what it has done counts.
const ASSIGNED_BY_ROBOT = anyOf(
  '(?:has been|have been|been|are|is|now|successfully) assigned',
  'assigned (?:(?:this|it|the issue) )?to (?:you|@[a-z0-9-]{1,39})',
);
const FREED_BY_ROBOT = anyOf(
  '(?:has been|have been|was|were|been|automatically) (?:automatically )?unassigned',
  'unassigning',
  'unassigned (?:due|because|from|@[a-z0-9-]{1,39})',
);

export function replyOf(text: string, isRobot: boolean): Reply {
  const said = sentencesOf(text).filter(({ isQuestion }) => !isQuestion);
  const words = said.map((sentence) => sentence.text).join('');
  const frees = (isRobot ? FREED_BY_ROBOT : FREED).test(words);
  return {
    isTaken: !isRobot && TAKEN.test(words),
    assigns: (isRobot ? ASSIGNED_BY_ROBOT : ASSIGNED).test(words) && !(isRobot && frees),
    agrees: !isRobot && (AGREED.test(words) || AGREED_AT_ONCE.test(words)),
    frees,
    logins: [...new Set(words.match(MENTION) ?? [])].map((mention) => mention.slice(1)),
  };
}

const MENTION = /@[a-z0-9][a-z0-9-]{0,38}/g;
