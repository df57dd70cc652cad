import { nameOf } from '../ecosystems/paths.ts';
import { hostsInUrls } from './url-hosts.ts';

/** The lines of a file that say where a package is fetched from. Homepages and the like are no such lines. */
const FETCHED: Readonly<Record<string, RegExp>> = {
  'package-lock.json': /"(?:resolved|version|from)":[ \t]{0,8}"([^"\n]{1,2000})"/g,
  'npm-shrinkwrap.json': /"(?:resolved|version|from)":[ \t]{0,8}"([^"\n]{1,2000})"/g,
  // Yarn 1 writes `resolved "…"`, its successors `resolution: "…"` with an address only for what has no registry.
  'yarn.lock': /^[ \t]{1,8}(?:resolved|resolution:?)[ \t]{1,8}"?([^"\n]{1,2000})/gm,
  'pnpm-lock.yaml': /\b(?:tarball|repo|registry):[ \t]{0,8}([^\s,}]{1,2000})/g,
  'bun.lock': /"([^"\n]{0,200}(?:https?|ssh|git):\/\/[^"\n]{1,2000})"/g,
  'poetry.lock': /^[ \t]{0,8}url[ \t]{0,8}=[ \t]{0,8}"([^"\n]{1,2000})"/gm,
  'uv.lock': /\b(?:registry|url|git)[ \t]{0,8}=[ \t]{0,8}"([^"\n]{1,2000})"/g,
  'Cargo.lock': /^source[ \t]{0,8}=[ \t]{0,8}"([^"\n]{1,2000})"/gm,
  'Gemfile.lock': /^[ \t]{1,8}remote:[ \t]{1,8}([^\s]{1,2000})/gm,
};

/** What crates.io calls itself in Cargo.lock is not where crates are fetched from. */
const ALIASES: Readonly<Record<string, string>> = { 'registry+https://github.com/rust-lang/crates.io-index': '' };

/** The hosts that a lockfile or a manager's settings in the repository would have the setup connect to. */
export function hostsNamedIn(path: string, text: string): ReadonlySet<string> {
  const name = nameOf(path);
  const fetched = Object.hasOwn(FETCHED, name) ? FETCHED[name] : undefined;
  if (fetched === undefined) return hostsInUrls(withoutComments(text));
  const addresses = new Set<string>();
  for (const [, address = ''] of text.matchAll(fetched)) addresses.add(ALIASES[address] ?? address);
  return hostsInUrls([...addresses].join('\n'));
}

/** Settings have their comments on lines of their own. */
const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^[ \t]*[#;]/.test(line))
    .join('\n');
