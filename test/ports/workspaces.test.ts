import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitUpstream, gitWith, put } from '../adapters/git/fixture.ts';
import { FakeWorkspaces } from '../fakes/fake-workspaces.ts';
import { describeWorkspaces } from './workspaces.ts';

describeWorkspaces('in memory', (files) => {
  const upstream = { branch: 'trunk', files: { ...files } };
  const workspaces = new FakeWorkspaces({ 'acme/widget': upstream });
  return Promise.resolve({
    workspaces,
    edit: (path, text) => {
      workspaces.filesOf('acme-widget-7')[path] = text;
    },
    read: (path) => workspaces.filesOf('acme-widget-7')[path] ?? null,
    commit: (path, text) => {
      upstream.files = { ...upstream.files, [path]: text };
    },
  });
});

describeWorkspaces('with git', async (files) => {
  const { workspaces, workspace, served } = await gitWith({ defaultBranch: 'trunk', files });
  return {
    workspaces,
    edit: (path, text) => {
      put(workspace, path, text);
    },
    read: (path) => (existsSync(join(workspace, path)) ? readFileSync(join(workspace, path), 'utf8') : null),
    commit: (path, text) => {
      commitUpstream(
        served,
        (seed) => {
          put(seed, path, text);
        },
        'trunk',
      );
    },
  };
});
