import { createHash } from 'node:crypto';
import type { DuplicateContent } from '../../../contract/patch.ts';
import { nameOf } from '../../ecosystems/paths.ts';
import type { FileKind } from '../../plan/likely-files/tree/kind-rules.ts';
import { shortened } from '../../shortened.ts';
import type { PatchLine } from '../patch-line.ts';
import { kindOfPath } from '../path-kind.ts';
import { type AddedLine, type Block, blocksOf, type ExistingLine } from './blocks.ts';
import { lineValue } from './line-value.ts';

export interface DuplicateSearch {
  see(line: PatchLine): void;
  /** What to look up in the base, in the order of the patch; a line may come twice. */
  questions(isLeftOut: (path: string) => boolean): DuplicateQuestions;
}

export interface DuplicateQuestions {
  readonly lines: readonly string[];
  /** True when the patch has more lines than were looked at. */
  readonly isCut: boolean;
  judge(found: ReadonlyMap<string, readonly ExistingLine[]>): readonly DuplicateContent[];
}

const MOST_LINES = 3000;
const MOST_REMOVED = 100_000;
const LONGEST_LINE = 1000;
const MOST_REPORTS = 50;

/** `oldPaths` are those of renamed files, by their new ones. */
export function createDuplicateSearch(oldPaths: ReadonlyMap<string, string>): DuplicateSearch {
  const added: AddedLine[] = [];
  const removed: Removed = { texts: new Set(), places: new Set() };
  let isCut = false;
  let kind: { path: string; is: FileKind } | null = null;
  return {
    see(line) {
      if (line.kind === 'removed' && removed.places.size < MOST_REMOVED) remember(removed, line, oldPaths);
      if (line.kind !== 'added') return;
      if (added.length >= MOST_LINES) {
        isCut = true;
        return;
      }
      const text = line.text.slice(0, LONGEST_LINE).trim();
      if (kind?.path !== line.path) kind = { path: line.path, is: kindOfPath(line.path) };
      if (LEFT_OUT.has(kind.is)) return;
      const { isProse, weight } = lineValue(text, kind.is);
      if (weight > 0) added.push({ path: line.path, line: line.line, text: ownCopy(text), isProse, weight });
    },
    questions(isLeftOut) {
      const asked = added.filter(({ path, text }) => !removed.texts.has(textKey(text)) && !isLeftOut(path));
      return { lines: asked.map(({ text }) => text), isCut, judge: (found) => judge(asked, removed, found) };
    },
  };
}

/** A piece of a text keeps the whole alive, which may be megabytes of diff. */
const ownCopy = (text: string): string => Buffer.from(text).toString();

/** What patches repeat by nature, or nobody wrote. */
const LEFT_OUT: ReadonlySet<FileKind> = new Set([
  'changelog',
  'lockfile',
  'generated',
  'vendored',
  'snapshot',
  'formality',
  'archived',
  'workflow',
]);

/** What the patch takes out: text that is put in elsewhere has moved, and a line that is changed is no second one. */
interface Removed {
  readonly texts: Set<string>;
  readonly places: Set<string>;
}

function remember(removed: Removed, { path, line, text }: PatchLine, oldPaths: ReadonlyMap<string, string>): void {
  const trimmed = text.slice(0, LONGEST_LINE).trim();
  if (trimmed !== '') removed.texts.add(textKey(trimmed));
  removed.places.add(placeKey(oldPaths.get(path) ?? path, line));
}

const textKey = (text: string): string => createHash('sha1').update(text).digest('base64');
const placeKey = (path: string, line: number): string => `${line} ${path}`;

function judge(
  asked: readonly AddedLine[],
  removed: Removed,
  found: ReadonlyMap<string, readonly ExistingLine[]>,
): readonly DuplicateContent[] {
  const blocks = blocksOf(asked, ({ text }) =>
    (found.get(text) ?? []).filter(({ path, line }) => !removed.places.has(placeKey(path, line))),
  );
  const isCommon = (text: string) => countExact(text, found.get(text) ?? []) >= COMMON;
  const reported = new Set<AddedLine>();
  const kept = blocks
    .filter((block) => isWorthReporting(block, isCommon))
    .toSorted((one, other) => other.score - one.score)
    .filter((block) => {
      if (block.lines.some(({ added }) => reported.has(added))) return false;
      for (const { added } of block.lines) reported.add(added);
      return true;
    })
    .slice(0, MOST_REPORTS);
  const order = new Map(asked.map((line, index) => [line, index]));
  const place = ({ lines: [first] }: Block) => (first === undefined ? 0 : (order.get(first.added) ?? 0));
  return kept.toSorted((one, other) => place(one) - place(other)).flatMap(describe);
}

/** What stands in so many places is a habit of the project. */
const COMMON = 4;

const countExact = (text: string, places: readonly ExistingLine[]): number =>
  places.filter((place) => place.text === text).length;

function isWorthReporting({ lines, score }: Block, isCommon: (text: string) => boolean): boolean {
  const telling = lines.filter(({ added }) => !isCommon(added.text));
  const lost =
    lines.length === telling.length
      ? 0
      : lines.reduce((sum, { added }) => sum + (isCommon(added.text) ? added.weight : 0), 0);
  const path = lines[0]?.added.path ?? '';
  return score - lost >= (isTest(path) ? ENOUGH_IN_TESTS : ENOUGH);
}

const ENOUGH = 2.3;
/** Tests repeat their preparations, and should. */
const ENOUGH_IN_TESTS = 6;

const isTest = (path: string): boolean => {
  const kind = kindOfPath(path);
  return kind === 'test' || kind === 'fixture' || nameOf(path).startsWith('conftest');
};

function describe({ lines, score }: Block): readonly DuplicateContent[] {
  const [first] = lines;
  if (first === undefined) return [];
  const { added, existing } = first;
  const isExact = lines.every(({ likeness }) => likeness.kind === 'exact');
  return [
    {
      path: added.path,
      addedText: shortened(added.text, 1000),
      existingLocation: shortened(`HEAD:${existing.path}:${existing.line}:${existing.text}`, 6000),
      confidence: confidenceOf(isExact, score),
      reason: reasonFor(lines.length, isExact),
    },
  ];
}

function confidenceOf(isExact: boolean, score: number): DuplicateContent['confidence'] {
  if (isExact) return score >= CERTAIN ? 'high' : 'medium';
  return score >= CERTAIN ? 'medium' : 'low';
}

const CERTAIN = 4.5;

function reasonFor(count: number, isExact: boolean): string {
  if (isExact && count === 1) return 'Added content already appears in repository history.';
  const what = count === 1 ? 'Added content' : `A block of added content (${count} lines compared)`;
  return isExact
    ? `${what} already appears in repository history.`
    : `${what} is nearly the same as content that the repository has.`;
}
