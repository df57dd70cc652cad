import type { ChangedFile } from '../../contract/patch.ts';
import { partsOf } from '../issue-ref.ts';
import type { BodyFacts } from './body-facts.ts';
import { codeSpan } from './code-span.ts';
import { validationEvidence } from './validation-evidence.ts';

/** What there is to say in each kind of section. */
export interface Fillings {
  readonly summary: readonly string[];
  readonly motivation: readonly string[];
  /** `Fixes #1`: GitHub closes the issue when the pull request is merged; `Refs #1` where it would not. */
  readonly reference: string;
  readonly changes: readonly string[];
  readonly validation: readonly string[];
  readonly disclosure: readonly string[];
}

/** `most`: how many files, and how many commands, are named. */
export function fillingsOf(facts: BodyFacts, most: number): Fillings {
  const number = `#${partsOf(facts.issue).number}`;
  const title = codeSpan(facts.issueTitle, LONGEST_TITLE);
  return {
    summary: [`- Addresses ${number}.`, `- The issue: ${title}`],
    motivation: [`${number} asks for it: ${title}`],
    reference: facts.baseBranch === facts.defaultBranch ? `Fixes ${number}` : `Refs ${number}`,
    changes: changesOf(facts.changedFiles, most),
    validation: validationEvidence(facts.validation, facts.overrideReason, most),
    disclosure: facts.disclosure === null ? [] : [facts.disclosure.text],
  };
}

const LONGEST_TITLE = 300;

function changesOf(files: readonly ChangedFile[], most: number): readonly string[] {
  const rest = files.length - most;
  return [
    ...files.slice(0, most).map(changeLine),
    ...(rest > 0 ? [`- and ${rest} more ${rest === 1 ? 'file' : 'files'}`] : []),
  ];
}

const DONE: Readonly<Record<ChangedFile['status'], string>> = {
  A: 'added',
  M: 'changed',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  T: 'changed in type',
};

function changeLine({ path, oldPath, status, additions, deletions, binary }: ChangedFile): string {
  const from = oldPath === undefined ? '' : ` from ${codeSpan(oldPath)}`;
  return `- ${codeSpan(path)} ${DONE[status]}${from} (${binary === true ? 'binary' : `+${additions} -${deletions}`})`;
}
