import type { PolicyFinding } from '../../../src/contract/repository-policy.ts';
import type { PolicyRule } from '../../../src/contract/vocabulary.ts';
import { readPolicy } from '../../../src/policy/repository-policy/read-policy.ts';

/** What a repository's CONTRIBUTING says about a rule. */
export function findingFrom(rule: PolicyRule, sentence: string, file = 'CONTRIBUTING.md'): PolicyFinding {
  const found = readPolicy({ files: [{ path: file, text: sentence, isTruncated: false }], commit: null });
  const finding = found.find((each) => each.rule === rule);
  if (finding === undefined) throw new Error(`no finding for ${rule}`);
  return finding;
}
