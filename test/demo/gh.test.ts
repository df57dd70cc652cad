import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { at, started, TOKEN } from './started.ts';

const run = promisify(execFile);
const hasGh = spawnSync('gh', ['--version']).status === 0;

/** The real gh, which believes that it speaks with github.com. */
async function ghAgainstSimulator() {
  const home = temporaryDirectory();
  const socketPath = join(home, 'github.sock');
  const simulator = await started({ socketPath, gitDirectory: join(home, 'repositories') });
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    GH_CONFIG_DIR: join(home, 'gh'),
    GH_TOKEN: TOKEN,
    GIT_CONFIG_NOSYSTEM: '1',
    NO_COLOR: '1',
  };
  const gh = (...args: readonly string[]) => run('gh', args, { cwd: home, env });
  await gh('config', 'set', 'http_unix_socket', socketPath);
  return { simulator, home, gh };
}

describe.skipIf(!hasGh)('the real gh (needs gh)', () => {
  it('is signed in, with the scopes that it wants', async () => {
    const { gh, simulator } = await ghAgainstSimulator();
    const { stdout, stderr } = await gh('auth', 'status');
    expect(stdout + stderr).toContain('Logged in to github.com as octo-contributor (GH_TOKEN)');
    expect(stdout + stderr).toContain('repo');
    expect(simulator.requests.map(({ path, operation }) => operation ?? path)).toEqual(['/', 'UserCurrent']);
  });

  it('is refused with a bad token', async () => {
    const { gh, simulator } = await ghAgainstSimulator();
    simulator.world.rejectedTokens.add(TOKEN);
    await expect(gh('auth', 'status')).rejects.toThrow(/authentication failed|Bad credentials|401/i);
  });

  it('reads its budget', async () => {
    const { gh } = await ghAgainstSimulator();
    const { stdout } = await gh('api', 'rate_limit', '--jq', '.resources.search');
    expect(JSON.parse(stdout)).toMatchObject({ limit: 30, remaining: 30, used: 0 });
  });

  it('shows and lists issues', async () => {
    const { gh } = await ghAgainstSimulator();
    const { stdout } = await gh('issue', 'view', '41', '--repo', 'quillworks/slug-kit');
    expect(stdout).toContain('Slugs keep a separator at the end');
    const comments = await gh('issue', 'view', '41', '--repo', 'quillworks/slug-kit', '--comments');
    expect(comments.stdout).toContain('Seen here too');
    const list = await gh('issue', 'list', '--repo', 'quillworks/slug-kit', '--json', 'number,title');
    expect(JSON.parse(list.stdout)).toContainEqual({
      number: 41,
      title: 'Slugs keep a separator at the end when the title ends in punctuation',
    });
  });

  it('forks, and opens a draft of what was pushed, but only once', async () => {
    const { gh, simulator, home } = await ghAgainstSimulator();
    await gh('repo', 'fork', 'quillworks/slug-kit', '--clone=false');
    const fork = simulator.world.repositories.find(({ owner }) => owner === simulator.world.viewer);
    expect(fork).toMatchObject({ name: 'slug-kit', parent: 'quillworks/slug-kit' });

    // Git knows no unix sockets: the same world on a port, with the same repositories.
    const onPort = await started({ world: simulator.world, gitDirectory: join(home, 'repositories') });
    const work = join(home, 'work');
    const git = (...args: readonly string[]) =>
      run('git', ['-C', work, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    const address = `${onPort.url.replace('://', `://x:${TOKEN}@`)}/octo-contributor/slug-kit.git`;
    await run('git', ['clone', '--quiet', address, work]);
    writeFileSync(join(work, 'README.md'), '# changed\n');
    await git('commit', '--quiet', '--all', '--message', 'Change');
    await git('push', '--quiet', 'origin', 'HEAD:change');

    const create = () =>
      gh(
        'pr',
        'create',
        '--draft',
        '--repo',
        'quillworks/slug-kit',
        '--head',
        'octo-contributor:change',
        '--title',
        'Change it',
        '--body',
        'Fixes #29',
      );
    const { stdout } = await create();
    expect(stdout.trim()).toBe('https://github.com/quillworks/slug-kit/pull/46');
    const { json } = await onPort.ask('/repos/quillworks/slug-kit/pulls/46');
    expect(json).toMatchObject({ draft: true, title: 'Change it', maintainer_can_modify: true, changed_files: 1 });
    expect(at(json, 'head', 'label')).toBe('octo-contributor:change');
    await expect(create()).rejects.toThrow(/already exists/);
  });
});
