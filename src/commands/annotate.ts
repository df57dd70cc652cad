import { createHostStorePorts } from '../app/host-ports.ts';
import { parseIssueRef } from '../app/policies.ts';
import { whyNobody } from '../app/presence.ts';
import { annotationOf } from '../cli/annotation-of.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { annotateLine } from '../cli/flags/host.ts';
import { hostFlags, hostStore } from '../cli/host-line.ts';
import { renderAnnotations } from '../cli/render/annotations.ts';
import { annotate, listAnnotations } from '../steps/annotate.ts';

export default class Annotate extends BaseCommand {
  static override summary = 'Judge a run of the host: rate it, label it, flag it or correct it.';
  static override description =
    'Judgments are kept beside the run and never changed; of the same kind the newest counts. Flags and low ratings make later issues of the same repository score lower.';
  static override examples = [
    { description: 'A rating:', command: 'contribflow annotate owner/repo#123 --rating 4' },
    {
      description: 'A flag, with the reason:',
      command: "contribflow annotate owner/repo#123 --flag --note 'off topic'",
    },
    { description: 'What was judged, for a program:', command: 'contribflow annotate owner/repo#123 --list --json' },
  ];
  static override args = annotateLine.args;
  static override flags = annotateLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Annotate);
    const { environment } = this.session;
    const ports = createHostStorePorts(environment, hostStore(this.session, flags.store));
    const principalRef = whyNobody(environment) === null ? 'person:local' : 'agent:local';
    await this.answer(
      'annotate',
      async ({ hosts }) => {
        const issue = parseIssueRef(args.subject, hosts.serverUrl);
        const named = { tenant: flags.tenant, typed: args.subject, issue, flags: hostFlags(this.session, flags) };
        if (flags.list) return listAnnotations(ports, named);
        const annotation = annotationOf(flags);
        return 'status' in annotation ? annotation : annotate(ports, { ...named, annotation, principalRef });
      },
      renderAnnotations,
    );
  }
}
