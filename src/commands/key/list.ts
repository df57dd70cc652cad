import { createHostStorePorts } from '../../app/host-ports.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { keyListLine } from '../../cli/flags/host.ts';
import { hostFlags, hostStore } from '../../cli/host-line.ts';
import { renderKeys } from '../../cli/render/keys.ts';
import { listKeys } from '../../steps/keys.ts';

export default class KeyList extends BaseCommand {
  static override summary = 'List the keys of the host.';
  static override description = 'Only what is kept of them: the keys themselves are not.';
  static override examples = [
    { description: 'All of them:', command: 'contribflow key list' },
    { description: 'Of one tenant, for a program:', command: 'contribflow key list --tenant team --json' },
  ];
  static override args = keyListLine.args;
  static override flags = keyListLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(KeyList);
    const { tenant = null, store } = flags;
    const ports = createHostStorePorts(this.session.environment, hostStore(this.session, store));
    await this.answer('key', () => listKeys(ports, { tenant, flags: hostFlags(this.session, flags) }), renderKeys);
  }
}
