import { BaseCommand } from '../cli/base-command.ts';
import { verifyLine } from '../cli/flags/verify.ts';
import { renderVerification } from '../cli/render/verification.ts';
import { verify } from '../steps/verify.ts';

export default class Verify extends BaseCommand {
  static override summary = 'Check what a pull request made with ContribFlow claims about itself.';
  static override description =
    'Takes the receipt out of the body, fetches the commit, compares tree and digests, runs the same commands again in the sandbox, and tells what matches and what does not. For maintainers, and for anybody else.';
  static override examples = [
    { description: 'Check a pull request:', command: 'contribflow verify https://github.com/owner/repo/pull/456' },
    { description: 'Check a receipt in a file:', command: 'contribflow verify receipt.json --sandbox docker --json' },
  ];
  static override args = verifyLine.args;
  static override flags = verifyLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Verify);
    await this.answer(
      'verification',
      (ports, run) => verify(ports, { source: args.source, engine: flags.sandbox ?? null, pull: flags.pull }, run),
      renderVerification,
    );
  }
}
