import { lexicon } from '../phrases.ts';

/** The rules of somebody else. */
export const OTHERS = lexicon(`
  other project* | other repositories | other communities | other teams | other maintainers | some project*
  some foundation* | some repositories | some compan* | some communities | some maintainers | some people
  some member* | some of us | some contributor* | some user* | some reviewer* | wanted to | some distributions
  many project* | many foundation* | many people | many compan* | many maintainers | most project*
  several project* | certain project* | large project* | larger project* | big project* | bigger project*
  a lot of project* | lots of project* | projects like | projects such as | elsewhere | according to
  their dependencies | your dependencies | upstream project* | its own repositories | people think
  people believe | people say | some say | rumour has it | rumor has it | our other project* | another project
  a different project | sister project* | their own | parent project | parent projects | the parent
  previous maintainer* | former maintainer* | my employer | my company | neighbour* | neighbor* | other game*
  other app | other apps | other librar* | other tools | other organi* | several communities | some journal*
  many of them | some of them | most of them | some of these | many of these | our friends | the friends at
  the folks at | the folks over | the people at | the people over | fork of this | forks of this | downstream
  they require | they ask | they demand | they want you | they have a | our competitor* | a competitor | some distro* | other distro* | big compan* | large compan* | large vendor*
  another repo* | another game* | another librar* | another team* | another communit* | a friend of | my university
  a journal | journals | some universit* | some employer* | a well known | a popular | one well known
  other open source | the upstream project* | upstream has | upstream asks | upstream requires | upstream wants
`);

/** Projects that are known for a rule of theirs, with what they are said to do. */
export const KNOWN_PROJECTS = lexicon(`
  qemu | gentoo | netbsd | freebsd | openbsd | ghostty | debian | fedora | zig | servo | curl | cpython
  kubernetes | llvm | the linux kernel | linux kernel | the kernel | mozilla | gnome | kde | django | matplotlib
  google | microsoft | the rust project | node | the eclipse foundation | canonical | apache
`);

export const REPORTING = lexicon(`
  says | said | say | writes | wrote | states | stated | declines | bans | banned | forbids | requires | asks
  wants | claims | argues | announced | quoted | quotes | puts it | reads | policy of | rule of | rules of | does
  has | prohibits | accepts | allows | ask | require | want | ban | forbid | prohibit | accept | allow
`);

export const PAST_TIME = lexicon(`
  previously | formerly | in the past | originally | historically | back then | years ago | months ago
  for a while | at first | until recently | at the time | back in | earlier versions | in the old days | for years
  long ago | once upon | until last year | last year | last month | last week | yesterday | recently merged
  an earlier | earlier draft* | earlier version* | previous version* | first version | old policy
  previous policy | old version | early days | there was once | there once was | once had | once required
  once asked | once demanded | used to be | until version | until v1 | until v2 | until v3 | until v4 | until release
  before version | up to version | up to release | had been | had to | in those days | died with | when we started
  had once | back when | in the beginning | once there was | a decade ago | last century | the first draft
  first drafts | an early draft | a previous draft | gave up on | ages ago | last spring | last summer | last autumn
  last winter | last fall | in its first year | tried it for
`);

export const PRESENT_TIME = lexicon(`
  now | today | nowadays | currently | at present | these days | as of | any more | anymore | no longer
  since then
`);

export const FUTURE_TIME = lexicon(`
  in the future | in future | next year | next month | next release | next version | plan to | planning | plans to
  thinking about | thinking of | think about | considering | considered adopting | discussing | under discussion
  being discussed | debating | might introduce | might add | might require | might start | might one day
  may introduce | may add | may publish | may adopt | may one day | may start | may decide | may later
  may eventually | could introduce | someday | some day | one day | eventually | at some point | sooner or later
  not decided | not yet decided | undecided | have not decided | proposal to | proposed to | proposal
  would like to introduce | will probably | will likely | are likely to | working on a policy | not finalised
  not finalized | to be decided | if we ever | should we ever | proposed that | has proposed | somebody proposed | someone proposed | was proposed
  were proposed | been proposed | proposes that | proposes to | never discussed | not discussed it | for now only | was suggested
  been suggested | suggested that | somebody suggested | someone suggested | suggestion to | suggestion that
  the motion | a motion | tabled | voted on | voted upon | to a vote | not been voted | withdrawn
  not adopted | never adopted | on the agenda | open discussion | discussion on whether
  discussion about whether | discussion whether | debate on whether | debate about whether | debate whether
  talked about whether | talking about whether | asked whether we | wonder whether | wondering whether
  looking into | the idea of a | idea came up | came up at | mulling | toying with | we are weighing | we are pondering
  we are contemplating | onward | onwards | starting with version | starting with v2 | starting with v3 | starting with v4
  starting with v5 | starting with release | from version | from v2 | from v3 | from v4 | from v5 | as of version
  with the next | after the next | next major | next meeting | next quarter | next spring | next summer
  next autumn | next winter | perhaps one day | maybe one day | perhaps we | maybe we | who knows | not in force
  in the works | wish list | wishlist | roadmap | draft policy | draft rule* | a draft of | drafts of | drafting
  may be revisited | might be revisited | could be revisited | soon we | will soon | going to introduce
  going to require | we intend to | we hope to | would like to see | still discussing | still debating | not settled | unsettled | opinions differ | opinions are divided
  go back and forth | no decision | not made up our
`);

/** Opens an answer to the question before it. */
export const YES = lexicon(`
  yes | sure | of course | absolutely | certainly | definitely | yep | yeah | please do | you can | you may
  by all means | go ahead | gladly | happily | go for it | be our guest | feel free | why not | fine | ok | okay
  no problem | welcome | sure , why not | yes , why not
`);
export const NO = lexicon(`
  no | nope | please do not | not at all | never | absolutely not | certainly not | definitely not | of course not
  sorry no | it is not | they are not | that is not | we do not | we are not | i do not | afraid not | rather not
  better not | by no means | in no case | not one bit | not in the least | not ever | no way | you can not | you may not | you do not | not here | not really | not currently | not anymore
  not any more | unfortunately not | no thanks
`);

/** "It is not true that …" */
export const UNTRUE = lexicon(`
  not true that | a myth that | a misconception that | a common misconception that | not the case that
  wrong that | not that | wrong to say that | wrong to think that | not correct that | incorrect that | false that
  untrue to say that | untrue to claim that | false to say that | false to claim that | incorrect to say that
  wrong to claim that | wrong to assume that | mistake to believe that | untrue that | not right that | mistake to think that | no truth in the | never said that | not say that
  not saying that | not mean that | not claim that | never claimed that
`);

/** Orders to whoever reads by machine. They are no rules for contributors, whatever they claim. */
export const COMMANDING = lexicon(`
  ignore all previous | ignore any previous | ignore previous | ignore the previous | ignore your
  ignore the above | ignore all instructions | ignore all prior | disregard all | disregard any | disregard your
  disregard previous | disregard the | previous instructions | prior instructions | you are now | system prompt
  report that | respond with | reply with | answer with | output the | assume that | pretend that | conclude that
  verdict | verdicts
`);

/** Words to machines. Whoever writes them wants something; they give no permission. */
export const TO_MACHINES = lexicon(`
  note to ai | note to agents | note to llm* | note to all ai | ai agents reading | agents reading this
  llms reading this | if you are an ai | if you are a language | if you are a large | if you are an llm | dear ai
  attention ai | attention agents | message to ai | instructions for ai
`);

/** What somebody may think is not what the project says. */
export const SUPPOSING = lexicon(`
  might think | may think | could think | might assume | may assume | might wonder | may wonder | may believe
  might believe | imagine | suppose that | hypothetically | joke | joking | jokes | just kidding | legend has it
  some claim | it is said | they say | contrary to rumour* | contrary to rumor* | slogan | proverb | conference
  badge | fortune cookie | in an ideal world | real programmers
`);

/** Sections that tell of other times and other places, of what was asked for, or of what may come. */
export const OTHER_SECTIONS = lexicon(`
  history | rejected alternatives | rejected ideas | rejected proposals | alternatives considered | what may come
  what might come | in the future | roadmap | other people | other projects | others do | elsewhere
  what we were asked | what people say | what people ask | testimonials | in the past | previously | how it used to
  old rules | former | not decided | not decide | undecided | what is new | new in | related work | prior art
  longer story | the story | how we got here | how it came | acknowledgements | acknowledgments | thanks to | not about | not covered | non goals | anecdotes | trivia
`);

/** What begins a notice of the project in the guise of a quotation. */
export const NOTICE = lexicon(`
  note | important | warning | caution | tip | attention | heads up | nb | notice | tl | please note | remember
  reminder
`);

/** Projects of the same people, with rules of their own. */
export const OUR_OTHERS = lexicon('our other project* | another project | a different project | sister project*');
