import { BaseCommand } from '../cli/base-command.ts';
import { enginePorts } from '../cli/engine.ts';
import { guideLine } from '../cli/flags/guide.ts';
import { guidedFlow } from '../cli/guided/guided-flow.ts';
import { questionsFor } from '../cli/prompts/questions-for.ts';
import { renderGuide } from '../cli/render/guide.ts';
import { guide } from '../steps/guide.ts';
import { recordedPlan } from '../steps/recorded-plan.ts';
import { reviewPublication } from '../steps/review-publication.ts';

export default class Guide extends BaseCommand {
  static override summary = 'Go through the whole flow step by step, on a terminal.';
  static override description =
    'Shows where you are, offers what can be done, does it and goes on. contribflow alone does the same. Ctrl-C is safe anywhere, and the next start goes on from there. Without a terminal it only says what it would offer.';
  static override examples = [
    { description: 'Be guided:', command: 'contribflow guide' },
    { description: 'With a screen reader:', command: 'contribflow guide --no-animation' },
    { description: 'What a person could do now, for a program:', command: 'contribflow guide --json' },
  ];
  static override args = guideLine.args;
  static override flags = guideLine.flags;

  async run(): Promise<void> {
    await this.parse(Guide);
    const { session } = this;
    const ports = enginePorts(session);
    if (session.output.json || ports.person.absent() !== null) {
      await this.answer('guide', () => guide(ports, { lastDone: null }), renderGuide);
      return;
    }
    const run = { signal: session.signal, progress: () => undefined };
    await guidedFlow({
      session,
      questions: await questionsFor(session),
      ownPrograms: ports.ownPrograms,
      steps: {
        place: (lastDone) => guide(ports, { lastDone }),
        recordedPlan: () => recordedPlan(ports),
        review: (page) => reviewPublication(ports, { page }, run),
      },
    });
  }
}
