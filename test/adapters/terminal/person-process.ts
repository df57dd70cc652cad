import { writeFileSync } from 'node:fs';
import { createPerson } from '../../../src/adapters/terminal/person.ts';

// What the tests run on terminals of all kinds: `node person-process.mjs <file> absent|code|line [timeout]`. The answer
// goes to the file, as JSON.

const [file = '', mode = '', timeout = '60000'] = process.argv.slice(2);
const person = createPerson({ env: process.env, timeoutMs: Number(timeout) });

const modes: Readonly<Record<string, () => Promise<string | null>>> = {
  absent: () => Promise.resolve(person.absent()),
  code: () => person.typeCode(['A page to decide on', 'with two lines.'], 'K7MQ2P'),
  line: () => person.typeLine('Why do you want that?'),
};
const answer = (await modes[mode]?.()) ?? null;
writeFileSync(file, JSON.stringify({ answer }));
