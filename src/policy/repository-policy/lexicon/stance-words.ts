import { lexicon, wordSet } from '../phrases.ts';

/** What turns the next word into its opposite. */
export const NEGATING = lexicon(`
  not | never | nor | hardly | neither | unable | unwilling | impossible | cease | ceased | stop | stopped
  refuse to | decline to | refused to | declined to | refuses to | declines to | tried | hypocrites to | hypocritical to
  no reason to | no point in | far from | stopped short of | instead of | rather than | no intention of
`);

/** Negations of two words: "no longer", "no reason to". */
export const NO_MORE = wordSet('longer reason reasons intention plans plan desire wish interest point means way');

/** What denies a whole clause from its beginning. */
export const DENYING = lexicon(`
  no | none | nobody | nothing | no one | neither | under no circumstances | in no case | at no point | nowhere
`);

/** Stand between a negation and the word that it denies. */
export const LINKING = wordSet(`
  be been being is are am was were will would do does did have has had can could may might shall should must to a
  an the any also really currently usually generally strictly necessarily automatically simply just merely
  knowingly ever yet normally typically always explicitly in general principle going able willing at all even
  still then get getting so very it them this that you we they i us your our think believe plan intend try
  continue only immediately formally officially specifically hard outright blindly directly ourselves yourself
  allowed permitted want asked supposed expected need please actively likely most anything something much force
  make ask expect bother hope sign signing
`);

export const PERMITTING = lexicon(`
  accept | accepts | accepted | accepting | acceptable | allow | allows | allowed | allowing | permit | permits
  permitted | permissible | welcome | welcomes | welcomed | fine | ok | okay | all right | alright | happy
  happily | glad | love | loves | gladly | free to | tolerate* | embrace* | legitimate | endorse* | open to
  in favour of | in favor of | no problem* | no objection* | no issue with | no issues with | nothing against
  nothing wrong | no ban* | no prohibition* | no restriction* | no rule against | no rules against
  no policy against | not mind | not care | not police | not object* | not care whether | no qualms | not matter
  not distinguish | not differentiate | makes no difference | make no difference | no difference | up to you
  your choice | your own business | your business | be our guest | at liberty | comfortable with | eligible
  no concern* | not a concern | supportive | no worries | knock yourself out | go ahead | whatever tool*
  whichever tool* | any tool you | any tools you | tool of your choice | tools of your choice | on their merit*
  on its merit* | by its quality | by their quality | not frowned | works for us | like any other | like all other | like all others | like every other | as any other | the same as all
  same as any other | no differently | no different from | just like | supports contributions
  support contributions | accommodate* | approve of | good with | cool with | not by whether | not on whether
  in the same way | the same way as | treated the same | treated equally | on equal terms | your call
  no position on | neutral on | are neutral | not regulate | not dictate | not restrict | cool | all good | good by us | fine by us
  kosher | fair game | go wild | go nuts | have fun | be happy | makes you happy | suit yourself | suits you
  as you please | as you like | as you wish | whatever you like | whatever you want | what you want
  whatever works | in your hands | open for | open to all | open to everyone | open to everybody
  thumbs up | green light | a go | good to go | perfectly good | perfectly valid | valid | legit | encouraged to
  freely | no objections | no hard feelings about | no ban on | do not ban | not banned | has no rule | have no rule
  have nothing against | has nothing against | no bias | unbiased | agnostic | indifferent | makes no distinction
  make no distinction | no distinction | all the same to | all one to | same to us | does not interest us
  do not interest us | not interested in how | your own affair | private matter | nobody minds | no one minds
  sanction* | support the use | supports the use | knock yourselves out | come in | bring it on | bring your
  unrestricted | unlimited | admissible | either way | all the same | no limits on | no limit on | no conditions
  at your discretion | no questions asked | not a problem | no big deal | good for us | nothing is wrong
  be my guest
`);

export const FORBIDDING = lexicon(`
  forbid* | prohibit* | prohibition | ban | bans | banned | banning | disallow* | reject | rejects | rejected
  rejecting | rejection | refuse | refuses | refused | decline | declines | declined | deny | denied | unwelcome
  unacceptable | unwanted | inadmissible | ineligible | off limits | off the table | out of bounds | close
  closed | closes | closing | block | blocked | barred | delete | deleted | discard* | dismiss* | ignored | revert
  reverted | refrain | abstain | avoid | avoided | stay away | steer clear | keep out | turned away | turned down
  turn down | turn away | sent back | send back | thrown out | zero tolerance | no place | exclude | excluded
  opposed | against using | against the use | against accepting | against allowing | against it | against them
  against this | against ai | no go | no thanks | no thank you | taboo | not interested | violat* | grounds for
  keep ai out | keep it out | keep them out | out of the question | out of scope | out of your | out of our
  out of this | out of the code* | out of the repo* | out of the tree | to the bin | in the bin | binned | trash
  trashed | thrown away | throw away | hard no | a no | no way | nope | to yourself | in your fork
  in your own fork | stay out | stays out | unsuitable | inappropriate | impermissible | illegitimate | disqualif*
  veto* | shut down | taken down | rolled back | backed out | bounced | outlaw* | rule out | rules out | ruled out
  not an option | not for us | spare us | hands off | unsupported | incompatible | leave out | left out | ai free
  llm free | free of ai | free of llm | free from ai | at the door | purge* | strip out | abandon* | invalid
  remove them | removed | remove it | against our rules | against the rules | against our policy | against policy
  breach* | infringe* | prevent* | stop you | stops you | keeps you from | keep you from | not contributing
  not a contribution | dev null | the bin | bin it | bin them | hard pass | no thx | no pls | no dice | no deal
  not today | shut | shuts | shut on | returned unread | returned without | unread | at home | not belong
  does not belong | do not belong | as spam | considered spam | treated as spam | counts as spam | to be spam | count as spam
  is spam | are spam | marked as spam | ai less | llm less | kept out | keep those out | keep .. out | keep .. out of | keep .. away | leave .. at home | leave .. out
  turn .. away | turns .. away | turn .. down | turns .. down | send .. back | throw .. out | throw .. away | keep .. to yourself
  leave .. in your | take .. elsewhere
  leave it out | leave them out | leave those out | do without | drop | drops | dropped | ditch | ditched | nuke
  nuked | junk | junked | scrap | scrapped | killed | kill | canned | void | voids | forfeit* | revoke* | rescind* | unwelcomed | not on | not okay | not ok
  no good | no can do | nothing doing | stays away | stay clear | keep away | keep clear | refusal | refusing
  cannot stand | no room | no home | show the door | shown the door | thrown back | throw out | throws out
  penali* | punish* | shun* | object to | objects to | objection to | resist | outside the scope | is out
  are out | withheld | withhold | pass on those | we pass | verboten | tabu | zero ai | zero llm | ineligib*
  undesired | undesirable | inadmissable | intoleran* | not tolerated | blacklist* | denylist* | blocklist*
  not human | nullified | cancelled | canceled | terminated | locked | cull* | weed out | filter out | screened out
  end up in | ends up in | blocked | in the trash | recycle bin | wastebasket | into the void | no use for | no need of | no appetite for | no time for | cup of tea | save your | save us | spare everyone | get the boot
  turned back | expelled | evict* | kick* | skip | skipped
`);

/** Permits when it is said, and discourages when it is denied. */
export const ENCOURAGING = lexicon(`
  encourage | encourages | encouraged | encouraging | recommend | recommended | recommends
`);

/** Advice against something, short of forbidding it. */
export const DISCOURAGING = lexicon(`
  discourage* | frown* | not ideal | think twice | hesitant | reluctant | wary | sceptical | skeptical | rarely
  seldom
`);

/** Say something about what is wanted only when they are denied: "will not be merged". */
export const TAKING = lexicon(`
  merge | merges | merged | merging | takes | reviews | considers | wants | wish | wishes | review | reviewed | consider | considered | take | taken | taking | look at
  looked at | read | entertain* | landed | approve | approved | appreciate* | want | wanted | like | support
  supported | receive | see | fly | cut it | qualify | pass | processed | enter | enters | go in | goes in
  get in | gets in | land | lands | ship | shipped | make it into | pulled | pull in | touch our | appear
  end up | find its way | find their way | wanting | honoured | honored | evaluated | looked into | spend time
  waste time | deal with | integrate | integrated | included | incorporate | incorporated | adopt | adopted | applied
`);

/** What contributors do: forbidden by "do not", permitted by "may". */
export const ACTING = lexicon(`
  use | used | using | submit | submitted | submitting | send | sent | open | opened | opening | post | posted
  create | created | contribute | contributed | paste | include | includes | included | contain | contains
  involve* | incorporate* | consist | come from | originate* | derive* | add | added | rely | generate | write
  let | hand | feed | commit | committed | push | employ | utilise | utilize | propose | upload | bring | make
  begin | start | work on | work with | solve* | pick up | implement | author | assist* | help | tackle | claim
  attempt | assign | take on | edit | edited | modify | modified | change | changed | touch | touched | alter
  altered | update | updated | check in | checked in
`);
