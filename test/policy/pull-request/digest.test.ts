import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApprovalSubject } from '../../../src/contract/approval.ts';
import { canonicalJson } from '../../../src/policy/canonical-json.ts';
import { differingFields, digestOf } from '../../../src/policy/pull-request/digest.ts';
import { subject } from './publication.ts';

type Path = readonly (string | number)[];

/** Every place of a value that holds no further places. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]));
}

function changedAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return another(value);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === String(key) ? changedAt(each, rest) : each));
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([name, entry]) => [name, name === key ? changedAt(entry, rest) : entry]));
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : '0'.repeat(64);
}

/** By its name in the contract; what is inside of commands is a part of the commands. */
const fieldOf = (path: Path) => (path[0] === 'validation' ? `validation.${String(path[1])}` : String(path[0]));

const SUBJECTS = [subject(), subject({}, 'api')];

describe('the digest of an approval', () => {
  it.each(SUBJECTS.flatMap((each) => leavesOf(each).map((path) => ({ path, each, name: path.join('.') }))))(
    'notices a change of $name',
    ({ path, each }) => {
      const other = changedAt(each, path) as ApprovalSubject;
      expect(digestOf(other)).not.toBe(digestOf(each));
      expect(differingFields(each, other)).toEqual([fieldOf(path)]);
    },
  );

  it('covers every field of the contract, also the inner ones', () => {
    const tried = new Set(SUBJECTS.flatMap((each) => leavesOf(each).map(([first]) => first)));
    expect([...tried].toSorted()).toEqual(Object.keys(ApprovalSubject.shape).toSorted());
    const inner = leavesOf(subject().validation).map(([first]) => first);
    expect([...new Set(inner)].toSorted()).toEqual(Object.keys(ApprovalSubject.shape.validation.shape).toSorted());
  });

  it('notices a command or an image that is added, taken away or moved', () => {
    const one = subject();
    const { commands, validation } = one;
    const others = [
      { ...one, commands: commands.slice(1) },
      { ...one, commands: [...commands, ...commands.slice(0, 1)] },
      { ...one, commands: commands.toReversed() },
    ];
    for (const other of others) expect(differingFields(one, other)).toEqual(['commands']);
    const noImage = { ...one, validation: { ...validation, imageDigests: [] } };
    expect(differingFields(one, noImage)).toEqual(['validation.imageDigests']);
    expect(new Set([one, ...others, noImage].map(digestOf)).size).toBe(5);
  });

  it('does not depend on the order of keys', () => {
    const reversed = Object.fromEntries(Object.entries(subject()).toReversed());
    expect(digestOf(ApprovalSubject.parse(reversed))).toBe(digestOf(subject()));
    expect(differingFields(subject(), ApprovalSubject.parse(reversed))).toEqual([]);
  });

  it('stays the same over versions: an approval is read again by a later program', () => {
    expect(digestOf(subject({ commands: [] }))).toMatchInlineSnapshot(
      `"3bb537e02be48830682fe8de923fcf0d1a82815a1edf13ee8ae3d72b15a8ae7e"`,
    );
  });
});

describe('canonicalJson', () => {
  it('is the same for equal values and another for different ones', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isEqual = JSON.stringify(sortedDeep(one)) === JSON.stringify(sortedDeep(other));
        expect(canonicalJson(one) === canonicalJson(other)).toBe(isEqual);
      }),
    );
  });

  it('parses back and leaves out what is undefined', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson({ value, nothing: undefined });
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
    );
    expect(canonicalJson({ b: 'é', a: 1 })).toBe('{"a":1,"b":"é"}');
  });
});

function sortedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedDeep);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, sortedDeep(entry)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Not a bare list, which an empty object would be equal to.
  return { entries };
}
