import { CONCEPTS_OF_CODE } from './concepts-of-code.ts';
import { CONCEPTS_OF_MACHINES } from './concepts-of-machines.ts';
import { CONCEPTS_OF_SYSTEMS } from './concepts-of-systems.ts';
import { singular } from './stem.ts';

/** From what is said, in the singular, to what files may be named instead. */
export type Concepts = ReadonlyMap<string, readonly string[]>;

export function readConcepts(): Concepts {
  const concepts = new Map<string, string[]>();
  const relate = (said: string, names: readonly string[]) => {
    const known = concepts.get(said);
    if (known === undefined) concepts.set(said, [...names]);
    else known.push(...names);
  };
  for (const entry of CONCEPTS.split(ENTRY_START)) {
    const [names = [], said = []] = entry.split(':').map((half) => (half.match(/\S+/g) ?? []).map(singular));
    for (const each of [...names, ...said]) relate(each, names);
  }
  return concepts;
}

const CONCEPTS = [CONCEPTS_OF_SYSTEMS, CONCEPTS_OF_CODE, CONCEPTS_OF_MACHINES].join('\n');

/** An entry starts with two spaces; the lines that go on with it have four. */
const ENTRY_START = /\n {2}(?! )/;
