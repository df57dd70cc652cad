import type { SnapshotFile } from '../../contract/repository-snapshot.ts';
import { directoryOf, nameOf } from '../ecosystems/paths.ts';
import { guidanceOf } from '../repository-policy/guidance.ts';

/**
 * The text of the template that a pull request is written by; null when the repository has none. Where there are several,
 * the one that GitHub itself would put into the form comes first, then one that is meant for all kinds of changes.
 */
export function pullRequestTemplate(files: readonly SnapshotFile[]): string | null {
  const templates = files.filter(
    ({ path, isTruncated }) =>
      guidanceOf(path)?.kind === 'pull_request_template' && !isTruncated && !path.startsWith('.gitlab/'),
  );
  const [best] = templates.toSorted((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));
  return best?.text ?? null;
}

const PLACES = ['.github', '', 'docs'];

function rankOf(path: string): number {
  const place = PLACES.indexOf(directoryOf(path).toLowerCase());
  if (place !== -1) return place;
  return /^(?:default|general|pull_request_template)\b/i.test(nameOf(path)) ? PLACES.length : PLACES.length + 1;
}
