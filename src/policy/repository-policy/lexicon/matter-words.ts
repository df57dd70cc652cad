import { lexicon } from '../phrases.ts';

export const PULL_REQUEST = lexicon(`
  pull request | pull requests | pr | prs | merge request | merge requests | mr | mrs | pull
`);

/** What a contribution consists of. */
export const CONTRIBUTION = lexicon(`
  pull request | pull requests | pr | prs | merge request | merge requests | mr | mrs | patch | patches
  patchset* | contribution | contributions | contribute | contributing | commit | commits | code | codebase
  change | changes | changeset* | submission | submissions | submit | diff | diffs | work | content | material
  documentation | docs | tests | fix | fixes | feature | features | merge | merged | line | lines | hunk | hunks
  git history | our history | the tree | our tree | this tree | this repo | this repository | our repo | our repository
  the repo | the repository | function | functions | cover letter | implementation*
`);

/** What people write to each other. */
export const COMMUNICATION = lexicon(`
  issue | issues | bug report | bug reports | report | reports | comment | comments | discussion | discussions
  reply | replies | message | messages | chat | conversation* | feature request | feature requests
  security report* | vulnerability report* | forum | mailing list | discord | slack | question | questions
  answers | pull request description* | pr description* | pull request comment* | pr comment*
  pull request discussion* | review comment* | code review* | review reply | review replies | commit message*
  support request* | cve* | ticket | tickets
`);

export const MEDIA = lexicon(`
  art | artwork | image | images | icon | icons | logo* | music | audio | video* | media | asset | assets
  translation | translations | texture* | sprite* | screenshot* | exam | exams | examination* | course | courses
  homework | talk proposal* | talks | workshop* | conference* | blog | blog post* | article* | newsletter* | paper
  papers | podcast* | announcement* | mail | mails | email* | bug bount* | bounty | bounties | plugin store | store page
  app store | gallery | wiki | wiki page* | our calls | community call* | meeting* | note taker* | marketing | threads | vulnerabilit* | users | players | customers | captcha | survey* | review of | reviews of | cv | application letter*
`);

/** The project that speaks. */
export const OURSELVES = lexicon(`
  we | our | us | ours | i | my | me | here | this project | this repository | this repo | please
`);

/** Stand for what was spoken of before. */
export const POINTING = lexicon(`
  it | its | them | they | their | these | those | this | that | such | so | one | ones
`);
