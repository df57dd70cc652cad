import { createHostStorePorts } from '../../app/host-ports.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { keyRevokeLine } from '../../cli/flags/host.ts';
import { hostFlags, hostStore } from '../../cli/host-line.ts';
import { renderKeys } from '../../cli/render/keys.ts';
import { revokeKey } from '../../steps/keys.ts';

export default class KeyRevoke extends BaseCommand {
  static override summary = 'End a key of the host.';
  static override description = 'From then on nobody gets in by it; a running host knows it within a second.';
  static override examples = [{ description: 'By its id:', command: 'contribflow key revoke key_0123456789ab' }];
  static override args = keyRevokeLine.args;
  static override flags = keyRevokeLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(KeyRevoke);
    const ports = createHostStorePorts(this.session.environment, hostStore(this.session, flags.store));
    await this.answer(
      'key',
      () => revokeKey(ports, { keyId: args.key, flags: hostFlags(this.session, flags) }),
      renderKeys,
    );
  }
}
