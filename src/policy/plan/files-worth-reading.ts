import { manifestPathsWorthReading } from '../ecosystems/detect-ecosystems.ts';
import { isGuidance } from '../repository-policy/guidance.ts';

const MOST_GUIDANCE = 40;

/** The files that a plan is made from: what the project tells contributors, and how it is built and tested. */
export function filesWorthReading(paths: readonly string[]): string[] {
  const guidance = paths.filter(isGuidance).toSorted(byDepth).slice(0, MOST_GUIDANCE);
  return [...new Set([...guidance, ...manifestPathsWorthReading(paths)])];
}

const depth = (path: string) => path.split('/').length;
const byDepth = (a: string, b: string) => depth(a) - depth(b) || (a < b ? -1 : 1);
