import { namedAnswer } from '../../app/answer-check.ts';
import type { Ports } from '../../app/ports.ts';
import type { PlayedAnswer } from '../../contract/demo-answers.ts';
import type { SandboxEngine } from '../../contract/vocabulary.ts';
import type { Audience } from '../../ports/audience.ts';
import type { Run } from '../../ports/run.ts';
import { approve } from '../../steps/approve.ts';
import { init } from '../../steps/init.ts';
import { pr } from '../../steps/pr.ts';
import type { DemoCommand } from '../scenarios/command.ts';

/** What commands of the story need besides the ports. */
export interface Performance {
  readonly ports: Ports;
  readonly engine: SandboxEngine;
  readonly audience: Pick<Audience, 'approvalPage'>;
}

/** Runs a command of the story by the step that the real command runs, and finishes its answer as the real one does. */
export async function perform(command: DemoCommand, performance: Performance, run: Run): Promise<PlayedAnswer> {
  const { ports, engine, audience } = performance;
  const { VERBS } = await import('../../doors/verbs/verbs.ts');
  switch (command.verb) {
    case 'init':
      return namedAnswer('init', init(ports, { settings: profileOf(command), force: false }, run), ports.redact);
    case 'next':
    case 'diff':
      return VERBS[command.verb].perform(ports, {}, run);
    case 'discover':
      return VERBS.discover.perform(ports, { languages: command.languages ?? [], limit: command.limit }, run);
    case 'score':
    case 'plan':
    case 'checkout':
      return VERBS[command.verb].perform(ports, { issue: command.issue }, run);
    case 'policy':
      return VERBS.policy.perform(ports, { repository: command.repository }, run);
    case 'validate':
      return VERBS.validate.perform(ports, { run: true, sandbox: engine }, run);
    case 'dry-run':
      return VERBS.pr_dry_run.perform(ports, { draft: true, title: command.title ?? null }, run);
    case 'pr-status':
      return VERBS.pr_status.perform(ports, {}, run);
    case 'approve': {
      const page = (offer: Parameters<Audience['approvalPage']>[0]) => audience.approvalPage(offer);
      return namedAnswer('approval', approve(ports, { issue: null, page }, run), ports.redact);
    }
    case 'publish':
      return namedAnswer('pr', pr(ports, PUBLISHED, run), ports.redact);
  }
}

const PUBLISHED = {
  issue: null,
  draft: true,
  yes: true,
  title: null,
  bodyFile: null,
  edit: false,
  overrideValidation: false,
  startOver: false,
};

const profileOf = ({ languages, topics }: Extract<DemoCommand, { verb: 'init' }>) => ({
  languages: [...languages],
  topics: [...topics],
});
