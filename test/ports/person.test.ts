import { afterAll, beforeAll } from 'vitest';
import { onTerminal } from '../adapters/terminal/on-terminal.ts';
import { type BundledScript, bundleScript } from '../builders/bundle-script.ts';
import { hasTmux } from '../builders/tmux.ts';
import { createFakePerson } from '../fakes/fake-person.ts';
import { describePerson } from './person.ts';

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('../adapters/terminal/person-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

describePerson('at a terminal (needs tmux)', hasTmux, () => ({
  absent: async () => onTerminal(script, 'absent').answer(),
  ask: async (question, typed) => {
    const terminal = onTerminal(script, question);
    const shown = await terminal.screen.shows('>');
    await terminal.screen.answer('>', ...(typed === null ? ['C-c'] : typed === '' ? ['Enter'] : [typed, 'Enter']));
    return { shown, answer: await terminal.answer() };
  },
}));

describePerson('on paper', true, () => {
  const person = createFakePerson();
  return {
    absent: () => Promise.resolve(person.absent()),
    ask: async (question, typed) => {
      person.answers.push(typed);
      const answer = await (question === 'code'
        ? person.typeCode(['A page to decide on', 'with two lines.'], 'K7MQ2P')
        : person.typeLine('Why do you want that?'));
      return { shown: person.seen.join('\n'), answer };
    },
  };
});
