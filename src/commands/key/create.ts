import { createHostStorePorts } from '../../app/host-ports.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { keyCreateLine } from '../../cli/flags/host.ts';
import { hostFlags, hostStore } from '../../cli/host-line.ts';
import { renderKeys } from '../../cli/render/keys.ts';
import { KEY_SCOPES } from '../../contract/run-vocabulary.ts';
import { createKey } from '../../steps/keys.ts';

export default class KeyCreate extends BaseCommand {
  static override summary = 'Make a key for clients of the host.';
  static override description =
    'It is shown once. No key can approve anything: that is for a person who has signed in.';
  static override examples = [
    { description: 'For a dashboard:', command: 'contribflow key create --name dashboard --scope runs:read' },
    {
      description: 'For an agent of a team:',
      command: 'contribflow key create --tenant team --agent --name judge --json',
    },
    { description: 'To change over from an old one:', command: 'contribflow key create --replaces key_0123456789ab' },
  ];
  static override args = keyCreateLine.args;
  static override flags = keyCreateLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(KeyCreate);
    const { scope: scopes = KEY_SCOPES, name = null, agent: isAgent, replaces = null, tenant, store } = flags;
    const ports = createHostStorePorts(this.session.environment, hostStore(this.session, store));
    await this.answer(
      'key',
      () => createKey(ports, { tenant, scopes, name, isAgent, replaces, flags: hostFlags(this.session, flags) }),
      renderKeys,
    );
  }
}
