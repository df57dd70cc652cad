import type { Edit } from './told.ts';

/** The task of most stories: a bug of the built-in world that can really be fixed. */
export const SLUG_ISSUE = 'quillworks/slug-kit#41';
export const SLUG_WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

const TRIM = `/**
 * Takes the separator off both ends.
 *
 * @param {string} slug
 * @param {string} separator
 * @returns {string}
 */
function trim(slug, separator) {
  if (separator === '') return slug;
  const start = slug.startsWith(separator) ? separator.length : 0;
  const end = slug.endsWith(separator) && slug.length > start ? slug.length - separator.length : slug.length;
  return slug.slice(start, end);
}
`;

const CALL = 'return cut(slug, separator, maxLength);';
const HALF_CALL = "return cut(slug.replace(/-$/, ''), separator, maxLength);";
const WHOLE_CALL = 'return cut(trim(slug, separator), separator, maxLength);';

const addTrim: Edit = {
  file: 'src/slugify.js',
  does: 'a function that takes the separator off both ends',
  from: '/**\n * Shortens',
  to: `${TRIM}\n/**\n * Shortens`,
};

/** The test that the issue is about, and the line that the repository's guidance asks for. */
const PROOF: readonly Edit[] = [
  {
    file: 'test/slugify.test.js',
    does: 'the test of the issue counts: its mark "todo" is gone',
    from: "{ todo: 'see issue 41' }, ",
    to: '',
  },
  {
    file: 'CHANGELOG.md',
    does: 'the line that CONTRIBUTING.md asks for',
    from: '## Unreleased\n',
    to: '## Unreleased\n\n- No separator at the ends of a slug.\n',
  },
];

export const WHOLE_FIX: readonly Edit[] = [
  { file: 'src/slugify.js', does: 'slugify() uses it', from: CALL, to: WHOLE_CALL },
  addTrim,
  ...PROOF,
];

/** Forgets the front of the slug, and separators other than a hyphen. */
export const HALF_FIX: readonly Edit[] = [
  { file: 'src/slugify.js', does: 'takes a hyphen off the end, and forgets the front', from: CALL, to: HALF_CALL },
  ...PROOF,
];

export const OTHER_HALF: readonly Edit[] = [
  { file: 'src/slugify.js', does: 'slugify() uses it', from: HALF_CALL, to: WHOLE_CALL },
  addTrim,
];
