import { describe, expect, it } from 'vitest';
import { setupEnvironment } from '../../../src/policy/validation/environments.ts';
import { NO_ADDRESSES, registryAddresses } from '../../../src/policy/validation/registry-addresses.ts';
import type { UserSettings } from '../../../src/policy/validation/user-settings.ts';

const told = (manager: string, settings: UserSettings) => setupEnvironment([manager], registryAddresses(settings));

describe("the person's own registries", () => {
  it.each<[string, UserSettings, string, string]>([
    ['npm', { npmrc: 'registry=https://npm.example/' }, 'npm_config_registry', 'https://npm.example/'],
    ['pnpm', { npmrc: 'registry = https://npm.example/x' }, 'npm_config_registry', 'https://npm.example/x'],
    [
      'bun',
      { npmrc: '@a:registry=https://a.example/\nregistry=https://npm.example:8443/' },
      'npm_config_registry',
      'https://npm.example:8443/',
    ],
    ['yarn', { npmrc: 'registry=https://npm.example/' }, 'YARN_NPM_REGISTRY_SERVER', 'https://npm.example/'],
    [
      'yarn',
      { npmrc: 'registry=https://npm.example/', yarnrc: 'npmRegistryServer: "https://yarn.example"' },
      'YARN_NPM_REGISTRY_SERVER',
      'https://yarn.example/',
    ],
    ['yarn', { yarnrc: 'registry "https://yarn.example/"' }, 'npm_config_registry', 'https://yarn.example/'],
    [
      'pip',
      { pipConf: '[global]\nindex-url = https://py.example/simple' },
      'PIP_INDEX_URL',
      'https://py.example/simple',
    ],
    ['uv', { uvToml: 'index-url = "https://py.example/simple"' }, 'UV_DEFAULT_INDEX', 'https://py.example/simple'],
    [
      'go',
      { goEnv: 'GOPROXY=https://go.example,direct' },
      'GOPROXY',
      'file:///cache/files/go-proxy,https://go.example/,direct',
    ],
    [
      'go',
      { goEnv: 'GOPROXY=https://a.example|https://b.example' },
      'GOPROXY',
      'file:///cache/files/go-proxy,https://a.example/|https://b.example/',
    ],
  ])('are told to %s: %j', (manager, settings, name, value) => {
    expect(told(manager, settings)[name]).toBe(value);
  });

  it('are told without names and passwords', () => {
    const secret = 'https://me:hunter2@npm.example/x?token=hunter2#hunter2';
    const settings = { npmrc: `registry=${secret}\n//npm.example/:_authToken=hunter2`, goEnv: `GOPROXY=${secret}` };
    const variables = JSON.stringify([told('npm', settings), told('go', settings)]);
    expect(variables).toContain('https://npm.example/x');
    expect(variables).not.toContain('hunter2');
  });

  it.each(['http://npm.example/', 'file:///etc', 'npm.example', '', '$HOME'])(
    'are nothing where they are %j',
    (text) => {
      expect(told('npm', { npmrc: `registry=${text}` })).not.toHaveProperty('npm_config_registry');
      expect(told('go', { goEnv: `GOPROXY=${text}` })).toEqual(setupEnvironment(['go'], NO_ADDRESSES));
    },
  );
});
