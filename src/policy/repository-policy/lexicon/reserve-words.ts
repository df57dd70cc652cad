import { lexicon } from '../phrases.ts';

/** Kinds of issues that projects keep for those who want to learn. */
export const KEPT_ISSUES = lexicon(`
  good first issue | good first issues | good first bug | good first bugs | good first ones | good first contribution*
  good first task* | good first pr | first timers | first timer | first timers only | beginner issue* | beginners issue*
  beginner friendly | beginner task* | beginner ticket* | easy issue* | easy task* | easy ticket* | easy bug* | starter
  starter issue* | starter task* | starter bug* | newcomer issue* | newcomer friendly | newcomer | easy pick*
  low hanging fruit | hacktoberfest | hackathon | mentored | mentored issue* | mentorship | mentoring | up for grabs
  good for newcomers | good for beginners | newbie | newbies | junior job* | onboarding | warm up task* | warm up issue*
  first issue | first issues | little bugs | student issue* | student project* | gsoc | outreachy | training issue* | learning issue* | entry level
  help wanted | labelled easy | labeled easy | label easy | these issues | those issues | such issues
`);
export const NEWCOMERS = lexicon(`
  newcomer* | new contributor* | beginner* | first time* | never contributed | students | new to | new people
`);
/** Those who are meant to learn from an issue. */
export const LEARNERS = lexicon(`
  newcomer* | beginner* | first time* | students | student | mentor* | starter | human | humans | people | volunteers
  learners | learn | onboarding | newbie* | junior*
`);
/** What keeps others away. */
export const RESERVING = lexicon(`
  reserved | reserve | reserves | kept | set aside | only for | exclusively | exclusive | leave | left | dedicated to
  solely | limited to | restricted to | pick something else | choose something else | choose other* | pick other*
  off limits | keep back | keep .. back | keep .. for | keep these | keep those | keep them | keep it | hold back
  held back | earmarked | meant for | intended for | picked .. for | put aside | saved for | belong to
`);
export const FOR_HUMANS = lexicon(`
  for human* | for people | for real people | for a person | for persons | for folks | to human* | to people | humans only
  human only | only human* | people only | people learn | people can learn | by human* | by people | by a human
  by a person | by a real person | from a real person | from a human | from a person | human newcomer* | human beginner*
  human learner* | human being | human beings | for volunteers | for students | for the newcomers who | a student waiting
`);
/** What an agent is to do about an issue that is not for it. */
export const LEAVING = lexicon(`
  skip | skips | leave .. alone | leave .. untouched | leave .. be | leave them | leave those | decline | say no | ignore
  stay away | keep away | keep off | hands off | do not pick | never pick | do not take | never take | do not work on
  never work on | do not touch | choose another | pick another | does not get | do not get | pick up issues
  not point | not let | no agents | no bots | no ai | no copilot | without ai | without an ai
`);
export const OPEN_TO_ALL = lexicon(`
  open to everyone | open to everybody | open to all | free for all | agents included | agents too | including agents
  any issue they like | any of them | any issue you like | agents are welcome to | have a go at | can be solved with
  not reserved | fair game
`);
/** Conditions under which a machine may after all. */
export const ASKING_FIRST = lexicon(`
  ask first | asks first | ask before | needs a maintainer | okay in the issue | ok in the issue | permission | approval
  may ask an ai | may help | can help | may use .. explanation* | for explanations | has to be yours | must be yours
  no human has | nobody has | after thirty | after 30 | after 14 | after two weeks | after a month | for thirty days
  for 30 days | for two weeks | if nobody | if no one | unless | with a maintainer
`);
