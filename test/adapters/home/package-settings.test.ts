import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPackageSettings } from '../../../src/adapters/home/package-settings.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const PATH = process.env['PATH'] ?? '';

describe("the person's settings of package managers", () => {
  it('are what npm itself says, and the files of the home directory', async () => {
    const home = temporaryDirectory();
    writeFileSync(join(home, '.npmrc'), 'registry=https://npm.mine.example/\n');
    mkdirSync(join(home, '.cargo'));
    writeFileSync(join(home, '.cargo', 'config.toml'), '[registries]\n');
    const settings = await createPackageSettings({ env: { PATH, HOME: home } }).read();
    expect(settings.npmrc).toMatch(/^registry=https:\/\/npm\.mine\.example\/\n/);
    expect(settings.cargoConfig).toBe('[registries]\n');
    expect(settings.pipConf).toBeNull();
  });

  it('name the registry that npm has built in, where nothing else is set', async () => {
    const { npmrc } = await createPackageSettings({ env: { PATH, HOME: temporaryDirectory() } }).read();
    expect(npmrc).toMatch(/^registry=https?:\/\/\S+\n/);
  });

  it('are those of the environment first', async () => {
    const home = temporaryDirectory();
    mkdirSync(join(home, '.config', 'go'), { recursive: true });
    writeFileSync(join(home, '.config', 'go', 'env'), 'GOPROXY=https://file.example\n');
    const env = { PATH, HOME: home, GOPROXY: 'https://go.example', PIP_INDEX_URL: 'https://py.example/simple' };
    const settings = await createPackageSettings({ env }).read();
    expect(settings.goEnv).toBe('GOPROXY=https://go.example\nGOPROXY=https://file.example\n');
    expect(settings.pipConf).toBe('index-url = https://py.example/simple\n');
    expect(settings.uvToml).toBeNull();
  });

  it('are the files alone without npm, or with one that fails', async () => {
    const home = temporaryDirectory();
    writeFileSync(join(home, '.npmrc'), 'registry=https://npm.mine.example/\n');
    const broken = temporaryDirectory();
    writeFileSync(join(broken, 'npm'), '#!/bin/sh\necho https://evil.example; exit 1\n');
    chmodSync(join(broken, 'npm'), 0o755);
    for (const path of [temporaryDirectory(), broken]) {
      const { npmrc } = await createPackageSettings({ env: { PATH: path, HOME: home } }).read();
      expect(npmrc).toBe('registry=https://npm.mine.example/\n');
    }
  });
});
