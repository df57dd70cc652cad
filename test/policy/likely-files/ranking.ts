import { type LikelyFile, rankLikelyFiles } from '../../../src/policy/plan/likely-files/rank-likely-files.ts';

export interface Asked {
  readonly title?: string;
  readonly body?: string;
  readonly labels?: readonly string[];
  readonly paths: readonly string[];
  /** Texts of the repository by path. */
  readonly texts?: Readonly<Record<string, string>>;
}

export function ranked({ title = '', body = '', labels = [], paths, texts = {} }: Asked): readonly LikelyFile[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text, isTruncated: false }));
  return rankLikelyFiles({ title, body, labels: [...labels] }, { paths: [...paths], files });
}

export const rankedPaths = (asked: Asked): string[] => ranked(asked).map(({ path }) => path);
