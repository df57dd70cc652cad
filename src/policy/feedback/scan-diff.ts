import { createSecretsInPatch } from '../patch/secrets-in-patch.ts';
import type { ReviewedPatch } from './reviewed-artifact.ts';

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const MOST_FILES = 5000;
/** A patch beyond this is too large to review anyway; the search for secrets takes memory. */
const SEARCHED_FOR_SECRETS = 64 * 1024;

const PLUS = 0x2b;
const MINUS = 0x2d;
const BACKSLASH = 0x5c;

export interface ScannedDiff extends Omit<ReviewedPatch, 'missing'> {
  readonly binary: readonly string[];
  /** Whether all added lines were searched for secrets. */
  readonly isSearched: boolean;
}

/**
 * Reads a unified diff line by line without taking it apart: it may be megabytes. A hunk says how many lines it has, and
 * only by that count does it end, so no changed line can pass for the head of a file.
 */
export function scanDiff(diff: string): ScannedDiff {
  const secrets = createSecretsInPatch();
  const files = new Set<string>();
  const binary: string[] = [];
  let path = '';
  let changedLines = 0;
  let before = 0;
  let after = 0;
  let lineNumber = 0;
  const seeHead = (line: string): void => {
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      before = Number(hunk[1] ?? 1);
      after = Number(hunk[3] ?? 1);
      lineNumber = Number(hunk[2]);
      return;
    }
    path = pathIn(line) ?? path;
    if (path !== '' && files.size < MOST_FILES) files.add(path);
    if (line.startsWith('Binary files ') || line.startsWith('GIT binary patch')) binary.push(path);
  };
  const seeChange = (start: number, end: number): void => {
    const sign = diff.charCodeAt(start);
    if (sign === BACKSLASH) return;
    if (sign !== PLUS) before -= 1;
    if (sign !== MINUS) after -= 1;
    if (sign === PLUS || sign === MINUS) changedLines += 1;
    if (sign === PLUS && start < SEARCHED_FOR_SECRETS)
      secrets.see({ path, kind: 'added', line: lineNumber, text: diff.slice(start + 1, end) });
    if (sign !== MINUS) lineNumber += 1;
  };
  for (let start = 0; start < diff.length; ) {
    const found = diff.indexOf('\n', start);
    const end = found === -1 ? diff.length : found;
    if (before > 0 || after > 0) seeChange(start, end);
    else seeHead(diff.slice(start, end));
    start = end + 1;
  }
  const found = secrets.finish().secrets.map((secret) => `${secret.path}:${secret.line}`);
  return {
    kind: 'patch',
    files: [...files],
    changedLines,
    secrets: [...new Set(found)],
    binary,
    isSearched: diff.length <= SEARCHED_FOR_SECRETS,
  };
}

/** What of a diff could not be judged, as phrases. */
export const unseenIn = ({ binary, isSearched }: ScannedDiff): string[] => [
  ...(binary.length === 0 ? [] : [`the content of ${binary.length} binary files`]),
  ...(isSearched ? [] : ['secrets behind the first 64 KiB of the diff']),
];

/** The name of a file in the head of its diff; the name afterwards comes last and counts. */
function pathIn(line: string): string | null {
  const [, name] =
    /^(?:\+\+\+ (?:b\/)?|--- (?:a\/)?|rename to |copy to |Binary files .* and b\/)(.+?)(?: differ)?\t?$/.exec(
      line.replace(/\r$/, ''),
    ) ?? [];
  return name === undefined || name === '/dev/null' ? null : name;
}
