// The words by which people say in English that they do the work, or want to.

const words = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

export const FIRST_PERSON = words("i i'd id i'll ill i'm im i've ive we we'd we'll we're we've me");

export const GROUP = words("we we'd we're we've");

/** What may stand between the person and the work: would LIKE TO, am CURRENTLY, will TRY TO. */
export const FILLERS = words(
  'would will am are can could shall should may might want wanna plan plans intend like love to be really very also still',
  'currently already now interested in happy glad willing keen going gonna planning started start starting have had been try',
  'trying help helping just definitely able ready available hope hoping wish excited eager looking forward decided begin',
  'beginning gladly certainly actively actually probably quickly and then so please pls kindly go ahead get continue',
  'working work on do give personally absolutely totally maybe perhaps as well too being for',
);

/** Words that may open a sentence before the person, or stand where the person was left out. */
export const OPENERS = words(
  'hi hello hey ok okay yes yeah yep sure sir team all everyone everybody there great cool thanks thank maintainers folks',
  'guys nice awesome good morning evening day dear perfect hmm oh ah well alright right understood',
);

/** Without one of these, or a form in -ing, a sentence without a person is a request: "please fix this". */
export const WISHES = words(
  'will would want wanna like love happy glad interested willing gonna can keen going planning',
);

export const NEGATIONS = words(
  "not never don't dont can't cant cannot won't wont couldn't wouldn't didn't isn't ain't no longer unable stop stopped quit",
);

/** What comes before a first person that only tells a story or wants advice: "when I work on this", "how can I fix this". */
export const STORY_OPENERS = words(
  'when while after before once whenever since until because how where what which why whatever that unless as',
);

export const ASKING = words('can could may might should shall do would');

export const CONDITIONS = words('if whether unless');

/** With these it is a thought, and no promise. */
export const DOUBTS = words('could might may maybe perhaps probably hope hoping wish');

/** "We should fix this" asks for somebody; nobody has come forward. */
export const NOBODY_YET = words('can could would might may shall');

interface Work {
  readonly isGerund: boolean;
  /** An offer at best: "I'll look into it". */
  readonly isWeak: boolean;
  /** A preposition that must follow. */
  readonly needs: ReadonlySet<string> | null;
  /** About the issue only when a pull request is what is made. */
  readonly isMaking: boolean;
}

const verbs = (list: string, traits: Partial<Work> = {}) =>
  list
    .split(' ')
    .map((verb): [string, Work] => [
      verb,
      { isGerund: verb.endsWith('ing'), isWeak: false, needs: null, isMaking: false, ...traits },
    ]);

export const WORK: ReadonlyMap<string, Work> = new Map([
  ...verbs('work working', { needs: words('on in upon for at') }),
  ...verbs('contribute contributing', { needs: words('to on for') }),
  ...verbs('take pick grab fix solve tackle handle implement resolve address claim own finish complete'),
  ...verbs('taking picking grabbing fixing solving tackling handling implementing resolving addressing claiming'),
  ...verbs('start starting', { needs: words('on with') }),
  ...verbs('started', { needs: words('on with'), isGerund: true }),
  ...verbs('look give investigate check help looking investigating', { isWeak: true }),
  ...verbs('open submit create make send prepare push raise', { isMaking: true }),
  ...verbs('opening submitting creating making sending preparing raising', { isMaking: true }),
  // Done, so nobody has to say "I".
  ...verbs('opened submitted created made sent pushed raised drafted', { isMaking: true, isGerund: true }),
]);

export const PARTICLES = words(
  'on up over into at with to out of care in a an the my stab crack look shot try go fixing solving resolving implementing',
  'working work for upon small quick draft new',
);

export const OBJECTS = words(
  'this it that these those one issue task bug feature ticket problem typo docs documentation tests translation',
);

export const PULL_REQUESTS = words('pr prs pull patch mr fix');

/** What follows when it was about something else: "I can fix it BY", "take that INTO account", "contribute to this PROJECT". */
export const OTHER_MEANINGS = words(
  'by into like project repo repository library organization organisation community package framework',
);

/** A day and not a way to do it: "I will fix this by FRIDAY". */
export const DAYS = words(
  'today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday weekend week month eod end',
);

/** With "as" these say what somebody holds the issue for: "I TAKE that as a yes". The others are work all the same. */
export const TREATING = words('take taking handle handling address addressing');

/** After "as" these tell how or why somebody does the work: "as my FIRST contribution", "as PART of a course". */
export const OWN_REASONS = words(
  'first next second another starter part soon well contribution contributor beginner newcomer newbie student intern',
  "learner learning exercise hacktoberfest gsoc i im i'm i've i'd it's we we're you nobody noone there discussed agreed",
);

/** After "as" these announce advice, and no work: "I can fix it as FOLLOWS". */
export const ADVICE = words('follows workaround');

/** What follows when the work was only the subject of a sentence: "fixing this WOULD be nice". */
export const SUBJECT_VERBS = words('would is will requires needs should could might means may has was');

export const EXCUSES = words("can't cant cannot unable busy bandwidth time");
