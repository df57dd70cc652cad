import { chmodSync, chownSync, mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controllerPrivateDirectory, userDirectory } from '../../../src/adapters/store/private-directory.ts';
import { isRoot, makeController } from './controller.ts';

function make() {
  const place = makeController();
  const controllerPath = join(place, 'controller');
  const stateHome = join(place, 'state');
  mkdirSync(controllerPath);
  const home = { stateHome, shownStateHome: '~/.local/state' };
  return { place, controllerPath, stateHome, user: userDirectory(home), home, own: () => ownOf(controllerPath, home) };
}
const ownOf = controllerPrivateDirectory;

describe('the private directory of a controller directory', () => {
  it('is made for its owner only', () => {
    const { stateHome, own } = make();
    const opened = own().open();
    expect(opened).toEqual({ ok: true, value: own().path() });
    for (const path of [stateHome, join(stateHome, 'contribflow'), own().path()]) {
      expect(statSync(path).mode & 0o777).toBe(0o700);
    }
    expect(own().open()).toEqual(opened);
  });

  it('is the same however the controller directory is reached, and another one for another', () => {
    const { place, controllerPath, home, own } = make();
    symlinkSync(controllerPath, join(place, 'link'));
    mkdirSync(join(place, 'other'));
    expect(ownOf(join(place, 'link'), home).path()).toBe(own().path());
    expect(ownOf(join(place, 'other'), home).path()).not.toBe(own().path());
  });

  it('is told to people without the home directory', () => {
    expect(make().own().shown('seals', 'x')).toMatch(/^~\/\.local\/state\/contribflow\/[0-9a-f]{16}\/seals\/x$/);
  });

  it.each(['the user', 'the controller'] as const)('is refused when the directory of %s is a link', (whose) => {
    const { place, user, own } = make();
    own().open();
    const path = whose === 'the user' ? user.path() : own().path();
    renameSync(path, join(place, 'elsewhere'));
    symlinkSync(join(place, 'elsewhere'), path);
    expect(own().open()).toMatchObject({ ok: false, failure: { kind: 'unsafe', cause: 'it is a link' } });
  });

  it.each([0o770, 0o707, 0o722])('is refused when others can write to it: %o', (mode) => {
    const { user, own } = make();
    own().open();
    for (const path of [own().path(), user.path()]) {
      chmodSync(path, mode);
      expect(own().open()).toMatchObject({ failure: { kind: 'unsafe', cause: 'others can write to it' } });
      chmodSync(path, 0o700);
    }
    expect(own().open()).toMatchObject({ ok: true });
  });

  it.skipIf(!isRoot)("is refused when it is somebody else's (needs root)", () => {
    const { own } = make();
    own().open();
    chownSync(own().path(), 65_534, 65_534);
    expect(own().open()).toMatchObject({ failure: { kind: 'unsafe', cause: 'it belongs to somebody else' } });
  });

  it('says so when something else has its place', () => {
    const { stateHome, own } = make();
    mkdirSync(stateHome);
    writeFileSync(join(stateHome, 'contribflow'), '');
    expect(own().open()).toMatchObject({
      ok: false,
      failure: { kind: 'obstructed', path: '~/.local/state/contribflow' },
    });
  });

  it('says so when the controller directory is gone', () => {
    const { place, controllerPath, own } = make();
    renameSync(controllerPath, join(place, 'moved'));
    expect(own().open()).toMatchObject({ ok: false, failure: { kind: 'unwritable', path: '~/.local/state' } });
  });
});
