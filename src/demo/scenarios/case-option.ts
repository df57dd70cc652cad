import type { Edit } from './told.ts';

/** An option that somebody asked for in the same repository. */
export const CASE_ISSUE = 'quillworks/slug-kit#19';

export const CASE_OPTION: readonly Edit[] = [
  {
    file: 'src/slugify.js',
    does: 'the option is read',
    from: "{ separator = '-', maxLength = Infinity }",
    to: "{ separator = '-', maxLength = Infinity, lowercase = true }",
  },
  {
    file: 'src/slugify.js',
    does: 'capitals stay where it says so',
    from: `  const slug = transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator);
`,
    to: `  const text = transliterate(title);
  const slug = (lowercase ? text.toLowerCase() : text).replace(/[^a-z0-9]+/gi, separator);
`,
  },
  {
    file: 'types/index.d.ts',
    does: 'its type',
    from: '  maxLength?: number;\n',
    to: '  maxLength?: number;\n  /** False keeps capitals as they are; true if nothing is said. */\n  lowercase?: boolean;\n',
  },
  {
    file: 'test/slugify.test.js',
    does: 'a test',
    from: "test('cuts between words'",
    to: `test('keeps capitals where it is told to', () => {
  assert.equal(slugify('Hello wide World', { lowercase: false }), 'Hello-wide-World');
});

test('cuts between words'`,
  },
  {
    file: 'README.md',
    does: 'an example',
    from: "{ separator: '_' }); // 'two_words'\n",
    to: "{ separator: '_' }); // 'two_words'\nslugify('Two Words', { lowercase: false }); // 'Two-Words'\n",
  },
  {
    file: 'CHANGELOG.md',
    does: 'the line that CONTRIBUTING.md asks for',
    from: '## Unreleased\n',
    to: '## Unreleased\n\n- `lowercase: false` keeps capitals.\n',
  },
];
