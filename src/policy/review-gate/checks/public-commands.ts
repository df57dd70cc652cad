import { repositoryOf } from '../../issue-ref.ts';
import { gateCheck } from '../check.ts';
import { commandProblems } from '../planned-commands.ts';
import { conclude, failed, passed } from '../verdict.ts';

/** The list is what a person says yes to, so it must be whole, in order, and do nothing else. */
export const publicCommands = gateCheck({
  name: 'public_commands',
  needs: ['pullRequest'],
  judge: ({ pullRequest }, { issue }) =>
    conclude(
      commandProblems(pullRequest, repositoryOf(issue)).map(failed),
      passed(`${pullRequest.commands.length} planned command(s) are listed before public GitHub writes.`),
    ),
});
