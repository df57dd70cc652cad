import { BaseCommand } from '../cli/base-command.ts';
import { renderDoctor } from '../cli/render/doctor.ts';
import { doctor } from '../steps/doctor.ts';

export default class Doctor extends BaseCommand {
  static override summary = 'Check what ContribFlow needs on this machine, and how to get it.';
  static override description =
    'Looks at Node, git, gh, the credential, the sandbox engine, the network, the clock, the config, the state, permissions and disk. Ends with 8 when a check failed.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow doctor' },
    { description: 'For a program:', command: 'contribflow doctor --json' },
  ];

  async run(): Promise<void> {
    await this.parse(Doctor);
    await this.answer('doctor', doctor, renderDoctor);
  }
}
