import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, temporaryDirectory } from '../builders/run-cli.ts';

interface Machine {
  /** Programs besides a shell and node, each by what it does. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly isRoot?: boolean;
  /** The exit code of the demo. */
  readonly endsWith?: number;
}

const SCRIPT = join(dirname(CLI), 'demo');

/** Runs bin/demo on a machine that has only what is said, with a setup and a demo that do nothing but tell. */
function runScript(args: readonly string[], { programs = {}, isRoot = true, endsWith = 8 }: Machine) {
  const root = temporaryDirectory();
  const bin = join(root, 'programs');
  for (const directory of [join(root, 'bin'), bin]) mkdirSync(directory);
  const program = (path: string, text: string) => {
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  cpSync(SCRIPT, join(root, 'bin/demo'));
  program(join(root, 'bin/setup'), 'exit 0');
  writeFileSync(
    join(root, 'bin/run.cjs'),
    'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = Number(process.env.DEMO_ENDS_WITH);',
  );
  for (const name of ['bash', 'sh', 'dirname', 'env']) {
    const path = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((each) => existsSync(each));
    symlinkSync(path ?? '', join(bin, name));
  }
  symlinkSync(process.execPath, join(bin, 'node'));
  program(join(bin, 'id'), `echo ${isRoot ? 0 : 1000}`);
  const log = join(root, 'installed');
  for (const [name, text] of Object.entries(programs)) program(join(bin, name), text.replaceAll('LOG', log));
  const run = spawnSync(join(bin, 'bash'), [join(root, 'bin/demo'), ...args], {
    encoding: 'utf8',
    env: { PATH: bin, XDG_RUNTIME_DIR: root, DEMO_ENDS_WITH: String(endsWith) },
  });
  return { ...run, installed: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}

const APT = { 'apt-get': 'echo "$@" >> LOG' };

describe('bin/demo', () => {
  it('hands its flags on, and ends as the demo ends', () => {
    const run = runScript(['--scenario', 'hostile-repository'], { programs: { bwrap: 'exit 0', ...APT } });
    expect(run).toMatchObject({ status: 8, stderr: '', installed: [] });
    expect(JSON.parse(run.stdout)).toEqual(['demo', '--scenario', 'hostile-repository']);
  });

  it('installs bubblewrap as root where there is no sandbox, and says so', () => {
    const run = runScript([], { programs: APT });
    expect(run.installed).toEqual(['install -y -qq bubblewrap']);
    expect(run.stderr).toMatch(
      /this machine has none:\nneither bubblewrap.*\nInstalling bubblewrap: apt-get install bubblewrap/,
    );
    expect(JSON.parse(run.stdout)).toEqual(['demo']);
  });

  it('fetches the lists of packages if they are missing', () => {
    const apt = {
      'apt-get': 'echo "$@" >> LOG; case "$*" in *install*) [ -e LOG.tried ] || { echo > LOG.tried; exit 1; };; esac',
    };
    const run = runScript([], { programs: apt });
    expect(run.installed).toEqual(['install -y -qq bubblewrap', 'update -qq', 'install -y -qq bubblewrap']);
  });

  it('installs it by sudo for others', () => {
    const sudo = { sudo: 'echo sudo "$1" >> LOG; shift; exec "$@"' };
    const run = runScript([], { programs: { ...APT, ...sudo }, isRoot: false });
    expect(run.installed).toEqual(['sudo -n', 'install -y -qq bubblewrap']);
  });

  it('takes Docker for a sandbox if it has an image of node', () => {
    const withImage = { docker: 'echo 0123456789ab', ...APT };
    expect(runScript([], { programs: withImage })).toMatchObject({ stderr: '', installed: [] });
    const withoutImage = { docker: 'exit 0', ...APT };
    expect(runScript([], { programs: withoutImage }).installed).toEqual(['install -y -qq bubblewrap']);
  });

  it.each([
    {
      name: 'without sudo',
      machine: { programs: APT, isRoot: false },
      says: 'As root, run: apt-get install bubblewrap',
    },
    { name: 'on another system', machine: {}, says: 'dnf install bubblewrap' },
    {
      name: 'when it cannot be installed',
      machine: { programs: { 'apt-get': 'exit 100' } },
      says: 'Run it yourself, and the demo again: apt-get install bubblewrap',
    },
  ])('names the command and goes on: $name', ({ machine, says }) => {
    const run = runScript([], machine);
    expect(run.stderr).toContain(says);
    expect(JSON.parse(run.stdout)).toEqual(['demo']);
  });

  it('says what the command is called in a clone, unless it is installed', () => {
    const bwrap = 'exit 0';
    const fresh = runScript([], { programs: { bwrap }, endsWith: 0 });
    expect(fresh).toMatchObject({ status: 0 });
    expect(fresh.stderr).toContain('npm link gives you contribflow');
    const linked = runScript([], { programs: { bwrap, contribflow: 'exit 0' }, endsWith: 0 });
    expect(linked).toMatchObject({ status: 0, stderr: '' });
  });

  it('installs nothing for the list of scenarios', () => {
    expect(runScript(['--list'], { programs: APT })).toMatchObject({ stderr: '', installed: [] });
  });
});
