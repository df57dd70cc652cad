import { isTestPath } from '../../validation/is-test-path.ts';
import { type Criterion, good, improve } from '../criterion.ts';

const DOCUMENT = /\.(?:md|mdx|rst|adoc|txt)$/i;

export const tests: Criterion = {
  name: 'tests',
  aspect: 'Tests',
  judgePlan: (plan) =>
    plan.tests.length === 0
      ? improve(
          'missing',
          'It does not say how anybody will see that the change is right.',
          'Name the test that fails without the change and passes with it, and the command that runs it.',
        )
      : good('It says how the change will be tested.'),
  judgePatch: ({ files }) => {
    if (files.length === 0) return [];
    if (files.every((path) => DOCUMENT.test(path))) return good('It changes only documents, which need no test.');
    return files.some(isTestPath)
      ? good('It comes with a test.')
      : improve(
          'missing',
          'It changes code and no test, so nothing shows that it works or keeps it working.',
          'Add a test that fails without the change and passes with it.',
        );
  },
};
