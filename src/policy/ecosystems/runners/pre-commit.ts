import type { Ecosystem } from '../ecosystem.ts';
import { scriptNames } from '../safe-names.ts';
import { at, listOf } from '../structured-text.ts';

const MANIFEST = '.pre-commit-config.yaml';

/** Some hooks rewrite files, but a run in which one does so fails: as a check it is honest. */
export const preCommit: Ecosystem = {
  name: 'pre-commit',
  role: 'task_runner',
  manifests: [MANIFEST],
  reads: [],
  lockfiles: [],
  sources: [],
  detect: (_directory, files) => {
    if (!files.has(MANIFEST)) return null;
    const scripts = scriptNames(new Set(hookIds(files.yaml(MANIFEST))));
    return {
      name: 'pre-commit',
      packageManager: 'pre-commit',
      manifest: MANIFEST,
      lockfile: null,
      scripts,
      packages: [],
    };
  },
  commands: () => [{ kind: 'lint', argv: ['pre-commit', 'run', '--all-files'], evidence: MANIFEST }],
};

function hookIds(config: unknown): string[] {
  return listOf(at(config, 'repos'))
    .flatMap((repository) => listOf(at(repository, 'hooks')))
    .map((hook) => at(hook, 'id'))
    .filter((id) => typeof id === 'string');
}
