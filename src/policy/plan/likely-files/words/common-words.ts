const listOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that say nothing about a place: grammar, courtesy, and what templates of issues ask for. */
export const EMPTY_WORDS = listOf(`
  a about above actual after again against all almost already also although always am an and any anybody anymore
  anyone anything anyway are aren arent around as at away back be became because become been before behavior
  behaviour behind being below beside best better between both bug bugs but by came can cannot cant come comes could
  couldn couldnt currently describe description did didn didnt do does doesn doesnt doing don done dont down during
  each either else enough etc even ever every everybody everyone everything exactly expect expected expects far
  feature few first for from further get gets getting give given gives go goes going gone good got had hadn half
  happen happened happening happens happy hardly has hasn have haven having he hello help her here hey hi him his
  how however i idea if in indeed instead into is isn isnt issue issues it its itself just keep keeps kept know
  known knows last later least less let lets like likely ll looked looks lot lots made make makes making many may
  maybe me mean means meanwhile might mine more most much must my myself near need needed needs neither never next
  nice no nobody none nor not nothing now of off often oh ok okay on once one ones only onto or os other others
  otherwise ought our ours out over own perhaps please possible possibly pretty probably put quite rather re really
  repro reproduce reproduction right said same saw say says screenshot screenshots second see seem seems seen
  several shall she should shouldn since so some somebody somehow someone something sometimes somewhere soon sorry
  step steps still such sure take taken takes than thank thanks that the their them then there therefore these they
  thing things think this those though thought three through thus to today together too took toward tried tries try
  trying twice two under unless until up upon us use used uses using usually ve very via want wanted wants was wasn
  wasnt way ways we well went were what whatever when whenever where whether which while who whole whom whose why
  will wish with within without won wont work worked working works would wouldn wrong yes yesterday yet you your
  yours
`);

/** Words of nearly every report: a file may be named so, but seldom because of this. */
export const WEAK_WORDS = listOf(`
  able access action actually add added adding additional adds allow allowed answer app application apply attempt
  bad base based basic big bit broken call called calling calls case cases cause causes certain change changed
  changes changing check checked class clean clear close code command common complete completely component contain
  contains content correct correctly crash create created current custom data day days debian default details
  difference different directly easy effect empty end ends entry environment error errors exact example examples
  exist existing exists explicit extra fact fail failed failing fails failure false field fields file files find
  fine fix fixed folder follow following found free full function functions general great group hand handle hard
  helper hold hour hours id ignore ignored implement implementation important improve include included info
  information input inside install installed internal item items key keys kind large latest lead leave left level
  library line lines linux list local long longer look macos main major matter message messages method minor minute
  minutes miss missing mode model module moment name named names naming new normal note number object old open
  option optional options order original output package page part parts pass passed people person place plain point
  position present print problem problems process program project proper properly property provide public question
  quick read reason receive recent related release remove removed report request require required response rest
  result results return returned returns run running runs safe save seconds section select send sends sense set sets
  setting setup short show shown shows side similar simple single size slow small solution sort source space special
  specific stack start started starts state status stay stays stop stops store string structure stuff suggest
  suggestion support supported system table tell text time times title top total true turn turned type types ubuntu
  unable understand unexpected update updated user users usual utils value values variable version versions view
  wait week windows word words write written wrote year years
`);

/** What labels say about an issue and not about its place. */
export const LABEL_FILLERS = listOf(`
  accepted approved area backlog beginner blocked component confirmed contributions critical difficulty discussion
  duplicate effort enhancement epic friendly high important invalid investigation low major medium minor module p0
  p1 p2 p3 p4 package priority proposal question ready regression repro request scope severity stale status topic
  triage type urgent wanted welcome wontfix
`);

/** The ends of file names: whoever names a file says nothing about its language by it. */
export const ENDINGS = listOf(
  'c cc cjs cpp cs dart go h hpp htm js jsx kt md mdx mjs mts po py rb rs rst sh ts tsx txt yml',
);

/** Written like a name of code, but names of what everybody uses. */
export const PRODUCTS = listOf(`
  androidstudio bitbucket chatgpt circleci cloudflare codesandbox devtools dropbox dynamodb e.g ecmascript
  elasticsearch facebook fastapi firefox github gitlab graphql i.e intellij ios iphone javafx javascript jetbrains
  jquery json5 jsonschema latex libreoffice linkedin macos mariadb mongodb mysql next.js nextjs node.js nodejs nosql
  npmjs oauth openai openapi openssl opentelemetry paypal phpstorm postgresql powershell pycharm pytorch rabbitmq
  safari soundcloud sqlite stackblitz stackoverflow tensorflow typescript virtualbox vs.code vscode vue.js
  webassembly webkit webpack websocket whatsapp wordpress youtube
`);
