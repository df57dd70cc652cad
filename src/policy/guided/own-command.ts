/** The command of ours in a recommendation: all of one to run, the end of one that asks for something first. */
export function ownCommandIn(recommended: string): string | null {
  if (recommended.startsWith(PROGRAM)) return recommended;
  const start = recommended.lastIndexOf(`: ${PROGRAM}`);
  return start === -1 ? null : recommended.slice(start + 2);
}

const PROGRAM = 'contribflow ';
