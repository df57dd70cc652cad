import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { cliEnvironment, temporaryDirectory } from '../../builders/run-cli.ts';
import { hasTmux } from '../../builders/tmux.ts';
import { makeAnswerFile, onTerminal } from './on-terminal.ts';

const hasScript = spawnSync('script', ['--version']).status === 0;

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('person-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

/** Variables that claim a terminal, or that colours and prompts are wanted. */
const CLAIMS = {
  TERM: 'xterm-256color',
  FORCE_COLOR: '1',
  FORCE_TTY: '1',
  TTY: '/dev/pts/0',
  GPG_TTY: '/dev/pts/0',
  SSH_TTY: '/dev/pts/0',
  CLICOLOR_FORCE: '1',
  TMUX: '/tmp/tmux-0/default,1,0',
  COLUMNS: '80',
  LINES: '24',
};

const NOT_STDIN = 'standard input is not a terminal';

function askPiped(mode: string, env: Readonly<Record<string, string>> = {}) {
  const { file, answer } = makeAnswerFile();
  const child = spawn(process.execPath, [script.path, file, mode, '2000'], {
    env: cliEnvironment(temporaryDirectory(), env),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin.end('K7MQ2P\nyes\n');
  return answer();
}

describe('through pipes nobody is there', () => {
  it('and says so', async () => {
    expect(await askPiped('absent')).toBe(NOT_STDIN);
  });

  it('whatever the environment claims', async () => {
    expect(await askPiped('absent', CLAIMS)).toBe(NOT_STDIN);
  });

  it('and nothing that is piped in is an answer', async () => {
    expect(await askPiped('code')).toBeNull();
    expect(await askPiped('line')).toBeNull();
  });
});

describe.skipIf(!hasTmux)('at a terminal (needs tmux)', () => {
  it('somebody is there, also at a dumb one', async () => {
    expect(await onTerminal(script, 'absent').answer()).toBeNull();
    const dumb = onTerminal(script, 'absent', { shell: (command) => `TERM=dumb ${command}` });
    expect(await dumb.answer()).toBeNull();
  });

  it.each([
    ['< /dev/null', NOT_STDIN],
    ['< /dev/zero', NOT_STDIN],
    ['| cat', 'standard output is not a terminal'],
    ['> out.txt', 'standard output is not a terminal'],
    ['2> err.txt', 'standard error is not a terminal'],
    ['2>&1 > /dev/null', 'standard output is not a terminal'],
  ])('nobody is there who cannot see or answer: %s', async (redirection, reason) => {
    const shell = (command: string) => `${command} ${redirection}`;
    expect(await onTerminal(script, 'absent', { shell }).answer()).toBe(reason);
  });

  it('a stream that goes to the terminal by its general name is good enough', async () => {
    const shell = (command: string) => `${command} < /dev/tty 2> /dev/tty`;
    expect(await onTerminal(script, 'absent', { shell }).answer()).toBeNull();
  });

  it.each(['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'JENKINS_URL', 'TF_BUILD'])(
    'nobody is there where %s is set',
    async (name) => {
      const shell = (command: string) => `${name}=true ${command}`;
      expect(await onTerminal(script, 'absent', { shell }).answer()).toBe(`this runs unattended: ${name} is set`);
    },
  );

  it('a variable that says no is taken at its word', async () => {
    const shell = (command: string) => `CI=false GITHUB_ACTIONS= ${command}`;
    expect(await onTerminal(script, 'absent', { shell }).answer()).toBeNull();
  });

  it('nobody is there without a controlling terminal, though the streams are one', async () => {
    const shell = (command: string) => `setsid --wait ${command}`;
    expect(await onTerminal(script, 'absent', { shell }).answer()).toBe('there is no controlling terminal');
    expect(await onTerminal(script, 'code', { shell }).answer()).toBeNull();
  });

  it("nobody is there at somebody else's terminal", async () => {
    const directory = temporaryDirectory();
    const other = onTerminal(script, 'absent', {
      shell: (command) => `tty > ${join(directory, 'tty')}; sleep 5; ${command}`,
    });
    const path = await waitForText(join(directory, 'tty'));
    const shell = (command: string) => `${command} < ${path}`;
    expect(await onTerminal(script, 'absent', { shell }).answer()).toBe(
      'standard input is another terminal than the controlling one',
    );
    expect(await other.answer()).toBeNull();
  });
});

describe.skipIf(!hasTmux)('a question at a terminal (needs tmux)', () => {
  it('reads the terminal and not what is piped in', async () => {
    const terminal = onTerminal(script, 'code', { shell: (command) => `echo PIPED | ${command} > out.txt 2>&1` });
    expect(await terminal.screen.shows('>')).toContain('A page to decide on');
    await terminal.screen.answer('>', 'K7MQ2P', 'Enter');
    expect(await terminal.answer()).toBe('K7MQ2P');
  });

  it.each(['C-c', 'C-d'])('is given up with %s', async (key) => {
    const terminal = onTerminal(script, 'code');
    await terminal.screen.answer('>', key);
    expect(await terminal.answer()).toBeNull();
    expect(await terminal.screen.shows('exit code')).toContain('exit code 0');
  });

  it('is given up with the same keys where a program has left the terminal raw', async () => {
    for (const key of ['C-c', 'C-d']) {
      const terminal = onTerminal(script, 'code', { shell: (command) => `stty raw; ${command}; stty sane` });
      await terminal.screen.answer('>', key);
      expect(await terminal.answer()).toBeNull();
    }
  });

  it('takes a line from a raw terminal, too', async () => {
    const terminal = onTerminal(script, 'line', { shell: (command) => `stty raw; ${command}; stty sane` });
    await terminal.screen.answer('>', 'a reason', 'Enter');
    expect(await terminal.answer()).toBe('a reason');
  });

  it('takes no answer that was typed before it was asked', async () => {
    const terminal = onTerminal(script, 'line', { shell: (command) => `echo ready; sleep 2; ${command}` });
    await terminal.screen.answer('ready', 'too early', 'Enter');
    await terminal.screen.answer('>', 'in time', 'Enter');
    expect(await terminal.answer()).toBe('in time');
  });

  it('lets a person correct what they type', async () => {
    const terminal = onTerminal(script, 'code');
    await terminal.screen.answer('>', 'K7MX', 'BSpace', 'Q2P', 'Enter');
    expect(await terminal.answer()).toBe('K7MQ2P');
  });

  it('ends by itself', async () => {
    const terminal = onTerminal(script, 'code', { timeoutMs: 500 });
    expect(await terminal.answer()).toBeNull();
    expect(await terminal.screen.shows('exit code')).toContain('exit code 0');
  });
});

// A program can make a terminal of its own and imitate a person at it: nothing that runs as the same user can tell. What
// is left is that it has to read the code off that terminal.
describe.skipIf(!hasScript)('a terminal that a program made with script(1) (needs script)', () => {
  const inScript = (mode: string, input: string, env: Readonly<Record<string, string>> = {}) => {
    const { file, answer } = makeAnswerFile();
    const log = join(temporaryDirectory(), 'typescript');
    const command = `'${process.execPath}' '${script.path}' '${file}' ${mode} 3000`;
    const child = spawn('script', ['--quiet', '--return', '--command', command, log], {
      env: cliEnvironment(temporaryDirectory(), env),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.stdin.end(input);
    return { answer: answer(), ended: once(child, 'close'), log };
  };

  it('is one to the program', async () => {
    expect(await inScript('absent', '').answer).toBeNull();
    expect(await inScript('absent', '', { CI: 'true' }).answer).toBe('this runs unattended: CI is set');
  });

  it('gives no right code for a guess, and shows it only there', async () => {
    const { answer, ended, log } = inScript('code', 'AAAAAA\n');
    expect(await answer).not.toBe('K7MQ2P');
    await ended;
    expect(readFileSync(log, 'utf8')).toContain('K7MQ2P');
  });
});

async function waitForText(path: string): Promise<string> {
  for (;;) {
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text !== '') return text;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
