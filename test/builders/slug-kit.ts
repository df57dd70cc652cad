import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './run-cli.ts';

/** The issue of the simulated GitHub that the tests solve. */
export const SLUG_ISSUE = 'quillworks/slug-kit#41';

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

const SCRIPT = `
const { readFileSync, writeFileSync } = require('node:fs');
const edit = (file, from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
if (process.argv[2].endsWith('config.json')) {
  const config = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const sandbox = { engine: 'bwrap', accept: ['container', 'namespace'] };
  writeFileSync(process.argv[2], JSON.stringify({ ...config, sandbox }));
} else {
  edit('src/slugify.js', 'return cut(slug,', 'return cut(trim(slug, separator),');
  edit('src/slugify.js', '/**\\n * Shortens', ${JSON.stringify(TRIM)} + '/**\\n * Shortens');
  edit('test/slugify.test.js', "{ todo: 'see issue 41' }, ", '');
  edit('CHANGELOG.md', '## Unreleased\\n', '## Unreleased\\n\\n- No separator at the ends of a slug.\\n');
}
`;

/** An editor whose user solves the issue, and in a config chooses bubblewrap. */
export function solvingEditor(): string {
  const file = join(temporaryDirectory(), 'editor.cjs');
  writeFileSync(file, SCRIPT);
  chmodSync(file, 0o755);
  return `'${process.execPath}' '${file}'`;
}
