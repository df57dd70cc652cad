import { agentGuide } from '../app/agent-guide.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { renderText } from '../cli/render/text.ts';
import { textResult } from '../cli/text-result.ts';

export default class AgentGuide extends BaseCommand {
  static override summary = 'Print how an agent works with ContribFlow.';
  static override description =
    'A page to keep as an instruction or skill file of an agent: the loop, the hard stop, what is untrusted.';
  static override examples = [
    { description: 'Read it:', command: 'contribflow agent-guide' },
    { description: 'Keep it as a skill:', command: 'contribflow agent-guide > SKILL.md' },
  ];

  async run(): Promise<void> {
    await this.parse(AgentGuide);
    await this.session.output.answer('text', textResult('guide', agentGuide), renderText);
  }
}
