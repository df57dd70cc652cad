import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

const screens: TmuxScreen[] = [];

afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

function start(cwd: string): TmuxScreen {
  const screen = startInTmux('init', cwd, { GH_TOKEN: 'a-token-for-tests' });
  screens.push(screen);
  return screen;
}

describe.skipIf(!hasTmux)('init at a terminal (needs tmux)', () => {
  it('asks for what the flags did not say, attested approval first', async () => {
    const cwd = temporaryDirectory();
    const screen = start(cwd);
    await screen.answer('Languages', 'TypeScript, Go', 'Enter');
    await screen.answer('Topics', 'cli', 'Enter');
    await screen.answer('Kinds', 'Space', 'Enter');
    await screen.answer('Who will', 'Down', 'Enter');
    await screen.answer('How does', 'Enter');
    expect(await screen.shows('exit code')).toContain('exit code 0');
    expect(JSON.parse(readFileSync(`${cwd}/.contribflow/config.json`, 'utf8'))).toMatchObject({
      languages: ['TypeScript', 'Go'],
      topics: ['cli'],
      contributionTypes: ['bug'],
      actor: 'agent',
      approval: 'attested',
    });
  });

  it('takes no language that is none', async () => {
    const screen = start(temporaryDirectory());
    await screen.answer('Languages', '$(id)', 'Enter');
    expect(await screen.shows('is not allowed here')).not.toContain('Topics');
  });

  it('says so when the terminal answers no more', async () => {
    const cwd = temporaryDirectory();
    const screen = start(cwd);
    await screen.answer('Languages', 'C-d');
    expect(await screen.shows('exit code')).toContain('exit code 130');
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('leaves nothing behind when it is given up', async () => {
    const cwd = temporaryDirectory();
    const screen = start(cwd);
    await screen.answer('Languages', 'Go', 'Enter');
    await screen.answer('Topics', 'C-c');
    expect(await screen.shows('exit code')).toContain('exit code 130');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
