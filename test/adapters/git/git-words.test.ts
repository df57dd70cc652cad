import { describe, expect, it } from 'vitest';
import { failureOfExit } from '../../../src/adapters/git/git-words.ts';

describe('what git says of a path', () => {
  it.each([
    ["fatal: Invalid path '/home/ada/runs': No such file or directory", 'failed'],
    ["error: invalid path '.git/hooks/post-checkout'", 'repository_refused'],
    ["Cloning into 'here'...\nfatal: Invalid path '/nowhere': No such file or directory\n", 'failed'],
  ])('%j is %s: only what is in the repository is held against it', (stderr, kind) => {
    expect(failureOfExit(stderr).kind).toBe(kind);
  });
});
