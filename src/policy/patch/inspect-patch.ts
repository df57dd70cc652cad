import type { ChangedFile, PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import { agentArtifacts } from './agent-artifacts.ts';
import { changedFile, changeSummary } from './changed-file.ts';
import { createDuplicateSearch, type DuplicateQuestions } from './duplicates/duplicate-content.ts';
import { createGeneratedFiles } from './generated-files.ts';
import { outsidePlan } from './outside-plan.ts';
import type { PatchChange, PatchLine } from './patch-line.ts';
import { patchSize, type SizeLimits } from './patch-size.ts';
import { createSecretsInPatch } from './secrets-in-patch.ts';
import { createSensitiveFiles } from './sensitive-files.ts';

export interface PatchToInspect {
  readonly changes: readonly PatchChange[];
  readonly limits: SizeLimits;
  /** Null when there is none; then nothing is outside of it. */
  readonly plan: PlanOfPatch | null;
  /** All files of the base; null when they are not known. */
  readonly basePaths: readonly string[] | null;
  /** What the workspace says of its own git. */
  readonly tampering: readonly string[];
  readonly embeddedRepositories: readonly string[];
}

type PlanOfPatch = Pick<ContributionPlan, 'likelyFiles'> & {
  readonly repositoryContext: Pick<ContributionPlan['repositoryContext'], 'generatedFileRules'>;
};

type RiskFlags = PatchArtifact['riskFlags'];

interface PatchInspection {
  readonly summary: string;
  readonly changedFiles: ChangedFile[];
  readonly riskFlags: Omit<RiskFlags, 'duplicateContent'>;
  /** How many findings are not listed, because there are too many. */
  readonly unlisted: number;
  readonly duplicates: DuplicateQuestions;
}

export interface PatchInspector {
  /** The lines of the diff, in order. */
  see(line: PatchLine): void;
  finish(): PatchInspection;
}

const MOST_LISTED = 1000;

/** Looks at a patch line by line and keeps what its findings need, however long it is. */
export function createPatchInspector(patch: PatchToInspect): PatchInspector {
  const { changes, plan, limits, basePaths } = patch;
  const sensitive = createSensitiveFiles(changes);
  const secrets = createSecretsInPatch();
  const generated = createGeneratedFiles(plan?.repositoryContext.generatedFileRules ?? []);
  const duplicates = createDuplicateSearch(oldPathsOf(changes));
  return {
    see(line) {
      sensitive.see(line);
      secrets.see(line);
      generated.see(line);
      duplicates.see(line);
    },
    finish() {
      const sensitiveFiles = blockersFirst(sensitive.finish());
      const found = secrets.finish();
      const lists = {
        sensitiveFiles: [...new Set(sensitiveFiles.map(({ path }) => path))],
        sensitive: [...sensitiveFiles],
        secrets: [...found.secrets],
        workspaceTampering: [...patch.tampering],
        agentArtifacts: [...agentArtifacts(changes, basePaths)],
        outsidePlan: [...outsidePlan(changes, plan?.likelyFiles ?? null)],
        generatedFiles: changes.map(({ path }) => path).filter((path) => generated.isGenerated(path)),
        embeddedRepositories: [...patch.embeddedRepositories],
      };
      const isGenerated = new Set(lists.generatedFiles);
      const unlisted = Object.values(lists).reduce((sum, { length }) => sum + Math.max(0, length - MOST_LISTED), 0);
      return {
        summary: changeSummary(changes.length),
        changedFiles: changes.map(changedFile),
        riskFlags: {
          sensitiveFiles: lists.sensitiveFiles.slice(0, MOST_LISTED),
          sensitive: lists.sensitive.slice(0, MOST_LISTED),
          secrets: lists.secrets.slice(0, MOST_LISTED),
          workspaceTampering: lists.workspaceTampering.slice(0, MOST_LISTED),
          agentArtifacts: lists.agentArtifacts.slice(0, MOST_LISTED),
          outsidePlan: lists.outsidePlan.slice(0, MOST_LISTED),
          generatedFiles: lists.generatedFiles.slice(0, MOST_LISTED),
          embeddedRepositories: lists.embeddedRepositories.slice(0, MOST_LISTED),
          size: patchSize(changes, limits),
        },
        unlisted: unlisted + found.unlisted,
        duplicates: duplicates.questions((path) => isGenerated.has(path)),
      };
    },
  };
}

function oldPathsOf(changes: readonly PatchChange[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap(({ path, oldPath, status }) => (status === 'R' && oldPath !== null ? [[path, oldPath]] : [])),
  );
}

/** A list that is cut must not lose what stops a pull request. */
function blockersFirst<T extends { readonly effect: 'blocks' | 'warns' }>(files: readonly T[]): readonly T[] {
  if (files.length <= MOST_LISTED) return files;
  return [...files.filter(({ effect }) => effect === 'blocks'), ...files.filter(({ effect }) => effect === 'warns')];
}
