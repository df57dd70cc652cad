import { MESSAGES } from './messages.ts';

const MOST_PACKAGES = 20;
const LONGEST_LINE = 2000;

/**
 * The packages of Debian that a failed command seems to miss, in the order in which it complained. Only names of our
 * own tables: what a repository prints chooses between them and adds nothing.
 */
export function suggestedSystemPackages(...outputs: readonly string[]): readonly string[] {
  const packages = new Set<string>();
  for (const line of outputs.flatMap((output) => output.split('\n'))) {
    if (packages.size >= MOST_PACKAGES) break;
    const found = packageMissedIn(line.slice(0, LONGEST_LINE).trimEnd());
    if (found !== null) packages.add(found);
  }
  return [...packages];
}

function packageMissedIn(line: string): string | null {
  if (!MAY_MISS.test(line)) return null;
  for (const { shape, packageOf } of MESSAGES) {
    const match = shape.exec(line);
    const found = match === null ? undefined : packageOf(match[1] ?? '');
    if (found !== undefined) return found;
  }
  return null;
}

/** What all of the messages have in common; nearly all lines of an output do not. */
const MAY_MISS =
  /not found|cannot find|cannot open shared|No such file|No package|required by crate|could not|could be found|Could NOT|ENOENT|not installed|no acceptable|cannot create|find Python|Unable to find|unable to|failed to find|has not been|Did not find|Can not find|please make sure|No module named|can't find/i;
