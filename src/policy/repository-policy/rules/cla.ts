import type { Guidance } from '../guidance.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { Statement } from '../statements.ts';
import { readDuty } from './duty-rule.ts';
import type { GuidanceFile, PlacedReading, Reading, RuleReader } from './rule.ts';

export const cla: RuleReader = {
  rule: 'cla',
  meaning: {
    allowed: 'The repository does not ask for a contributor license agreement.',
    conditional: 'A person has to sign the contributor license agreement. ContribFlow signs for nobody.',
    forbidden: 'The repository does not let this contributor sign its agreement. A person decides how to go on.',
    unknown: 'Nothing was found about a contributor license agreement.',
  },
  readSentence,
  readFile,
};

const AGREEMENT = lexicon(`
  cla | clas | icla | ccla | ecla | contributor license agreement* | contributor licence agreement*
  contributors license agreement* | contributor licensing agreement* | contribution license agreement*
  contribution licence agreement* | contributor agreement* | contribution agreement*
  contributor assignment agreement* | copyright assignment | copyright transfer agreement*
  contributor covenant agreement
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  return readDuty(sense, guidance, { matter: AGREEMENT, plain: AGREEMENT, isOther });
}

/** The letters stand for other things too. */
function isOther({ words }: Statement): boolean {
  return ABROAD.has(words) || (words.includes('cla') && UNRELATED.has(words));
}

const ABROAD = lexicon('upstream | third party | dependency | dependencies');
const UNRELATED = lexicon(`
  adder | short for | stands for | variable | function | module | argument | parameter | flag | carry | mercedes
  linoleic | instruction
`);

/** A file that holds the agreement is there to be signed. */
function readFile({ path, text, guidance }: GuidanceFile): readonly PlacedReading[] {
  if (guidance.kind !== 'legal' || /(?:^|\/)dco(?:\.[a-z]+)?$/i.test(path)) return [];
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.trim() !== '');
  return line === -1 ? [] : [{ verdict: 'conditional', values: [], line: line + 1, quote: (lines[line] ?? '').trim() }];
}
