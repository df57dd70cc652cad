/**
 * The rival: files by how many words their name shares with title and body, as one would do it in a few lines. Of
 * equal ones, those with fewer other words in their name, and then those nearer to the root.
 */
export function rankByNames(
  issue: { readonly title: string; readonly body: string },
  paths: readonly string[],
): string[] {
  const said = new Set(wordsOf(`${issue.title} ${issue.body}`));
  return paths
    .map((path) => {
      const words = [...new Set(wordsOf(path.slice(path.lastIndexOf('/') + 1)))];
      const shared = words.filter((word) => said.has(word)).length;
      return { path, shared, others: words.length - shared, depth: path.split('/').length };
    })
    .filter(({ shared }) => shared > 0)
    .sort(
      (one, other) =>
        other.shared - one.shared ||
        one.others - other.others ||
        one.depth - other.depth ||
        (one.path < other.path ? -1 : 1),
    )
    .map(({ path }) => path);
}

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1);
