import { BaseCommand } from '../cli/base-command.ts';
import { diffLine } from '../cli/flags/diff.ts';
import { renderPatch } from '../cli/render/patch.ts';
import { diff } from '../steps/diff.ts';
import { onTask } from '../steps/on-issue.ts';

export default class Diff extends BaseCommand {
  static override summary = 'Take the patch of a workspace, and tell what is risky about it.';
  static override description =
    'Compares the workspace with its base. Nothing in it is run or obeyed. What .gitignore or .contribflowignore names is left out.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow diff' },
    { description: 'For a program:', command: 'contribflow diff --json' },
    { description: 'Of another task than the active one:', command: 'contribflow diff --issue owner/repo#123' },
  ];
  static override args = diffLine.args;
  static override flags = diffLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Diff);
    await this.answer(
      'patch',
      (ports, run) =>
        onTask({ command: 'diff', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          diff(ports, { issue }, run),
        ),
      renderPatch,
    );
  }
}
