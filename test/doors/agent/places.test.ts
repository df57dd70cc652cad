import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPlaces } from '../../../src/doors/agent/places.ts';

let top: string;
let controller: string;

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'contribflow-test-')));
  controller = join(top, 'project', 'controller');
  mkdirSync(join(controller, '.contribflow'), { recursive: true });
  mkdirSync(join(controller, 'specs'));
  mkdirSync(join(top, 'elsewhere'));
  writeFileSync(join(top, 'elsewhere', 'secret.md'), 'secret');
  symlinkSync(join(top, 'elsewhere'), join(controller, 'out'));
  symlinkSync(join(top, 'elsewhere', 'not-there'), join(controller, 'nowhere'));
  symlinkSync(join(controller, '.contribflow'), join(controller, 'store'));
});

const problemsOf = (paths: Record<string, string>) => {
  const found = findPlaces(paths, controller);
  return found.ok ? [] : found.problems;
};

describe('the paths of an envelope', () => {
  it('may lie in the controller directory, whether they exist or not', () => {
    const paths = { spec: 'specs/a.md', index: 'specs/new/deep/index.md', feature_root: 'specs/' };
    expect(problemsOf(paths)).toEqual([]);
  });

  it.each([
    ['a way up', '../elsewhere/secret.md'],
    ['a way up in the middle', 'specs/../../x'],
    ['a way up that looks harmless', 'specs/../specs/a.md'],
    ['a link', 'out/secret.md'],
    ['a link to a file that is still to be made', 'out/new.md'],
    ['a link to nothing', 'nowhere'],
  ])('do not lead out by %s', (_, path) => {
    expect(problemsOf({ spec: path })).toEqual(['"paths.spec" leads out of the root']);
  });

  it('are relative, without zero bytes', () => {
    expect(problemsOf({ spec: '/etc/passwd' })).toEqual(['"paths.spec" must be relative to the root']);
    expect(problemsOf({ spec: 'a\0b' })).toEqual(['"paths.spec" has a zero byte in it']);
  });

  it.each(['.contribflow/artifacts/plan.md', 'store/plan.md', 'specs/.contribflow/plan.md'])(
    'put no artifact where evidence lies: %s',
    (path) => {
      expect(problemsOf({ plan: path })).toEqual(['"paths.plan" lies in .contribflow, which nobody else may write']);
      expect(problemsOf({ constitution: path })).toEqual([]);
    },
  );

  it('are all checked, and every problem is told', () => {
    expect(problemsOf({ spec: '../a', index: '../b', plan: 'plan.md' })).toHaveLength(2);
  });
});

describe('the root of an envelope', () => {
  it('is the controller directory, one above it, or one in it', () => {
    for (const [root, expected] of [
      ['.', controller],
      ['..', join(top, 'project')],
      ['specs', join(controller, 'specs')],
      [join(top, 'project'), join(top, 'project')],
    ] as const) {
      expect(findPlaces({ root }, controller)).toMatchObject({ ok: true, places: { root: expected } });
    }
  });

  it.each(['/', '../../elsewhere', 'out', 'not-there', 'nowhere'])('is not %s', (root) => {
    expect(problemsOf({ root })).toEqual([
      '"paths.root" must be a directory that holds the controller directory, or lies in it',
    ]);
  });

  it('is what paths are measured by', () => {
    expect(problemsOf({ root: 'specs', spec: 'a.md' })).toEqual([]);
    expect(problemsOf({ root: '..', spec: 'controller/specs/a.md' })).toEqual([]);
    expect(problemsOf({ root: 'specs', spec: '../a.md' })).toHaveLength(1);
  });
});
