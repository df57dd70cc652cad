import type { Guidance } from '../guidance.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { Statement } from '../statements.ts';
import { readDuty } from './duty-rule.ts';
import type { GuidanceFile, PlacedReading, Reading, RuleReader } from './rule.ts';

export const dco: RuleReader = {
  rule: 'dco',
  meaning: {
    allowed: 'The repository does not ask for a sign-off under the Developer Certificate of Origin.',
    conditional:
      'A person has to sign off the commits under the Developer Certificate of Origin. ContribFlow signs for nobody.',
    forbidden: 'The repository does not let this contributor sign off. A person decides how to go on.',
    unknown: 'Nothing was found about the Developer Certificate of Origin.',
  },
  readSentence,
  readFile,
};

const CERTIFICATE = lexicon(`
  dco | developer certificate of origin | developers certificate of origin | certificate of origin | signedoff by
  signedoff | unsignedoff | git commit s | commit s | signoff | signoffs | signingoff | signsoff | signoff line*
  commit amend s | amend s | amend signoff | rebase signoff | contribution to this project , i certify
`);

const PLAIN = lexicon(`
  dco | certificate of origin | signedoff by | git commit s | contribution to this project , i certify
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  const isForAgents = guidance.kind === 'agent_guidance';
  if (sense.statements.some((statement) => isOnlyForPeople(statement, isForAgents)))
    return { verdict: 'conditional', values: trailersIn(sense) };
  if (SIGNED_BY_KEY.has(sense.words) || /commit -S\b/.test(sense.sentence.text)) return null;
  return readDuty(sense, guidance, { matter: CERTIFICATE, plain: PLAIN, isOther: isApproval, values: trailersIn });
}

/** "Agents must not sign off": then a person has to. */
function isOnlyForPeople({ words, main }: Statement, isForAgents: boolean): boolean {
  if (!CERTIFICATE.has(words) || !(isForAgents || MACHINES.has(words))) return false;
  return main.includes('not') || main.includes('never') || ONLY_PEOPLE.has(words);
}

const SIGNED_BY_KEY = lexicon('gpg | pgp | cryptographically | ssh key | verified badge');

const MACHINES = lexicon(`
  ai | agent | agents | llm | llms | bot | bots | tool | tools | assistant | assistants | model | models | machine
  machines
`);
const ONLY_PEOPLE = lexicon('only people | only human* | only a human | only a person | a person | a human');

/** Maintainers sign off on designs and releases; a clock has a DCO too. */
function isApproval({ words }: Statement): boolean {
  if (words.includes('dco')) return ELECTRONICS.has(words);
  if (PLAIN.has(words) || UNMISTAKABLE.has(words)) return false;
  if (APPROVING.has(words)) return true;
  return (ABOUT_SOMETHING.has(words) && !COMMITS.has(words)) || !(OFFERED.has(words) || AS_A_THING.has(words));
}

const OFFERED = lexicon(`
  commit | commits | patch | patches | contribution* | pull request* | pr | prs | changes | your work | git
  amend | rebase
`);
const AS_A_THING = lexicon(`
  a signoff | signingoff is | no signoff | the signoff | signoff line* | signoff is | signoffs are
  without signoff | signoff required | signoff not | signoff your | you signoff | you must signoff | signoffs
  no signoffs
`);

const UNMISTAKABLE = lexicon(`
  signedoff by | certificate of origin | git commit s | signoff your commit* | signoff commit*
  commits are signedoff | signoff each | signoff every | signoff all | signoff your
`);
const COMMITS = lexicon('commit | commits | patches');
const ABOUT_SOMETHING = lexicon('signoff on | signoff from | signingoff on | signsoff on | signedoff on');
const APPROVING = lexicon(`
  maintainers must signoff | reviewer* | approval* | design document* | security team | release manager* | team
  member* | required for signoff | manager* | product owner* | board | committee | owner* | legal
`);
const ELECTRONICS = lexicon(
  'runs on every | colour | optimizer | clock | phase | oscillator* | frequency | synth* | tracks | voltage',
);

const trailersIn = (sense: Sense) => (/signed-off-by/i.test(sense.sentence.text) ? ['Signed-off-by'] : []);

/** The settings of the app that checks sign-offs, or the text of the certificate itself. */
function readFile({ path, text, guidance }: GuidanceFile): readonly PlacedReading[] {
  const isCertificate = guidance.kind === 'legal' && /(?:^|\/)dco(?:\.[a-z]+)?$/i.test(path);
  if (guidance.kind !== 'dco_settings' && !isCertificate) return [];
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.trim() !== '');
  return line === -1 ? [] : [{ verdict: 'conditional', values: [], line: line + 1, quote: (lines[line] ?? '').trim() }];
}
