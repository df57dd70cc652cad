import type { Config } from '../../contract/config.ts';
import type { IssueFacts } from '../../contract/issue-facts.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '../../contract/vocabulary.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../score/contribution-types.ts';
import { shortened } from '../shortened.ts';

const APPROACHES: Readonly<Record<ContributionType, string>> = {
  bug: 'Reproduce the problem in a test that fails, then make the smallest change that lets it pass',
  docs: 'Correct the text where it is wrong or missing, and try every command and link that it shows',
  test: 'Add the missing test beside its neighbours, and see it fail when the behaviour is broken',
  feature: 'Add the smallest version that serves the case of the issue, with a test and a line of documentation',
  refactor: 'Change the structure in small steps, without changing the behaviour, while the tests stay green',
  performance: 'Measure first, change the hot spot, and show both figures in the pull request',
  accessibility: 'Change the markup or behaviour that the issue names, and check it by keyboard and screen reader',
  translation: 'Change only the named texts, and keep placeholders as they are',
  build: 'Change the configuration as little as possible, and see the build pass from a clean checkout',
};

/** Where neither a label nor the title tells what kind of work it is. */
const NEUTRAL_APPROACH = 'Make the smallest change that does what the issue asks for, and show by a check that it does';

/** A minimal way to the fix: our own words, with the paths that the repository has. */
export function proposedFix(
  facts: IssueFacts,
  likelyFiles: readonly string[],
  testLayouts: readonly string[],
  { maxChangedFiles, maxLinesChanged }: Config,
): string {
  const [first] = likelyFiles;
  const type = typeOf(facts);
  const start = first === undefined ? '' : ` Start in ${shortened(first, 200)}.`;
  const test =
    type !== 'docs' && testLayouts[0] !== undefined ? ` Tests live in ${shortened(testLayouts[0], 100)}.` : '';
  const approach = type === null ? NEUTRAL_APPROACH : APPROACHES[type];
  return `${approach}.${start}${test} Keep it within ${maxChangedFiles} files and ${maxLinesChanged} lines.`;
}

/** By labels first, then by the words of the title; null when neither tells. */
function typeOf({ labels, title }: IssueFacts): ContributionType | null {
  const names = labels.map((label) => label.toLowerCase());
  const words = ` ${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return (
    CONTRIBUTION_TYPES.find((type) => CONTRIBUTION_TYPE_SIGNS[type].labels.some((label) => names.includes(label))) ??
    CONTRIBUTION_TYPES.find((type) =>
      CONTRIBUTION_TYPE_SIGNS[type].words.some((word) => words.includes(` ${word} `)),
    ) ??
    null
  );
}
