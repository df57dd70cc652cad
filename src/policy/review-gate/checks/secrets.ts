import type { PublicCommand } from '../../../contract/public-command.ts';
import { gateCheck } from '../check.ts';
import { conclude, failed, passed, when } from '../verdict.ts';

/** Nothing that becomes public has a secret: the added lines, the title, the body, the commands. */
export const secrets = gateCheck({
  name: 'secrets',
  needs: ['patch', 'pullRequest'],
  judge: ({ patch, pullRequest }, { hasSecret }) => {
    const inLines = patch.riskFlags.secrets.length;
    const inCommands = pullRequest.commands.filter((command) => hasSecret(writtenOut(command))).length;
    return conclude(
      [
        ...when(inLines > 0, failed(`The added lines of the patch have ${inLines} secret(s).`)),
        ...when(hasSecret(pullRequest.title), failed('The title of the pull request has a secret.')),
        ...when(hasSecret(pullRequest.body), failed('The body of the pull request has a secret.')),
        ...when(inCommands > 0, failed(`${inCommands} of the planned command(s) would show a secret.`)),
      ],
      passed('No secrets were found in the added lines, the title, the body and the commands.'),
    );
  },
});

const writtenOut = (command: PublicCommand): string =>
  command.via === 'process' ? command.argv.join(' ') : command.path;
