/**
 * For work that large texts pass through piece by piece. V8 doubles the room for young objects again and again while a
 * program loads, and what passes through fills all of that room before it is cleared, several times the size of what is
 * held. So the room stays as it is from here on. V8 reads this flag whenever it thinks of more room.
 */
export async function keepMemorySteady(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * For a process that stays and does small things without end. What is over is otherwise cleared away only when there is
 * several times as much of it as of what is held. It costs a twentieth of the processor time.
 */
export async function keepProcessSteady(): Promise<void> {
  await keepMemorySteady();
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=30');
}

/**
 * For a process beside which others of its kind share the processors. V8 clears away young objects with a thread for each
 * processor, which spares this process some waiting, and takes more from the others than that.
 */
export async function clearAwayAlone(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--no-parallel-scavenge');
}
