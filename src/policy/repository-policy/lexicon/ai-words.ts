import { lexicon, wordSet } from '../phrases.ts';

/** Words that mean AI wherever they stand. */
export const AI = lexicon(`
  ai | ais | genai | gen ai | generative ai | generative tool* | generative model* | generative system*
  artificial intelligence | llm | llms | language model | language models | large language model
  large language models | gpt | chatgpt | copilot | openai | anthropic | claude | codex | gemini | devin
  chatbot* | machine generated patch* | machine generated code | machine generated pull* | machine generated pr*
  machine generated contribution* | machine generated submission* | machine generated commit*
  machine generated content | machine written | machine authored | machine produced | computer generated code
  vibe coded | vibe coding | vibe code | coding agent | coding agents | code agent* | coding assistant
  coding assistants | code assistant* | code generator* | agentic | autonomous agent | autonomous agents
  automated agent* | software agent* | slop | synthetic code | neural network* | stochastic parrot*
  a machine wrote | written by a machine | written by machines | by a machine | by machines | which model you used
  which models you used | robot code | robot written
`);

/** Mean AI where it is the matter at hand. */
export const AI_IN_CONTEXT = lexicon(`
  generated | auto generated | agent | agents | assistant | assistants | bot | bots | tool | tools | model
  models | output | outputs | prompt | prompts | prompted | automation | automated | generator* | machine
  machines | cursor | tooling | slop
`);

/** Programs that act on their own, where contributions are spoken of. */
export const ROBOTS = lexicon(`
  agents | an agent | bots | bot | bot account* | automated pull request* | automated pr*
  automated contribution* | automated account* | automated submission* | robots | automated patch*
  automatically generated pull request* | automatically generated pr* | automated tool* | automated system*
`);

/** Bots that projects run for themselves. */
export const SERVICE_BOTS = lexicon(`
  dependabot* | renovate* | stale bot | cla bot | dco bot | our bot | the bot | release bot | greenkeeper | a bot
  bot will | bot comments | bot posts | bot checks | bot closes | bot adds | bot asks | github actions bot
`);

/** Nouns that make AI a part of the product, or a matter of its own. */
export const PRODUCT_NOUNS = wordSet(`
  provider providers module modules feature features pipeline pipelines team teams backend backends client clients
  library libraries integration integrations gateway api apis endpoint endpoints plugin plugins support ethics
  company companies engine engines config configuration setting settings directory folder layer demo demos example
  examples research course benchmark benchmarks evaluation evaluations reviewer reviewers training inference prompt
  prompts runtime server servers app apps application applications project projects component components
  functionality captions security safety stack framework frameworks sdk package packages workflow workflows chat
  search startup lab community landscape act hype winter news credits key keys tokens calls request requests triage
  moderation detection detector experiments experiment subsystem interface adapter adapters quota costs
`);

/** A prohibition that names these forbids careless work, and not the tool. */
export const CARELESS = lexicon(`
  undisclosed | unreviewed | un reviewed | untested | unverified | unedited | unmodified | unsupervised
  unattended | unchecked | unattributed | unread | unsolicited | unrequested | low quality | low effort
  low value | poor quality | poorly | lazy | careless* | spam* | slop | sloppy | entirely | fully | wholly
  purely | pure | solely | completely | exclusively | primarily | mostly | largely | predominantly | mass | bulk
  blindly | blind | raw | verbatim | autonomous* | autonomously | excessive* | massive | huge | sweeping
  wholesale | large ai | large llm | large scale | big ai | large pull requests | large prs | large patches
  not understand | not understood | not explain | not reviewed | not been reviewed | not tested | not been tested
  not disclosed | not been disclosed | not read | not checked | not verified | not labelled | not labeled
  not marked | nobody has read | nobody reviewed | no human | no person | no understanding | failure to | fail to
  fails to | failing to | only by | nothing but | copy paste* | copied and pasted | copy and paste* | as is
  hallucinat* | hide | hides | hiding | conceal* | pretend* | pass off | passing off | passed off | pasting
  paste | wall of text | walls of text | drive by | in doubt | case by case | on its own | on their own
  by itself | by themselves
`);

/** What a careful person does with the work of a machine. */
export const CARE = lexicon(`
  review* | understand* | understood | test | tests | tested | verif* | responsib* | accountab* | explain* | own
  owns | owned | ownership | check* | read | edited | human | humans | person | people | quality | standard
  standards | scrutin* | care | careful* | judgement | judgment | license* | licence* | licens* | copyright*
  defend | discuss* | stand behind | vouch* | answer for | answer questions | validate* | inspect* | approv*
  supervis* | oversight | sparingly | same rules | same bar | same as any | held to | comprehen* | trivial | small
  curat* | vet | vetted | go through | gone through | sign | in your own words | know | knows | know how | agreed
  agreement | discussed | permission | issue | maintainer | limit | scope | comply | complies | conform* | talk
  contact | get in touch | legal | right to | rights | ask us | ask a maintainer | ask first | ask before
  ask the maintainers | ask for permission
`);

/** What makes a use too small to count as a contribution. */
export const TRIVIAL_USE = lexicon(`
  autocomplet* | auto complet* | completion* | tab complet* | spell* | grammar | typo* | translat* | single line
  single lines | formatting | proofread* | research* | search* | brainstorm* | debugging | accessibility | trivial
  basic | minor | short snippets | learn | learning
`);

export const DISCLOSING = lexicon(`
  disclos* | declare | declares | declared | declaring | declaration | state | stated | states | mention
  mentioned | mentions | mentioning | say so | says so | said so | say which | say that | say how | say what
  say whether | say if | say where | saying so | tell us | tell reviewers | tell the reviewer*
  tell the maintainer* | telling us | be told | let us know | let reviewers know | let the reviewer* know
  let the maintainers know | inform us | inform the | noted | noting | make a note | indicate* | indicating
  label | labelled | labeled | label it | mark | marked | tag | tagged | flag | flagged | acknowledg*
  transparen* | upfront | up front | honest* | candid* | openness | open about | honest about | clear about
  reveal* | specify | specified | identify | identified | credit | credited | attribut* | document | documented
  describe | described | list the | list which | list any | name the | name it | name which | names the
  annotate* | point out | make clear | make it clear | make this clear | make that clear | make it known
  make this known | make it explicit | make this explicit | clearly marked | admit* | assisted by
  generated by trailer | co authored by | coauthored by | trailer* | prefix* | add a note | add a line
  add a comment | add a statement | add a label | add the label | include a note | include a statement | carry the
  report the use | report any | checkbox | tick the | check the box | what you used | which tool | which tools
  which model | which models | which ai | which llm | which parts | which assistant | please say | please specify
  note in | note whether | note if | note which | note it | note this | note the use | note how | the prompts
  prompts you used | the prompt you | ask whether | ask you whether | ask if you | ask about | tell me
  let me know | inform me | tell maintainers | know whether | need to know | know if you
`);

/** Those that ask for a disclosure even where nothing else in the sentence sounds like a demand. */
export const DISCLOSURE = lexicon(`
  disclosed | disclose | disclosure | declared | say so | tell us | let us know | transparen* | upfront | up front
  open about | acknowledged | trailer* | assisted by | labelled as | labeled as | marked as | flagged as
  carry the | carry a | attribution
`);

export const HIDING = lexicon(`
  undisclosed | not disclosed | not disclose | not been disclosed | without disclos* | without saying so
  without telling | without mention* | fail to disclose | fails to disclose | failing to disclose
  failure to disclose | hide | hides | hiding | conceal* | unattributed | not declared | undeclared | unlabelled
  unlabeled | unmarked | not labelled | not labeled | not marked | not mention* | not say so | pass off
  passing off | pretend* | secretly | silently
`);

/** What no machine may have made. */
export const HUMAN_MADE = lexicon(`
  human written | human authored | human made | hand written | handwritten | written by human*
  written by a human | written by people | written by a person | written by you | written by hand
  been written by you | authored by human* | authored by a human | authored by people | made by human*
  made by people | written by real people | by a human being | by human beings | by actual people
  created by human* | produced by human*
`);

/** Said only where machines do the rest. */
export const HUMAN_LOOP = lexicon('human in the loop | humans in the loop | person in the loop');

/** Words of denial, wherever they stand. */
export const DENIALS = wordSet('nothing not never no none nobody unable unwilling hardly without');
