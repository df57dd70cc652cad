import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './run-cli.ts';
import { SECURE_HOST } from './secure-github.ts';

export const hasGh = spawnSync('gh', ['--version']).status === 0;

/** The environment of somebody who has signed in with gh, to the secure GitHub and to one that is called github.com. */
export function signedInWithGh(token: string): { readonly HOME: string; readonly GH_CONFIG_DIR: string } {
  const home = temporaryDirectory();
  const config = join(home, 'gh-config');
  mkdirSync(config);
  const entry = `    oauth_token: ${token}\n    user: octo-contributor\n    git_protocol: https\n`;
  const hosts = [SECURE_HOST, 'github.com'].map((host) => `${host}:\n${entry}`);
  writeFileSync(join(config, 'hosts.yml'), hosts.join(''), { mode: 0o600 });
  return { HOME: home, GH_CONFIG_DIR: config };
}
