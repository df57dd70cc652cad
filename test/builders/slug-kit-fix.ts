/** One edit of a file: the text to find, and what takes its place. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

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

/** What quillworks/slug-kit#41 of the simulator asks for: the one thing that no recommendation can do. */
export const SLUG_KIT_FIX: readonly Edit[] = [
  { file: 'src/slugify.js', from: 'return cut(slug,', to: 'return cut(trim(slug, separator),' },
  { file: 'src/slugify.js', from: '/**\n * Shortens', to: `${TRIM}\n/**\n * Shortens` },
  { file: 'test/slugify.test.js', from: "{ todo: 'see issue 41' }, ", to: '' },
  {
    file: 'CHANGELOG.md',
    from: '## Unreleased\n',
    to: '## Unreleased\n\n- No separator at the ends of a slug.\n',
  },
];

/** The same as a script that makes the edits in its working directory, and fails where a text is not there. */
export const slugKitFixScript = (): string => `
import { readFileSync, writeFileSync } from 'node:fs';
for (const { file, from, to } of ${JSON.stringify(SLUG_KIT_FIX)}) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(file + ' is not as expected');
  writeFileSync(file, text.replace(from, () => to));
}
`;
