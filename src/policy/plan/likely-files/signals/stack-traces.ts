import type { Frame } from '../issue/frames.ts';
import type { PathMatch } from '../tree/path-finder.ts';
import { BestClaims } from './best-claims.ts';
import { installedPackage } from './installed-code.ts';
import type { Evidence, Signal } from './signal.ts';

/** Files of the repository in stack traces and messages of compilers: the closer to the error, the likelier. */
export const stackTraces: Signal = {
  name: 'stack-traces',
  isForAnyKind: false,
  claims: (evidence) => {
    const best = new BestClaims();
    for (const trace of tracesIn(evidence)) {
      let place = 0;
      for (const frame of trace) {
        const matches = ownFiles(frame, evidence);
        const points = POINTS / matches.length / (1 + place * FALL);
        const reason = place === 0 ? FIRST : FURTHER;
        for (const { file, isComplete } of matches)
          best.add({ file, points: points * (isComplete ? 1 : INEXACT), reason: () => reason });
        if (matches.length > 0) place += 1;
      }
    }
    return best.all();
  },
};

const POINTS = 70;
const FALL = 0.7;
const INEXACT = 0.8;
const FIRST = 'A stack trace in the issue leads to it first, of all files of the repository.';
const FURTHER = 'It is in a stack trace of the issue.';

/** Frames with few lines between them are one trace: Go and Rust print the function on a line of its own. */
function tracesIn({ issue }: Evidence): Frame[][] {
  const traces: Frame[][] = [];
  let linesBetween = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { frame } of issue.lines) {
    linesBetween += 1;
    if (frame === null || count >= MOST_FRAMES) continue;
    if (linesBetween > MOST_BETWEEN) traces.push([]);
    traces.at(-1)?.push(frame);
    linesBetween = 0;
    count += 1;
  }
  return traces.map((trace) => (trace.some(({ isLastFirst }) => isLastFirst) ? trace.toReversed() : trace));
}

const MOST_BETWEEN = 3;
const MOST_FRAMES = 200;

function ownFiles(frame: Frame, { find, tree }: Evidence): readonly PathMatch[] {
  const matches = find.files(frame.parts);
  if (matches.length > MOST_MEANINGS) return [];
  const installed = installedPackage(frame.parts);
  return matches.filter(({ file, shared, isComplete }) => {
    const path = tree.files[file]?.path.toLowerCase().split('/') ?? [];
    if (tree.files[file]?.kind === 'vendored') return false;
    if (installed === null) return isComplete || shared > 1;
    // The package of this repository is an installed one for whoever uses it.
    return shared > 1 && path.slice(0, -1).includes(installed);
  });
}

const MOST_MEANINGS = 3;
