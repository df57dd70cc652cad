import { describe, expect, it } from 'vitest';
import { CACHE_DIRECTORY, environmentOf } from '../../../src/policy/validation/environments.ts';

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun', 'pip', 'uv', 'poetry', 'go', 'cargo', 'bundler', 'maven', 'gradle'];

describe('the environment of package managers', () => {
  it.each(MANAGERS)('of %s keeps its caches inside of the sandbox, for both phases in one place', (manager) => {
    const [setup, validation] = [environmentOf([manager], 'setup'), environmentOf([manager], 'validation')];
    const caches = Object.entries(setup).filter(([, value]) => value.includes(CACHE_DIRECTORY));
    expect(caches.length).toBeGreaterThan(0);
    for (const [name, value] of caches) expect(validation[name]).toBe(value);
    const values = Object.values({ ...setup, ...validation });
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
    expect(environmentOf([manager], 'setup')[name]).toBe(value);
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
    expect(environmentOf([manager], 'validation')[name]).toBe(value);
    expect(environmentOf([manager], 'setup')[name]).toBeUndefined();
  });

  it('is that of all, and nothing for what is not known', () => {
    expect(environmentOf(['go', 'npm'], 'setup')).toMatchObject({ GOTOOLCHAIN: 'local', npm_config_fund: 'false' });
    expect(environmentOf(['make', '__proto__', 'constructor'], 'setup')).toEqual({});
  });
});
