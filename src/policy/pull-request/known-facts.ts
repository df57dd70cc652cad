import type { ChangedFile } from '../../contract/patch.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import { isTestPath } from '../validation/is-test-path.ts';
import { isDocsPath } from './change-kind.ts';

/** What is known of a change, for the boxes of a template. */
export interface KnownFacts {
  readonly changesTests: boolean;
  readonly changesDocs: boolean;
  readonly isDocsOnly: boolean;
  readonly isTestsOnly: boolean;
  /** The repository's own commands that passed, at its root. */
  readonly passed: readonly string[];
  /** The new tests fail without the fix. */
  readonly isProven: boolean;
  readonly isAiDisclosed: boolean;
}

export function knownFacts(
  changedFiles: readonly ChangedFile[],
  validation: ValidationResult | null,
  isAiDisclosed: boolean,
): KnownFacts {
  const paths = changedFiles.filter(({ status }) => status !== 'D').map(({ path }) => path);
  const all = changedFiles.map(({ path }) => path);
  // Of a validation that failed, nothing is claimed; what the contributor chose to run is no word of the repository.
  const passed =
    validation?.status === 'passed'
      ? validation.commands.filter(
          ({ source, workingDirectory }) => source === 'detected' && workingDirectory === undefined,
        )
      : [];
  return {
    changesTests: paths.some(isTestPath),
    changesDocs: paths.some(isDocsPath),
    isDocsOnly: all.length > 0 && all.every(isDocsPath),
    isTestsOnly: all.length > 0 && all.every(isTestPath),
    passed: passed.map(({ command }) => command),
    isProven: validation?.status === 'passed' && (validation.prove ?? []).some(({ verdict }) => verdict === 'proven'),
    isAiDisclosed,
  };
}
