import { BaseCommand } from '../cli/base-command.ts';
import { completionScript } from '../cli/completion/completion-script.ts';
import { completionLine } from '../cli/flags/completion.ts';
import { renderText } from '../cli/render/text.ts';
import { textResult } from '../cli/text-result.ts';

export default class Completion extends BaseCommand {
  static override summary = 'Print a shell completion script.';
  static override description =
    'The script is made from the commands and flags of this version; nothing runs while you type.';
  static override examples = [
    { description: 'bash, in ~/.bashrc:', command: 'eval "$(contribflow completion bash)"' },
    { description: 'zsh, in ~/.zshrc after compinit:', command: 'eval "$(contribflow completion zsh)"' },
    { description: 'fish:', command: 'contribflow completion fish > ~/.config/fish/completions/contribflow.fish' },
  ];
  static override args = completionLine.args;
  static override flags = completionLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(Completion);
    await this.session.output.answer(
      'text',
      textResult('completion', completionScript(args.shell, this.session.commands)),
      renderText,
    );
  }
}
