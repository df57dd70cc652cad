import { describe, expect, it } from 'vitest';
import { isPrivateHost } from '../../../src/policy/validation/private-hosts.ts';
import {
  type RegistryWish,
  registryFilesWorthReading,
  registryHosts,
} from '../../../src/policy/validation/registry-hosts.ts';

const hosts = (wish: Partial<RegistryWish>) =>
  registryHosts({ managers: [], userSettings: {}, configured: [], repositoryFiles: [], ...wish });

const unknownIn = (path: string, text: string, managers: readonly string[] = []) =>
  hosts({ managers, repositoryFiles: [{ path, text }] }).unknown.map(({ host }) => host);

describe('the hosts that setup may reach', () => {
  it.each([
    ['npm', []],
    ['yarn', ['registry.yarnpkg.com']],
    ['uv', ['files.pythonhosted.org', 'pypi.org']],
    ['go', ['proxy.golang.org', 'sum.golang.org']],
    ['cargo', ['index.crates.io', 'static.crates.io']],
    ['bundler', ['index.rubygems.org', 'rubygems.org']],
    ['make', []],
    ['constructor', []],
  ])('are for %s those of its own', (manager, expected) => {
    expect(hosts({ managers: [manager] }).allowed).toEqual(expected);
  });

  it.each<[string, RegistryWish['userSettings'], string[]]>([
    ['.npmrc', { npmrc: 'registry=https://npm.example.com/\n//npm.example.com/:_authToken=x\n' }, ['npm.example.com']],
    ['.npmrc with a scope', { npmrc: '@acme:registry = https://npm.acme.io:8443/x\n' }, ['npm.acme.io:8443']],
    ['.npmrc with other keys', { npmrc: 'proxy=https://p.example.com\ncafile=/x\n' }, []],
    ['.yarnrc', { yarnrc: 'registry "https://y.example.com"\n' }, ['y.example.com']],
    ['.yarnrc.yml', { yarnrc: 'npmRegistryServer: "https://y2.example.com"\n' }, ['y2.example.com']],
    [
      'pip.conf',
      { pipConf: '[global]\nindex-url = https://u:p@pip.example.com/simple\nextra-index-url=https://e.example.com\n' },
      ['e.example.com', 'pip.example.com'],
    ],
    ['uv.toml', { uvToml: '[[index]]\nurl = "https://uv.example.com/simple"\n' }, ['uv.example.com']],
    [
      'cargo config',
      {
        cargoConfig:
          '[source.mine]\nregistry = "sparse+https://c.example.com/index/"\n[registries.x]\nindex = "https://d.example.com/git"\n',
      },
      ['c.example.com', 'd.example.com'],
    ],
    [
      'bundle config',
      { bundleConfig: '---\nBUNDLE_MIRROR__HTTPS://RUBYGEMS__ORG/: "https://g.example.com"\n' },
      ['g.example.com'],
    ],
    ['settings.xml', { mavenSettings: '<mirror><url>https://m.example.com/repo</url></mirror>' }, ['m.example.com']],
    ['go env', { goEnv: 'GOFLAGS=-x\nGOPROXY=https://goproxy.example.com,direct\n' }, ['goproxy.example.com']],
    ['nothing', { npmrc: null }, []],
  ])('are those that a person names in %s', (_file, userSettings, expected) => {
    expect(hosts({ userSettings }).allowed).toEqual(expected);
  });

  it('are those of the configuration, each once', () => {
    expect(hosts({ managers: ['npm'], configured: ['packages.example', 'a.example'] }).allowed).toEqual([
      'a.example',
      'packages.example',
    ]);
  });
});

describe('hosts that only the repository names', () => {
  it.each<[string, string, string[]]>([
    [
      'package-lock.json',
      '{"packages":{"node_modules/a":{"resolved":"https://evil.example/a.tgz","funding":{"url":"https://fund.example"}}}}',
      ['evil.example'],
    ],
    ['package-lock.json', '{"a":{"version":"git+ssh://git@github.com/o/r.git#abc"}}', ['github.com']],
    ['web/package-lock.json', '{"resolved": "http://169.254.169.254/latest"}', ['169.254.169.254']],
    [
      'yarn.lock',
      'a@^1:\n  version "1.0.0"\n  resolved "https://registry.evil.example/a/-/a-1.tgz#abc"\n',
      ['registry.evil.example'],
    ],
    ['yarn.lock', '"a@npm:^1":\n  resolution: "a@https://github.com/o/r.git#commit=1"\n', ['github.com']],
    [
      'pnpm-lock.yaml',
      'packages:\n  a@1:\n    resolution: {integrity: sha512-x, tarball: https://codeload.example/a.tgz}\n',
      ['codeload.example'],
    ],
    ['bun.lock', '{"packages":{"a":["a@https://x.example/a.tgz",{}]}}', ['x.example']],
    [
      'poetry.lock',
      '[package.source]\ntype = "legacy"\nurl = "https://pypi.evil.example/simple"\n',
      ['pypi.evil.example'],
    ],
    [
      'uv.lock',
      'source = { registry = "https://pypi.org/simple" }\nsource = { git = "https://gitlab.example/o/r?rev=1#1" }\nsdist = { url = "https://files.pythonhosted.org/a.tar.gz" }\n',
      ['pypi.org', 'gitlab.example', 'files.pythonhosted.org'],
    ],
    [
      'Cargo.lock',
      'source = "registry+https://github.com/rust-lang/crates.io-index"\nsource = "git+https://github.com/o/r?rev=1#1"\n',
      ['github.com'],
    ],
    ['Cargo.lock', 'source = "registry+https://github.com/rust-lang/crates.io-index"\n', []],
    ['Cargo.lock', 'source = "sparse+https://crates.example/index/"\n', ['crates.example']],
    ['Gemfile.lock', 'GEM\n  remote: https://gems.example/\n  specs:\n', ['gems.example']],
    ['.npmrc', '# registry=https://old.example\nregistry=https://mine.example:4873/\n', ['mine.example:4873']],
    ['requirements.txt', '--extra-index-url https://idx.example/simple\na==1 --hash=sha256:0\n', ['idx.example']],
    ['.cargo/config.toml', '[source.x]\nregistry = "https://Reg.Example./"\n', ['reg.example']],
    ['package-lock.json', '{"resolved":"file:../x","link":true}', []],
    ['package-lock.json', 'not json at all', []],
  ])('in %s: %s', (path, text, expected) => {
    expect(unknownIn(path, text)).toEqual(expected);
  });

  it('are none where the manager or the person knows them', () => {
    const text = '  resolved "https://registry.yarnpkg.com/a.tgz"';
    expect(unknownIn('yarn.lock', text, ['yarn'])).toEqual([]);
    const known = hosts({
      configured: ['npm.mine.example'],
      repositoryFiles: [{ path: '.npmrc', text: 'registry=https://npm.mine.example' }],
    });
    expect(known).toEqual({ allowed: ['npm.mine.example'], unknown: [] });
  });

  it('come with the file that names them, each once, and not all of many', () => {
    const file = (path: string, text: string) => ({ path, text });
    expect(
      hosts({
        repositoryFiles: [
          file('.npmrc', 'registry=http://localhost:4873'),
          file('a/.npmrc', 'registry=http://localhost:4873'),
        ],
      }).unknown,
    ).toEqual([{ host: 'localhost:4873', namedBy: '.npmrc', isPrivate: true }]);
    const many = Array.from({ length: 300 }, (_, index) => `"resolved":"https://h${index}.example/a"`).join('\n');
    expect(unknownIn('package-lock.json', many)).toHaveLength(50);
  });

  it('are found in time that the text cannot make grow', () => {
    const units = [
      'https://',
      '"resolved":',
      '"resolved":"',
      ' ',
      '\n',
      '@',
      'git@a:',
      '  resolved ',
      'https://a@',
      '"https://',
    ];
    for (const path of [
      'package-lock.json',
      'yarn.lock',
      'pnpm-lock.yaml',
      'bun.lock',
      'uv.lock',
      'Cargo.lock',
      '.npmrc',
    ]) {
      for (const unit of units) expect(unknownIn(path, unit.repeat(500_000 / unit.length)).length).toBeLessThan(51);
    }
  });

  it('are looked for beside the projects and in the settings at the root', () => {
    const paths = [
      '.cargo/config.toml',
      '.npmrc',
      'a/.npmrc',
      'b/.npmrc',
      'package-lock.json',
      'src/package.json',
      'x/.cargo/config.toml',
    ];
    expect(registryFilesWorthReading(paths, ['a'])).toEqual([
      '.cargo/config.toml',
      '.npmrc',
      'a/.npmrc',
      'package-lock.json',
    ]);
  });
});

describe('a private host', () => {
  it.each([
    'localhost',
    'localhost:4873',
    'registry',
    'a.localhost',
    'nas.local',
    'metadata.google.internal',
    'npm.corp',
    'x.lan',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '999.1.1.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[::1]:8080',
  ])('is %s', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each([
    'packages.example',
    'pypi.org:8443',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '[2606:4700::1111]',
    'localhost.example.com',
    '1.2.3.4.example',
  ])('is not %s', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});
