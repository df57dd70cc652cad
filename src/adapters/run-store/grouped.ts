import { OutcomeUnknown } from './outcome-unknown.ts';

/**
 * Does together what is asked for meanwhile: while one group is at work the next one gathers. When a group fails, each
 * of it is tried by itself, so that nobody fails of another's fault; but not what may have been done already.
 */
export function grouped<Asked, Given>(
  work: (group: readonly Asked[]) => Promise<readonly Given[]>,
  most: number,
): (asked: Asked) => Promise<Given> {
  const waiting: Member<Asked, Given>[] = [];
  let isAtWork = false;

  async function workOff(): Promise<void> {
    // Whoever is served in the same turn of the event loop joins.
    await nextTurn();
    while (waiting.length > 0) {
      await serve(waiting.splice(0, most));
      await nextTurn();
    }
    isAtWork = false;
  }

  async function serve(group: readonly Member<Asked, Given>[]): Promise<void> {
    try {
      const given = await work(group.map(({ asked }) => asked));
      for (const [index, value] of given.entries()) group[index]?.resolve(value);
    } catch (error) {
      if (group.length === 1 || error instanceof OutcomeUnknown) for (const { reject } of group) reject(error);
      else for (const member of group) await serve([member]);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isAtWork) return;
      isAtWork = true;
      void workOff();
    });
}

interface Member<Asked, Given> {
  readonly asked: Asked;
  readonly resolve: (given: Given) => void;
  readonly reject: (error: unknown) => void;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
