const MOST_COMMANDS = 8;

/** How to see that the change is right: the repository's own checks, and what only eyes can see. */
export function testPlan(
  commands: readonly string[],
  likelyFiles: readonly string[],
  testLayouts: readonly string[],
): string[] {
  const checks = commands.slice(0, MOST_COMMANDS);
  const isDocs = likelyFiles.length > 0 && likelyFiles.every((path) => /\.(?:md|mdx|rst|adoc|txt)$/i.test(path));
  return [
    ...checks.map((command) => `Run \`${command}\` in the sandbox if it is relevant to the change.`),
    ...(checks.length === 0
      ? ['The repository names no check that ContribFlow recognises: find out how it is tested.']
      : []),
    ...(isDocs
      ? [
          'Run repository documentation, lint, or formatting checks if available.',
          'Manually verify changed links, examples, and commands.',
        ]
      : []),
    ...(!isDocs && testLayouts.length > 0 ? ['Add a test that fails without the change and passes with it.'] : []),
  ];
}
