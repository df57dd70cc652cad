/** Names of files that speak for their folder, in lower case and without ending. */
export const ENTRY_STEMS: ReadonlySet<string> = new Set([
  '__init__',
  '__main__',
  'index',
  'lib',
  'main',
  'mod',
  'package-info',
]);
