/** Signals that end a process, by their number on Linux. */
const SIGNALS: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  5: 'SIGTRAP',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  14: 'SIGALRM',
  15: 'SIGTERM',
  24: 'SIGXCPU',
  25: 'SIGXFSZ',
  31: 'SIGSYS',
};

/** What an exit code other than 0 says, in the middle of a sentence. */
export function exitMeaning(code: number | null, program: string): string {
  if (code === null) return 'it ended without an exit code';
  if (code === 127) return `exit code 127, a program was not found${hint(program)}`;
  if (code === 126) return 'exit code 126, a program could not be started';
  const signal = SIGNALS[code - 128];
  return signal === undefined ? `exit code ${code}` : `exit code ${code} (${signal})`;
}

/** Programs that the usual images do not have, or not all of them. */
const NOT_IN_IMAGES: ReadonlySet<string> = new Set(['pnpm', 'yarn', 'poetry', 'uv', 'just', 'make', 'golangci-lint']);

const hint = (program: string): string =>
  NOT_IN_IMAGES.has(program) ? `; if it is ${program}, name an image that has it in sandbox.images` : '';
