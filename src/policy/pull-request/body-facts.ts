import type { IssueRef } from '../../contract/field.ts';
import type { ChangedFile } from '../../contract/patch.ts';
import type { Receipt } from '../../contract/receipt.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import type { Disclosure } from './disclosure.ts';

/** What the description of a pull request is written from. */
export interface BodyFacts {
  readonly issue: IssueRef;
  readonly issueTitle: string;
  readonly baseBranch: string;
  readonly defaultBranch: string | null;
  readonly changedFiles: readonly ChangedFile[];
  readonly validation: ValidationResult | null;
  readonly overrideReason: string | null;
  readonly disclosure: Disclosure | null;
  readonly receipt: Receipt | null;
}

/** A part of a description. A heading is a whole line; null where a part has none. */
export interface BodyPart {
  readonly heading: string | null;
  readonly lines: readonly string[];
}
