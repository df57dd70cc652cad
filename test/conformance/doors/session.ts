import { SessionClient } from '../../builders/session-client.ts';
import type { Door } from '../door.ts';
import { verdictOf } from '../verdict.ts';

/** `contribflow session`, one for the whole story, asked by the op `verb`. */
export const sessionDoor: Door = {
  name: 'a session',
  open: async ({ directory, environment }) => {
    const session = new SessionClient({ cwd: directory, env: environment });
    await session.configure();
    let asked = 0;
    const answerOf = async (name: string, input: Readonly<Record<string, unknown>>) => {
      asked += 1;
      const id = String(asked);
      session.submit(id, { type: 'verb', name, input });
      return (await session.next('verb_result', { id })).answer;
    };
    return {
      ask: async (verb, input) => verdictOf(await answerOf(verb, input), await answerOf('next', {})),
      close: async () => {
        await session.close();
      },
    };
  },
};
