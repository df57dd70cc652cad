/**
 * Does together what is asked for meanwhile: while one group is at work the next one gathers. When a group fails and
 * nothing is left of it, each of it is tried by itself, so that nobody fails of another's fault.
 */
export function grouped<Asked, Given>(
  work: (group: readonly Asked[]) => Promise<readonly Given[]>,
  { most, isUndone }: { readonly most: number; readonly isUndone: (error: unknown) => boolean },
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
      if (group.length > 1 && isUndone(error)) for (const member of group) await serve([member]);
      else for (const member of group) member.reject(error);
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
