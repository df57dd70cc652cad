import type { FileTree } from '../../../world/model.ts';
import { licenseFile } from '../../writing/license-file.ts';

const SLUGIFY = `import { transliterate } from './transliterate.js';

/**
 * Turns a title into the last part of an address.
 *
 * @param {string} title
 * @param {import('../types/index.d.ts').SlugOptions} [options]
 * @returns {string}
 */
export function slugify(title, options = {}) {
  const { separator = '-', maxLength = Infinity } = options;
  const slug = transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator);
  return cut(slug, separator, maxLength);
}

/**
 * Shortens a slug, between two words if it can.
 *
 * @param {string} slug
 * @param {string} separator
 * @param {number} maxLength
 * @returns {string}
 */
function cut(slug, separator, maxLength) {
  if (slug.length <= maxLength) return slug;
  const end = slug.lastIndexOf(separator, maxLength);
  return slug.slice(0, end > 0 ? end : maxLength);
}
`;

const SLUGIFY_TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugify } from '../src/index.js';

test('joins words with a hyphen', () => {
  assert.equal(slugify('Hello wide world'), 'hello-wide-world');
});

test('takes any run of other characters for one separator', () => {
  assert.equal(slugify('one, two & three'), 'one-two-three');
});

test('uses the separator that it is given', () => {
  assert.equal(slugify('Hello wide world', { separator: '_' }), 'hello_wide_world');
});

test('cuts between words', () => {
  assert.equal(slugify('Hello wide world', { maxLength: 12 }), 'hello-wide');
});

test('has no separator at either end', { todo: 'see issue 41' }, () => {
  assert.equal(slugify('Are we there yet?'), 'are-we-there-yet');
  assert.equal(slugify('(draft) notes'), 'draft-notes');
});
`;

const TRANSLITERATE = `/** Letters that Unicode does not take apart by itself. */
const LETTERS = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['đ', 'd'],
]);

/**
 * Writes a text in the letters a to z as far as that goes.
 *
 * @param {string} text
 * @returns {string}
 */
export function transliterate(text) {
  return [...text.normalize('NFKD')]
    .map((character) => LETTERS.get(character) ?? character)
    .join('')
    .replace(/\\p{Mark}/gu, '');
}
`;

const TRANSLITERATE_TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transliterate } from '../src/index.js';

test('drops accents', () => {
  assert.equal(transliterate('crème brûlée'), 'creme brulee');
});

test('writes ligatures as two letters', () => {
  assert.equal(transliterate('œuvre'), 'oeuvre');
});
`;

const PACKAGE = {
  name: 'slug-kit',
  version: '2.3.0',
  type: 'module',
  license: 'MIT',
  exports: { '.': { types: './types/index.d.ts', default: './src/index.js' } },
  engines: { node: '>=20' },
  scripts: { test: 'node --test' },
};

const LOCK = {
  name: 'slug-kit',
  version: '2.3.0',
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name: 'slug-kit', version: '2.3.0', license: 'MIT', engines: { node: '>=20' } } },
};

export const slugKitFiles: FileTree = {
  'README.md': `# slug-kit

Titles in, addresses out, for TypeScript and JavaScript.

\`\`\`ts
import { slugify } from 'slug-kit';

slugify('Crème brûlée at home'); // 'creme-brulee-at-home'
slugify('Two words', { separator: '_' }); // 'two_words'
\`\`\`

The sources are JavaScript with types in comments, so nothing has to be built.
`,
  'CONTRIBUTING.md': `# Contributing

Small changes are welcome without asking first. For anything that changes slugs that people already have, open an issue.

1. Write a test in \`test/\` that fails.
2. Make it pass. Keep functions short.
3. Run \`npm test\`. There is nothing to install.
4. Add a line to \`CHANGELOG.md\` under "Unreleased".

Contributions that were made with AI tools are welcome, like all others.
`,
  'CHANGELOG.md': `# Changelog

## Unreleased

## 2.3.0

- \`maxLength\` cuts between words.

## 2.2.0

- Ligatures become two letters.
`,
  LICENSE: licenseFile('the slug-kit authors', 'MIT'),
  'package.json': `${JSON.stringify(PACKAGE, null, 2)}\n`,
  'package-lock.json': `${JSON.stringify(LOCK, null, 2)}\n`,
  'tsconfig.json': `${JSON.stringify({ compilerOptions: { strict: true, checkJs: true, noEmit: true }, include: ['src', 'types'] }, null, 2)}\n`,
  '.github/pull_request_template.md': '## What changes for a user\n\n## How it was tested\n',
  '.github/ISSUE_TEMPLATE/bug.md':
    '---\nname: Bug\nabout: A slug that is not what you expected\n---\n\nTitle:\nExpected:\nGot:\n',
  'src/index.js': "export { slugify } from './slugify.js';\nexport { transliterate } from './transliterate.js';\n",
  'src/slugify.js': SLUGIFY,
  'src/transliterate.js': TRANSLITERATE,
  'test/slugify.test.js': SLUGIFY_TEST,
  'test/transliterate.test.js': TRANSLITERATE_TEST,
  'types/index.d.ts': `export interface SlugOptions {
  /** What stands between two words. */
  separator?: string;
  /** The longest slug that you can use. */
  maxLength?: number;
}

export function slugify(title: string, options?: SlugOptions): string;
export function transliterate(text: string): string;
`,
};
