import { type Criterion, good, improve } from '../criterion.ts';

/** The limits that a configuration starts with: what a maintainer can review in one sitting. */
const MOST_FILES = 8;
const MOST_LINES = 300;
const LEAST_WORDS = 4;

export const scope: Criterion = {
  name: 'scope',
  aspect: 'Scope',
  judgePlan: ({ goal, files }) => {
    if (goal.split(/\s+/).filter((word) => word !== '').length < LEAST_WORDS)
      return improve(
        'missing',
        'It does not say what is to be changed, so nobody can tell when it is done.',
        'Say in a sentence or two what will be different afterwards, and what will not be touched.',
      );
    return files.length > MOST_FILES
      ? improve(
          'too-wide',
          `It names ${files.length} files, which is more than one review can hold.`,
          `Split it, so that each part changes at most ${MOST_FILES} files.`,
        )
      : good('It says what is to be done, and the change stays small enough to review.');
  },
  judgePatch: ({ files, changedLines }) => {
    if (files.length === 0)
      return improve('empty', 'The patch changes no file.', 'Send the unified diff of the change, as git writes it.');
    return files.length > MOST_FILES || changedLines > MOST_LINES
      ? improve(
          'too-large',
          `The patch changes ${changedLines} lines in ${files.length} files, which is more than one review can hold.`,
          `Split it, so that each part stays within ${MOST_FILES} files and ${MOST_LINES} lines.`,
        )
      : good(`The patch is small: ${changedLines} changed lines in ${files.length} files.`);
  },
};
