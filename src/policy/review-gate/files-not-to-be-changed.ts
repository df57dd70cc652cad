import type { PatchArtifact } from '../../contract/patch.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import { globTest } from '../ecosystems/wildcards.ts';
import { foldedPath } from '../patch/folded-path.ts';

const MOST_PATTERNS = 100;

/** The files of a patch that a rule of the repository lets nobody change; where it names none, all generated ones. */
export function filesNotToBeChanged(
  { changedFiles, riskFlags }: Pick<PatchArtifact, 'changedFiles' | 'riskFlags'>,
  policy: readonly PolicyFinding[],
): ReadonlySet<string> {
  const forbidding = policy.filter(({ rule, verdict }) => rule === 'generated_files' && verdict === 'forbidden');
  const isGeneral = forbidding.some(({ values }) => values.length === 0);
  const isNamed = globTest(
    forbidding.flatMap(({ values }) => values.flatMap(patternsOf)),
    MOST_PATTERNS,
  );
  const named = changedFiles.filter(({ path, oldPath }) =>
    [path, oldPath].some((each) => each !== undefined && isNamed(foldedPath(each))),
  );
  return new Set([...named.map(({ path }) => path), ...(isGeneral ? riskFlags.generatedFiles : [])]);
}

/** A folder means all that is in it, and a name without a slash means it at any depth. */
function patternsOf(value: string): readonly string[] {
  const pattern = value
    .toLowerCase()
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '');
  const anywhere = pattern.includes('/') ? pattern : `**/${pattern}`;
  return pattern === '' ? [] : [anywhere, `${anywhere}/**`];
}
