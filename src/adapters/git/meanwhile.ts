/** Something that goes on while others are waited for; when they fail, nobody asks what became of it. */
export function meanwhile<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}
