import { describe, expect, it } from 'vitest';
import { CACHE_DIRECTORY } from '../../../src/policy/validation/caches.ts';
import {
  installedPrograms,
  setupEnvironment,
  validationEnvironment,
} from '../../../src/policy/validation/environments.ts';
import { NO_ADDRESSES } from '../../../src/policy/validation/registry-addresses.ts';

const CACHING = ['npm', 'pnpm', 'yarn', 'bun', 'pip', 'uv', 'poetry', 'go', 'cargo', 'bundler'];
const setupOf = (manager: string) => setupEnvironment([manager], NO_ADDRESSES);
const validationOf = (manager: string) => validationEnvironment([manager], true);

describe('the environment of package managers', () => {
  it.each(CACHING)('of %s has what is fetched and installed in the cache', (manager) => {
    const places = Object.values(setupOf(manager)).filter((value) => value.startsWith(CACHE_DIRECTORY));
    expect(places.length).toBeGreaterThan(0);
  });

  it.each(CACHING)('of %s names no cache where no setup has made one', (manager) => {
    const values = Object.entries(validationEnvironment([manager], false));
    const named = values.filter(([name, value]) => value.includes(CACHE_DIRECTORY) && name !== 'BUNDLE_APP_CONFIG');
    expect(named).toEqual([]);
  });

  it.each([...CACHING, 'maven', 'gradle'])('of %s has values that no shell would touch', (manager) => {
    const values = Object.values({ ...setupOf(manager), ...validationOf(manager) });
    for (const value of values) expect(value).toMatch(/^[\w./:=,-]+$/);
  });

  it.each([
    ['npm', 'npm_config_ignore_scripts', 'true'],
    ['pnpm', 'npm_config_ignore_pnpmfile', 'true'],
    ['yarn', 'YARN_IGNORE_PATH', '1'],
    ['go', 'GOTOOLCHAIN', 'local'],
    ['uv', 'UV_PYTHON_DOWNLOADS', 'never'],
    ['bundler', 'BUNDLE_FROZEN', 'true'],
    ['bundler', 'BUNDLE_PLUGINS', 'false'],
  ])('of %s stops code of the repository in the setup by %s', (manager, name, value) => {
    expect(setupOf(manager)[name]).toBe(value);
  });

  it.each([
    ['npm', 'npm_config_offline', 'true'],
    ['yarn', 'YARN_ENABLE_NETWORK', '0'],
    ['pip', 'PIP_NO_INDEX', '1'],
    ['uv', 'UV_OFFLINE', '1'],
    ['go', 'GOPROXY', 'off'],
    ['cargo', 'CARGO_NET_OFFLINE', 'true'],
    ['maven', 'MAVEN_ARGS', '--offline'],
  ])('of %s is offline in the validation by %s', (manager, name, value) => {
    for (const hasSetup of [true, false]) expect(validationEnvironment([manager], hasSetup)[name]).toBe(value);
    expect(setupOf(manager)[name]).not.toBe(value);
  });

  it('is that of all, and nothing for what is not known', () => {
    expect(setupEnvironment(['go', 'npm'], NO_ADDRESSES)).toMatchObject({
      GOTOOLCHAIN: 'local',
      npm_config_fund: 'false',
    });
    expect(setupEnvironment(['make', '__proto__', 'constructor'], NO_ADDRESSES)).toEqual({});
    expect(installedPrograms(['make', 'pip'])).toEqual([`${CACHE_DIRECTORY}/python/bin`]);
  });
});
