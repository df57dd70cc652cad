import { createSignInPorts, userName } from '../app/sign-in-ports.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { signInLine } from '../cli/flags/host.ts';
import { hostFlags, hostStore } from '../cli/host-line.ts';
import { renderSignIn } from '../cli/render/sign-in.ts';
import { signIn } from '../steps/sign-in.ts';

export default class SignIn extends BaseCommand {
  static override summary = 'Show a link to the board of the host, for a person at this terminal.';
  static override description =
    'Who opens the link can read runs, judge them and decide what becomes public. It works once and for ten minutes. It is shown on the terminal itself: in a pipe, in CI or to an agent it is not shown at all.';
  static override examples = [
    { description: 'The board of this machine:', command: 'contribflow sign-in' },
    { description: 'One elsewhere:', command: 'contribflow sign-in --url https://board.example --name ada' },
  ];
  static override args = signInLine.args;
  static override flags = signInLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(SignIn);
    const { environment } = this.session;
    const { url, tenant, name = userName(environment) } = flags;
    const store = hostStore(this.session, flags.store);
    await this.answer(
      'sign-in',
      () => signIn(createSignInPorts(environment, store), { url, tenant, name, flags: hostFlags(this.session, flags) }),
      renderSignIn,
    );
  }
}
