import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedState } from '../../.config/recorded-state.js';

/** What is measured, the bare node first: a program, its arguments, and the options of each run. */
export function prepareSubjects(root, scratch, inherited) {
  const cli = join(root, 'bin', 'run.cjs');
  const controller = join(scratch, 'controller');
  const stateBytes = writeController(controller);
  const rival = writeOclifRival(root);
  const env = { ...inherited, ...environment(scratch) };

  const here = () => ({ cwd: controller, env });
  const inFreshDirectory = () => ({ cwd: mkdtempSync(join(scratch, 'fresh-')), env });
  const node = (name, args, more = {}) => ({ name, program: process.execPath, args, options: here, ...more });
  const ours = (args, goal, more = {}) => node(args.join(' '), [cli, ...args], { goal, ...more });

  const subjects = [
    node('node -e 0', ['-e', '0']),
    ours(['next', '--json'], 1.25, { isExpected: isStateOf('needs_validation') }),
    ours(['status', '--json'], 1.6, { isExpected: isStateOf('needs_validation') }),
    ours(['--help'], 2.4),
    ours(['task', 'list', '--json'], 2.4, { isExpected: isStateOf('needs_validation') }),
    ours(['schema', '--json'], 2.4),
    ours(['init', '--json'], 2.4, { options: inFreshDirectory }),
    node('rival: a bare oclif command', [rival.program, 'hello']),
    ...(isInstalled('gh') ? [{ name: 'rival: gh --version', program: 'gh', args: ['--version'], options: here }] : []),
  ];
  return { subjects, stateBytes, remove: rival.remove };
}

const isStateOf = (state) => (stdout) => JSON.parse(stdout).state === state;

/** A home of its own; a token, so that nobody has to wait for gh. */
function environment(home) {
  return { PATH: process.env.PATH, HOME: home, GH_CONFIG_DIR: join(home, 'gh'), GH_TOKEN: 'secret' };
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function writeController(directory) {
  const store = join(directory, '.contribflow');
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, 'config.json'), '{"languages":["TypeScript"]}\n');
  const text = `${JSON.stringify(recordedState())}\n`;
  writeFileSync(join(store, 'state.json'), text);
  return Buffer.byteLength(text);
}

/** The least that oclif can do: one command, a manifest, no bundle. It lives where it finds our copy of @oclif/core. */
function writeOclifRival(root) {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'contribflow-bench-'));
  for (const [path, content] of Object.entries(OCLIF_RIVAL)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return {
    program: join(directory, 'bin', 'run.js'),
    remove: () => {
      rmSync(directory, { recursive: true });
    },
  };
}

const OCLIF_RIVAL = {
  'package.json': {
    name: 'rival',
    version: '1.0.0',
    type: 'module',
    oclif: { bin: 'rival', commands: './commands' },
  },
  'oclif.manifest.json': {
    version: '1.0.0',
    commands: {
      hello: {
        id: 'hello',
        pluginName: 'rival',
        pluginType: 'core',
        aliases: [],
        hiddenAliases: [],
        args: {},
        flags: {},
        strict: true,
        isESM: true,
        relativePath: ['commands', 'hello.js'],
      },
    },
  },
  'bin/run.js': "import { execute } from '@oclif/core';\nawait execute({ dir: import.meta.url });\n",
  'commands/hello.js': [
    "import { Command } from '@oclif/core';",
    'export default class Hello extends Command {',
    "  async run() { this.log('hello'); }",
    '}',
    '',
  ].join('\n'),
};
