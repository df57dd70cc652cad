/**
 * Whether the text of a script says that it changes files, publishes something, or does not end by itself.
 * It can only see what is written there: the sandbox is what protects from the rest.
 */
export function isDangerous(body: string): boolean {
  return body.length > LONGEST_BODY || DANGERS.some((danger) => danger.test(body));
}

const LONGEST_BODY = 20_000;

const word = (...words: string[]) => new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w/-])`);

/** An option of one of these programs, in the same command. The distance is bounded to keep the time linear. */
const option = (programs: string, flag: string) =>
  new RegExp(String.raw`\b(?:${programs})\b[^&|;\n]{0,300}\s-${flag}(?![\w-])`);

const PUBLISHES = [
  word('publish', 'deploy', 'semantic-release', 'release-it', 'goreleaser'),
  // Not `build:release`, `--profile release` or `target/release`.
  /(?<![\w/:=-]|profile )release(?![\w/-])/,
  /--publish(?!\w|[= ]never)/,
  word(
    String.raw`git\s+(?:push|commit|tag)`,
    String.raw`(?:npm|yarn|pnpm|lerna)\s+version`,
    String.raw`docker\s+push`,
    String.raw`twine\s+upload`,
    String.raw`gem\s+push`,
    String.raw`gh\s+(?:api|issue|pr|release|workflow)`,
  ),
];

const NEVER_ENDS = [
  /--watch(?:All)?(?![\w-]|[= ]false)/,
  word('watch', 'nodemon', 'tsc-watch', 'chokidar', 'onchange', 'watchexec'),
  option('tsc|vue-tsc|rollup|webpack|tailwindcss|sass|babel|tsup|swc|vitest|mocha|ava', 'w'),
  word('http-server', 'live-server', 'webpack-dev-server', 'browser-sync', 'runserver'),
  word(
    String.raw`(?:npm|pnpm|yarn|bun|run|next|nuxt|vite|astro|gatsby|remix|ng|webpack|expo|rails|hugo|jekyll|mkdocs|wrangler|react-scripts|vue-cli-service|storybook)\s+(?:dev|start|serve|server|preview)`,
  ),
];

const CHANGES_FILES = [
  /--(?:fix|write|apply(?:-unsafe)?|auto-?fix|auto-?correct(?:-all)?|update-?[sS]napshots?|in-?place)(?![\w-]|[= ]false)/,
  word('fix'),
  option('prettier|gofmt|goimports|gofumpt|shfmt', 'w'),
  option('jest|vitest|ava', 'u'),
  option('rubocop|standardrb', '[aA]'),
  // Formatters that write unless they are told to check.
  /(?:^|[;&|@]|\brun|-m)[ \t]*(?:black|isort|yapf|(?:cargo|go|terraform|deno)[ \t]+fmt|(?:ruff|dotnet)[ \t]+format)\b(?![^;&|\n]{0,300}(?:-check|--diff|--verify-no-changes|--dry-run))/m,
];

const DANGERS: readonly RegExp[] = [...PUBLISHES, ...NEVER_ENDS, ...CHANGES_FILES];
