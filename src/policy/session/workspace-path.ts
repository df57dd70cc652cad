import { anyCharacterOf, HIGH_CONTROLS, LONE_SURROGATES, LOW_CONTROLS } from '../invisible-characters.ts';
import { foldedPath } from '../patch/folded-path.ts';

const LONGEST = 1000;
const UNWRITABLE = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS, LONE_SURROGATES);

/** Why a path names no file that a model may touch; null when it is a plain path below the root of a workspace. */
export function workspacePathProblem(path: string): string | null {
  if (path === '' || path.length > LONGEST) return `A path has 1 to ${LONGEST} characters.`;
  if (path.search(UNWRITABLE) !== -1 || path.includes('\\'))
    return 'A path has no control characters and no backslash.';
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'A path is relative to the root of the workspace, without "." and "..", and names a file.';
  return isOfGit(path) ? 'What belongs to git itself is not read and not changed here.' : null;
}

/** By any name that some file system takes for `.git`, the short one of Windows too. */
const isOfGit = (path: string): boolean =>
  foldedPath(path)
    .split('/')
    .some((part) => part === '.git' || /^git~\d+$/.test(part));
