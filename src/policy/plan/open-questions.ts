import type { IssueFacts } from '../../contract/issue-facts.ts';

export interface Vagueness {
  /** The description, too short to say much. */
  readonly isShort: boolean;
  readonly questions: readonly string[];
  readonly assumptions: readonly string[];
}

const FEW_WORDS = 25;

interface Known {
  readonly likelyFiles: number;
  readonly isTestable: boolean;
  /** Files that the issue names and the repository does not have. */
  readonly missingFiles: readonly string[];
}

/** What a careful contributor would ask, and what the plan takes for granted meanwhile. */
export function openQuestions(facts: IssueFacts, { likelyFiles, isTestable, missingFiles }: Known): Vagueness {
  const { body, labels } = facts;
  const isBug = labels.some((label) => /bug|defect|regression/i.test(label));
  const words = body.split(/\s+/).filter((word) => word !== '').length;
  const isShort = words < FEW_WORDS;
  const hasSteps = /\b(?:steps|reproduc|repro|how to trigger)/i.test(body) || /```/.test(body);
  const hasExpectation = /\b(?:expect|should|instead|supposed)/i.test(body);
  return {
    isShort,
    questions: [
      ...(isShort ? ['What exactly should change? The description is very short.'] : []),
      ...(isBug && !hasSteps ? ['How can the problem be reproduced? The issue has no steps and no example.'] : []),
      ...(isBug && !hasExpectation ? ['What is the expected behaviour? The issue does not say it.'] : []),
      ...(likelyFiles === 0 ? ['Which part of the repository is meant? Nothing in the issue points to a file.'] : []),
    ],
    assumptions: [
      ...(isShort ? ['The title says what is wanted.'] : []),
      ...(isBug && !hasExpectation ? ['The behaviour before the problem is the expected one.'] : []),
      ...missingFiles.map(
        (path) =>
          `The repository has no ${path}, which the issue names: it is to be made, has moved, or is not its own.`,
      ),
      ...(isTestable
        ? []
        : ['The repository has no tests that ContribFlow recognises; the change is checked by hand.']),
      ...(facts.pullRequests === null ? ['No pull request is linked: the links could not be read.'] : []),
    ],
  };
}
