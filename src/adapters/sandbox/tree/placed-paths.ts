import { SandboxStop } from '../sandbox-stop.ts';

const LONGEST_NAME = 255;
const LONGEST_PATH = 4000;

/**
 * The paths that have a place in the sandbox so far. A tree of git can say things that no file system may be told: names
 * that leave the directory, and files below something that is no directory. An entry below a link would be written to
 * wherever the link points.
 */
export class PlacedPaths {
  readonly #directories = new Set<string>(['']);
  readonly #leaves = new Set<string>();

  /** Takes a place for a file or link, and answers with the directories above it that are new, outermost first. */
  add(path: Buffer): Buffer[] {
    // One character for each byte: names need not be UTF-8.
    const text = path.toString('latin1');
    refuseUnless(isPlain(text), path);
    refuseUnless(!this.#leaves.has(text) && !this.#directories.has(text), path);
    const isParentKnown = this.#directories.has(text.slice(0, Math.max(0, text.lastIndexOf('/'))));
    const parents = isParentKnown ? [] : parentsOf(text);
    refuseUnless(
      parents.every((parent) => !this.#leaves.has(parent)),
      path,
    );
    this.#leaves.add(text);
    const fresh = parents.filter((parent) => !this.#directories.has(parent));
    for (const parent of fresh) this.#directories.add(parent);
    return fresh.map((parent) => Buffer.from(parent, 'latin1'));
  }
}

function isPlain(path: string): boolean {
  const names = path.split('/');
  const isName = (name: string) => name !== '' && name !== '.' && name !== '..' && name.length <= LONGEST_NAME;
  return path.length <= LONGEST_PATH && !path.includes('\0') && names.every(isName);
}

function parentsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function refuseUnless(isAllowed: boolean, path: Buffer): void {
  if (isAllowed) return;
  const shown = JSON.stringify(path.toString('utf8').slice(0, 200));
  throw new SandboxStop('odd_path', `The tree has a path that cannot be put into a sandbox: ${shown}`);
}

/** What a link may say; it is only ever followed inside of the sandbox. */
export function refuseUnusableLink(target: Buffer, path: Buffer): void {
  refuseUnless(target.length > 0 && target.length <= LONGEST_PATH && !target.includes(0), path);
}
