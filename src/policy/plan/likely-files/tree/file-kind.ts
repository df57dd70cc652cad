import { type FileKind, KIND_RULES } from './kind-rules.ts';

/** The rule of a folder, or that of the folders above it, as a number; smaller is stronger. */
export function folderRule(name: string, above: number): number {
  return Math.min(above, BY_FOLDER.get(name.toLowerCase().replace(LEADING_MARK, '')) ?? NO_RULE);
}

/** `_vendor` keeps a folder out of the way of a build. */
const LEADING_MARK = /^_(?!_)/;

export const NO_RULE: number = KIND_RULES.length;

/** `extension` is in lower case; `rule` is that of the folder. */
export function kindOf(name: string, extension: string, rule: number): FileKind {
  const lower = name.toLowerCase();
  let own = Math.min(rule, BY_NAME.get(lower) ?? NO_RULE, BY_ENDING.get(extension) ?? NO_RULE);
  for (const [index, shape] of SHAPES) {
    if (index >= own) break;
    if (shape.test(lower)) own = index;
  }
  const kind = KIND_RULES[own]?.kind ?? 'source';
  if (CAN_BE_TEST.has(kind) && CAPITAL_TEST.test(name)) return 'test';
  // What picks and formats translations is code as any other.
  return kind === 'translation' && CODE.test(extension) ? 'source' : kind;
}

const BY_FOLDER = rulesBy('folders');
const BY_NAME = rulesBy('names');
const BY_ENDING = rulesBy('endings');
const SHAPES = KIND_RULES.flatMap((rule, index) => (rule.shape === undefined ? [] : [[index, rule.shape] as const]));

function rulesBy(field: 'folders' | 'names' | 'endings'): ReadonlyMap<string, number> {
  const rules = new Map<string, number>();
  for (const [index, rule] of KIND_RULES.entries()) {
    for (const word of rule[field]?.split(' ') ?? []) rules.set(word, index);
  }
  return rules;
}

/** `BreakerTest.java`, where only the capital tells it from `latest.java`. */
const CAPITAL_TEST = /[a-z0-9](?:Tests?|TestCase|Spec|IT)\.[a-z]+$/;
const CAN_BE_TEST: ReadonlySet<FileKind> = new Set(['source', 'example']);
const CODE = /^(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|php|swift|dart|c|cc|cpp|exs?|scala)$/;
