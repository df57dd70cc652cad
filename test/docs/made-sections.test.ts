import { describe, expect, it } from 'vitest';
import { readFacts } from '../../.config/documentation/facts.ts';
import { madePages } from '../../.config/documentation/pages.ts';
import { configKeys } from '../../.config/documentation/sections/config.ts';
import { ANYWHERE, errorsNamed } from '../../.config/documentation/sections/exit-codes.ts';
import { ERROR_CODES } from '../../src/contract/vocabulary.ts';
import { ROOT, withoutMadeSections } from '../builders/markdown.ts';

const PAGES = madePages(ROOT);
const { commands } = readFacts(ROOT);

const page = (path: string): string => {
  const found = PAGES.find((each) => each.path === path);
  if (found === undefined) throw new Error(`there is no page ${path}`);
  return found.text;
};

describe('what is made from the sources', () => {
  it.each(PAGES.filter(({ text }) => text.includes('<!-- made: ')))('is up to date: $path', ({ path, text, made }) => {
    expect(text, `${path} is out of date: npm run docs`).toBe(made);
  });

  it.each(commands)('is on the page of $name: usage and exit codes', ({ name }) => {
    const text = page(`docs/commands/${name.split(' ', 1).join()}.md`);
    const add = (section: string) => `add "<!-- made: ${section} -->" and "<!-- /made -->", then npm run docs`;
    expect(text, add(`usage ${name}`)).toContain(`<!-- made: usage ${name} -->`);
    expect(text, add(`exit codes of ${name}`)).toMatch(
      new RegExp(`^<!-- made: exit codes of ${name}(?:: .*)? -->$`, 'm'),
    );
  });

  it.each(PAGES.filter(({ path }) => path.startsWith('docs/commands/')))(
    'is not said again by hand: $path',
    ({ text }) => {
      expect(withoutMadeSections(text)).not.toMatch(/^\| (?:flag|argument or flag) +\| meaning/m);
    },
  );

  it('names every error code on the page of some command, unless any command can end with it', () => {
    const markers = PAGES.flatMap(({ text }) => [...text.matchAll(/^<!-- made: exit codes of [^:\n]+: (.*) -->$/gm)]);
    const named = errorsNamed(markers.flatMap(([, words = '']) => words.split(' ')));
    expect([...new Set([...named, ...ANYWHERE])].toSorted()).toEqual([...ERROR_CODES].toSorted());
  });

  it('has every key of the configuration on the page about it, with a meaning', () => {
    const text = page('.contribflow.example/README.md');
    const markers = [...text.matchAll(/^<!-- made: configuration of: (.*) -->$/gm)];
    const keys = markers.flatMap(([, words = '']) => words.split(' '));
    expect(keys.toSorted()).toEqual(
      configKeys()
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(configKeys().filter(({ description = '' }) => description === '')).toEqual([]);
  });

  it('refuses a section, a command and an error code that are not there', () => {
    expect(() => errorsNamed(['git', 'no_such_error'])).toThrow('no_such_error');
  });
});
