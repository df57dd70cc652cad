import { lexicon, wordSet } from '../phrases.ts';

export const MODAL_DUTY = lexicon('must | shall | should | ought to');

export const REQUIRING = lexicon(`
  have to | has to | need | needs | needed | need to | needs to | require | requires | required | requiring
  requirement* | mandatory | obligatory | compulsory | necessary | ask | asks | asked | asking | expect | expects
  expected | insist* | demand* | oblige* | obligation* | prompt you | prompts you | prerequisite* | precondition*
  pre condition* | force* | forced | forcing | compel* | bound to | must be accompanied | accompanied by
  good practice | best practice | helps if | help us if | want to know | like to know | limited to | restricted to
  confined to | condition of | essential | want you to | like you to | want to be | make sure | ensure | ensures
  be sure | remember to | verify that | check that | are to | is to | encourage you to | appreciate | prefer
  prefers | preferred | strongly encouraged | responsible for | supposed to | we want | is there to | there to be
  meant to be | warrant* | represent that | guarantee* | undertake* | affirm* | attest* | enforce | enforces
  enforced | enforcing
`);

export const OPTIONAL = lexicon(`
  optional | not wait | without waiting | no waiting | optionally | voluntary | if you so wish | nice to have
  not a requirement | up to you | entirely up to | your choice | whichever you prefer | does not matter
  do not matter | do not care | does not care | not bothered | no need | no requirement* | no obligation*
  need not | not mandatory | not compulsory | not obligatory | not part of | not a part of | not in use
  not in place | not applicable | not apply | not asked for | is not used | are not used
`);

/** Words of a duty that came to an end. */
export const DROPPING = lexicon(`
  dropped | lifted | replaced | removed | abandoned | abolished | retired | scrapped | got rid of | did away with
  done away with | stopped | discontinued | waived | gave up | no longer | ended
`);

/** "We follow X": a habit of the project that is told as a fact is a rule for others. */
export const PRACTISING = lexicon(`
  use | uses | using | used | follow | follows | following | followed | adopt* | rely on | relies on | subject to
  governed | covered by | bound by | apply | applies | adhere* | comply | complies | conform* | honour | honor
  bear | bears | carry | carries | ends with | end with | have a | has a | have an | has an | have our | operate* | run | runs | check | checks | checked | validate*
  linted | certify | certifies | agree | work with | works with | under
`);

/** With "please" or alone at the start of a sentence, an order. */
export const ORDERING = wordSet(`
  sign add use follow open target base write prefix start begin include mention wait ask fill keep limit run
  submit send make ensure remember check get find claim comment request let say state note disclose declare
  describe tell name mark label tag put give choose pick work branch create point rebase fork raise direct address
  reference link complete read answer regenerate rerun commit update stick restrict stay finish close format
  phrase title append attach provide list credit acknowledge identify specify indicate flag be have obtain agree
  certify do only always never adhere apply leave retain copy tick respect confirm end capitalise capitalize
  separate change edit hold set type fix see visit join contact introduce react reply post drop know understand
  review test own explain verify talk pop slap stick insert place credit fess come spell bring supply select prefer
  stop abstain refrain avoid assign squash prepend enter cite record accompany sit hand report remind
`);
