import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config, working } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli } from '../builders/run-cli.ts';

it('inside a workspace the controller counts, not what the repository brought along', async () => {
  const controller = controllerDirectory({ config: config(), state: working() });
  const workspace = join(controller, '.contribflow', 'workspaces', 'owner-repo-123');
  mkdirSync(join(workspace, '.contribflow'), { recursive: true });
  writeFileSync(join(workspace, '.contribflow', 'config.json'), '{"requireHumanApproval": false}');
  writeFileSync(join(workspace, '.contribflow', 'state.json'), 'planted');
  const env = { GH_TOKEN: 'a-token-for-tests' };
  for (const args of [
    ['next', '--json'],
    ['--json', 'status'],
    ['status', '--json'],
  ]) {
    const document = documentOf(await runCli(args, { cwd: workspace, env }));
    expect(document['state']).toBe('needs_checkout');
  }
  const status = documentOf(await runCli(['status', '--json'], { cwd: workspace, env }));
  expect(status['controllerWorkspacePath']).toBe(controller);
});
