const TREE = /^[0-9a-f]{40}$/;

/** Ids come from git itself; something else here is a bug, and must not become an argument. */
export function checkedTree(sha: string): string {
  if (!TREE.test(sha)) throw new Error('a tree or commit is named by its whole id');
  return sha;
}
