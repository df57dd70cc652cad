import type { SnapshotFile } from '../../../contract/repository-snapshot.ts';
import type { GeneratedFiles } from '../repository-tools.ts';
import { isSafePath } from '../safe-names.ts';

const HEADER_LENGTH = 2000;
export const HEADER_LINES = 20;

/** The files whose first lines say in a comment that a program wrote them. */
export function filesWithHeader(files: readonly SnapshotFile[]): readonly GeneratedFiles[] {
  return files
    .filter(
      ({ path, text }) =>
        isSafePath(path) &&
        text
          .slice(0, HEADER_LENGTH)
          .split('\n', HEADER_LINES)
          .some((line) => isGeneratedHeader(path, line)),
    )
    .map(({ path }) => ({ pattern: path, reason: 'its first lines say that it is generated' }));
}

/** In prose "do not edit" is advice about something else, so there it must say why as well. */
export function isGeneratedHeader(path: string, line: string): boolean {
  const isProse = /\.(?:md|markdown|rst|txt|adoc)$/i.test(path);
  if (!(isProse ? PROSE_COMMENT : COMMENT).test(line)) return false;
  if (/(?<![\w@])@generated\b/.test(line)) return true;
  return isProse ? /generated/i.test(line) && /do not (?:edit|modify)/i.test(line) : /\bDO NOT EDIT\b/.test(line);
}

const COMMENT = /^\s*(?:\/\/|\/?\*|#|;|--|<!--|%)/;
const PROSE_COMMENT = /^\s*(?:<!--|\.\. |\[\/\/\]: )/;
