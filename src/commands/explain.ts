import { BaseCommand } from '../cli/base-command.ts';
import { explainLine } from '../cli/flags/explain.ts';
import { renderExplanations } from '../cli/render/explanations.ts';
import { explain } from '../steps/explain.ts';

export default class Explain extends BaseCommand {
  static override summary = 'Say what a state, a check, a rule or an error means, and how to get past it.';
  static override examples = [
    { description: 'A check of the review gate:', command: 'contribflow explain base_fresh' },
    { description: 'An error code:', command: 'contribflow explain approval_stale' },
    { description: 'All names:', command: 'contribflow explain' },
  ];
  static override args = explainLine.args;
  static override flags = explainLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(Explain);
    await this.answer('explanation', () => Promise.resolve(explain({ name: args.name ?? null })), renderExplanations);
  }
}
