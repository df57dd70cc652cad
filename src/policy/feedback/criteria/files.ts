import { foldedPath } from '../../patch/folded-path.ts';
import { patternTest } from '../../patch/path-patterns.ts';
import { SENSITIVE_PATHS } from '../../patch/sensitive-paths.ts';
import { type Criterion, good, improve, some } from '../criterion.ts';

const SENSITIVE = SENSITIVE_PATHS.map(patternTest);

const isSensitive = (path: string) => {
  const folded = foldedPath(path);
  return SENSITIVE.some((isMeant) => isMeant(folded));
};

export const files: Criterion = {
  name: 'files',
  aspect: 'Files',
  judgePlan: (plan) => {
    if (plan.files.length === 0)
      return improve(
        'missing',
        'It names no file, so the place of the change is left to be guessed.',
        'List the files that will probably change, each with its path in the repository.',
      );
    return judgeSensitive(plan.files) ?? good(`It names the files to change: ${some(plan.files)}.`);
  },
  judgePatch: (patch) =>
    patch.files.length === 0
      ? []
      : (judgeSensitive(patch.files) ?? good('It touches no file that others rely on: no workflow, lockfile or key.')),
};

function judgeSensitive(paths: readonly string[]) {
  const sensitive = paths.filter(isSensitive);
  return sensitive.length === 0
    ? null
    : improve(
        'sensitive',
        `It changes files that run, build or guard the project: ${some(sensitive)}.`,
        'Leave them out, or say for each why the change cannot do without it.',
      );
}
