import { memberOf } from '../member-of.ts';
import { failed } from './answered.ts';
import { knownIssue } from './run-issue.ts';
import { verbNode } from './verb-node.ts';

/** Looks for an issue by the profile of the inputs, and takes the best one that nothing speaks against. */
export const findNode = verbNode({
  id: 'find',
  leaves: 'log',
  verb: 'discover',
  isNeeded: ({ inputs }) => typeof memberOf(inputs, 'issue') !== 'string',
  input: ({ run }) => memberOf(run.inputs, 'profile') ?? {},
  follow: (named) => {
    const best = named.contract === 'discovery' ? named.answer.candidates[0] : undefined;
    const issue = best === undefined ? null : knownIssue({ issue: best.id });
    return issue === null
      ? failed('nothing_found', 'The search found no issue that nothing speaks against.', named)
      : { status: 'done', payload: { ...named, issue }, issue };
  },
});
