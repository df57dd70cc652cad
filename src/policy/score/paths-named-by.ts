import type { IssueFacts } from '../../contract/issue-facts.ts';

const MOST_PATHS = 3;
/** How much of a text is searched for paths. */
const READ = 4000;
const LONGEST_PATH = 200;
const LEAST_LENGTH = 4;
const LONGEST_CANDIDATE = 600;

/** Files of the repository that the issue names: at most three, safe as relative paths, in the order of the text. */
export function pathsNamedBy({ title, body }: IssueFacts): string[] {
  return pathsIn(`${title}\n${body.slice(0, READ)}`);
}

export function pathsIn(text: string): string[] {
  const paths = new Set<string>();
  const read = text.slice(0, READ);
  // From dot to dot, because few words have one: a body has hundreds of words.
  for (let dot = read.indexOf('.'); dot !== -1 && paths.size < MOST_PATHS; ) {
    const end = endOfRun(read, dot);
    // A dot with nothing behind it ends a sentence.
    const candidate = end === dot + 1 ? '' : read.slice(startOfRun(read, dot), end);
    const path = paths.has(candidate) ? null : repositoryPath(candidate);
    if (path !== null) paths.add(path);
    dot = read.indexOf('.', end);
  }
  if (paths.size === MOST_PATHS) return [...paths];
  for (const name of read.match(FILES_WITHOUT_ENDING) ?? []) if (paths.size < MOST_PATHS) paths.add(name);
  return [...paths];
}

/** For each code of ASCII whether paths and addresses have that character. */
const IS_OF_PATH = Array.from({ length: 128 }, (_, code) => /[A-Za-z0-9_@.+/:#?=&%~-]/.test(String.fromCharCode(code)));

function startOfRun(text: string, dot: number): number {
  let start = dot;
  while (start > 0 && IS_OF_PATH[text.charCodeAt(start - 1)] === true) start -= 1;
  return start;
}

function endOfRun(text: string, dot: number): number {
  let end = dot + 1;
  while (end < text.length && IS_OF_PATH[text.charCodeAt(end)] === true) end += 1;
  return end;
}

function repositoryPath(candidate: string): string | null {
  if (candidate.length < LEAST_LENGTH || candidate.length > LONGEST_CANDIDATE) return null;
  const path = trimmed(candidate.includes('://') ? pathOfAddress(candidate) : candidate);
  const dot = path.lastIndexOf('.');
  if (dot === -1 || !ENDINGS.has(path.slice(dot + 1).toLowerCase()) || PRODUCTS.has(path.toLowerCase())) return null;
  if (path.length > LONGEST_PATH || !SAFE_PATH.test(path)) return null;
  return path.split('/').some((name) => FOREIGN_FOLDERS.has(name)) ? null : path;
}

/** The path in the address of a file on GitHub; nothing for other addresses. */
const pathOfAddress = (address: string): string => FILE_ADDRESS.exec(address)?.[1] ?? '';

const FILE_ADDRESS = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/(?:blob|tree|edit)\/[^/]+\/([^?#]+)/;

/** Without `./` before it and `:12`, `#L3`, `?plain=1` or the end of a sentence behind it. */
function trimmed(path: string): string {
  let end = path.search(/[:#?]/);
  if (end === -1) end = path.length;
  while (path[end - 1] === '.') end -= 1;
  return path.slice(path.startsWith('./') ? 2 : 0, end);
}

const SAFE_PATH = /^[A-Za-z0-9_@.+][A-Za-z0-9_@.+/-]*$/;
const FOREIGN_FOLDERS = new Set(['node_modules', 'site-packages', '.git', '', '.', '..']);
const FILES_WITHOUT_ENDING = /\b(?:Makefile|Dockerfile|LICENSE|README|CHANGELOG|Gemfile|Rakefile)\b(?!\.)/g;

const ENDINGS = new Set(
  (
    'ts tsx mts cts js jsx mjs cjs json jsonc json5 md mdx rst txt adoc py pyi ipynb rb go rs java kt kts scala swift c h cc ' +
    'cpp hpp cs fs vb php pl lua r jl ex exs erl hs clj dart vue svelte astro html htm css scss sass less yml yaml toml ini ' +
    'cfg conf env xml csv tsv sql graphql proto sh bash zsh fish ps1 bat tf nix gradle cmake po pot properties lock svg'
  ).split(' '),
);

/** Names that end like a file and are none. */
const PRODUCTS = new Set(
  'node.js vue.js next.js nuxt.js react.js three.js d3.js express.js ember.js backbone.js chart.js socket.io asp.net'.split(
    ' ',
  ),
);
