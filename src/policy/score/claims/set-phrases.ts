import type { Sentence } from './sentences.ts';
import type { Stance } from './stance.ts';

// Every gap in these is bounded and made of one class of characters, so that no sentence takes long.

const ASSIGN_ME =
  / assign(?:ed|ing)? (?:(?:this|it|that|the|issue|task|one|ticket|bug|to|please|also|over) ){0,4}(?:me|myself) /;
const BE_ASSIGNED = / (?:i|i'd|i'll|me) (?:[a-z']{1,12} ){0,4}(?:be|get) assigned /;
const CALLED =
  /^ (?:(?:i'm|im|i am) )?on (?:it|this) (?:now )?$| i (?:have )?got this $| i've got this $| dibs |^ mine $/;
const PULL_REQUEST_IS_UP =
  / (?:pr|pull request) (?:is |has been )?(?:up|incoming|coming|ready|open|opened|submitted|created) /;
const FIX_IS_READY = / i(?:'ve| have)? (?:got )?(?:a|my) (?:fix|patch) (?:ready|locally|working|for) /;
const INTERESTED = / (?:i'm|im|i am|very|really|also|am) interested (?:$|in (?:this|it|the|that|taking|contributing) )/;
const DO_IT =
  / (?:i'll|i will|i can|let me|i want to|i'd (?:like|love) to|i would (?:like|love) to) do (?:this|it|that) (?:$|(?:one|issue|task|now|today) )/;
const ASKED_FOR = / (?:can|could|would|may|will|can't) (?:you|u|i|someone|somebody|anyone) | if /;
const REFUSED = / (?:don't|dont|not|never) (?:[a-z']{1,12} ){0,2}assign/;

const UNASSIGN_ME =
  / (?:unassign(?:ed|ing)?|remove) (?:me|myself) | unassign(?:ed|ing)? (?:this|it) from (?:me|myself) /;
const GIVEN_UP = new RegExp(
  [
    ' (?:drop|dropping|dropped|releasing|release|abandon|abandoning|abandoned) (?:this|it|the|my) ',
    ' (?:giv(?:e|ing)|gave) (?:this |it )?up ',
    ' (?:feel )?free to (?:take|pick|work|grab|continue|reassign|tackle|claim) ',
    ' (?:someone|somebody|anyone|anybody|others) (?:else )?(?:can|could|may|should|is free to|is welcome to) (?:take|pick|work|grab|do|continue) ',
    ' up for grabs ',
    " (?:don't|dont|not|no|haven't) (?:have )?(?:got )?(?:the |any |enough |much )?(?:time|bandwidth|capacity) ",
    " (?:can't|cannot|cant|unable to|won't be able to|not able to) (?:continue|finish|complete) ",
    ' stepp?(?:ing)? (?:back|away|down) ',
  ].join('|'),
);

/** A part of each of the phrases below; most sentences have none, and need no closer look. */
const TRIGGER =
  /assign|remove m|dibs|got (?:this|a|my)|on (?:it|this)|mine|pr |pull request|fix |patch |interested|do (?:this|it|that)/;

/** Fixed expressions of English, which `stanceOf` cannot see because they name no work. */
export function setPhrase({ text, isQuestion }: Sentence): Stance | null {
  if (!TRIGGER.test(text)) return null;
  if (UNASSIGN_ME.test(text)) return 'releases';
  if (ASSIGN_ME.test(text) || BE_ASSIGNED.test(text)) {
    if (REFUSED.test(text)) return null;
    return isQuestion || ASKED_FOR.test(text) ? 'asks' : 'claims';
  }
  if (isQuestion) return null;
  if (CALLED.test(text) || PULL_REQUEST_IS_UP.test(text) || FIX_IS_READY.test(text)) return 'claims';
  return INTERESTED.test(text) || DO_IT.test(text) ? 'asks' : null;
}

/** What gives the work up, but only from somebody who had it: "feel free to take this". */
export const isGivenUp = ({ text }: Sentence): boolean => GIVEN_UP.test(text);
