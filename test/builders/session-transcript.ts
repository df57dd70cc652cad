import { temporaryDirectory } from './run-cli.ts';
import { SessionClient } from './session-client.ts';
import { environmentOf, simulatedGithub } from './simulated-github.ts';
import { SLUG_ISSUE } from './slug-kit.ts';

const SHOWN = 190;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Sent {
  readonly id: string;
  readonly op: object;
}

/** A conversation: what is sent, and the event of that id after which the next thing is sent. */
type Script = readonly (Sent & { readonly until: Parameters<SessionClient['next']>[0]; readonly of?: string })[];

/** What was sent and told, in order, as the documentation shows it: ids that are new each time look the same. */
async function transcript(script: Script, cwd: string, env: Readonly<Record<string, string>>): Promise<string> {
  const session = new SessionClient({ cwd, env });
  const lines: string[] = [];
  let told = 0;
  for (const { id, op, until, of = id } of script) {
    lines.push(`→ ${JSON.stringify({ id, op })}`);
    session.submit(id, op);
    await session.next(until, { id: of, from: told });
    lines.push(...session.events.slice(told).map((event) => `← ${JSON.stringify(event)}`));
    told = session.events.length;
  }
  await session.close();
  return lines
    .filter((line) => !/"type":"(?:background_event|verification_passed|visualization_\w+)"/.test(line))
    .map((line) =>
      line
        .replaceAll(cwd, '/home/me/contributions')
        .replaceAll(UUID, '0b5c…')
        .replaceAll(/"nanos":\d+/g, '"nanos":0'),
    )
    .map((line) => `${line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line}\n`)
    .join('');
}

const configured = (cwd: string, policy: string): Script[number] => ({
  id: '1',
  op: { type: 'configure_session', model: { provider: 'follow' }, cwd, approval_policy: policy },
  until: 'session_configured',
});

const words = (text: string) => ({ type: 'user_input', items: [{ type: 'text', text }] });

/** The transcripts of the page, by name. */
export const SESSION_TRANSCRIPTS: Readonly<Record<string, () => Promise<string>>> = {
  /** In an empty directory. */
  'first steps': () => {
    const cwd = temporaryDirectory();
    return transcript(
      [
        configured(cwd, 'untrusted'),
        { id: '2', op: { type: 'verb', name: 'next', input: {} }, until: 'verb_result' },
        { id: '3', op: words('Go on.'), until: 'task_complete' },
        { id: '4', op: { type: 'interupt' }, until: 'error' },
        { id: '5', op: { type: 'shutdown' }, until: 'shutdown_complete' },
      ],
      cwd,
      {},
    );
  },
  /** A person says yes to one command and no to the next. */
  approval: async () => {
    const github = await simulatedGithub();
    try {
      const decide = (id: string, decision: string) => ({ id, op: { type: 'exec_approval', id: '2', decision } });
      return await transcript(
        [
          configured(github.directory, 'untrusted'),
          { id: '2', op: words(`Work on ${SLUG_ISSUE}`), until: 'exec_approval_request' },
          { ...decide('3', 'approved'), until: 'exec_approval_request', of: '2' },
          { ...decide('4', 'denied'), until: 'task_complete', of: '2' },
        ],
        github.directory,
        { HOME: temporaryDirectory(), ...environmentOf(github.simulator) },
      );
    } finally {
      await github.close();
    }
  },
};
