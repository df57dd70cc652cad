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
  previous maintainer* | former maintainer* | my employer | my company
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

/** Before the words of somebody else that are given as a quotation. */
export const INTRODUCING_QUOTATION = lexicon(`
  wrote | writes | says | said | reads | read | stated | states | quote | quoted | quoting | quotes | for example
  example | eg | such as | inspired | puts it | put it | words of | policy of | rule of | message | prompt
  answer | answered | replied | error | warning | comment like | something like | along the lines
`);

export const PAST_TIME = lexicon(`
  previously | formerly | in the past | originally | historically | back then | years ago | months ago
  for a while | at first | until recently | at the time | back in | earlier versions | in the old days | for years
  long ago | once upon | until last year | last year | last month | last week | yesterday | recently merged
  an earlier | earlier draft* | earlier version* | previous version* | first version | old policy
  previous policy | old version
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
  not finalized | to be decided | if we ever | should we ever
`);

/** Opens an answer to the question before it. */
export const YES = lexicon(`
  yes | sure | of course | absolutely | certainly | definitely | yep | yeah | please do | you can | you may
  by all means | go ahead | gladly | happily | go for it | be our guest | feel free | why not | fine | ok | okay
  no problem | welcome | sure , why not | yes , why not
`);
export const NO = lexicon(`
  no | nope | please do not | not at all | never | absolutely not | certainly not | definitely not | of course not
  sorry no | you can not | you may not | you do not | not here | not really | not currently | not anymore
  not any more | unfortunately not | no thanks
`);

/** "It is not true that …" */
export const UNTRUE = lexicon(`
  not true that | a myth that | a misconception that | a common misconception that | not the case that
  wrong that | not that | wrong to say that | wrong to think that | not correct that | incorrect that | false that
  untrue that | not right that | mistake to think that | no truth in the | never said that | not say that
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

/** Behind the words of somebody else. */
export const ATTRIBUTING = lexicon(`
  that is what | this is what | so says | so writes | wrote | says | said | quoted from | taken from | is a quote
  is the rule of | is the policy of | many projects | other projects | some projects
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
  might believe | imagine | suppose that | hypothetically
`);

/** Projects of the same people, with rules of their own. */
export const OUR_OTHERS = lexicon('our other project* | another project | a different project | sister project*');
