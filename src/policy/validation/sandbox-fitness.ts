/** Why a command that is right elsewhere cannot work without a network; null for nearly all. */
export function unfitReason(argv: readonly string[], hasOwnImage: boolean): string | null {
  const [program = '', verb = ''] = WRAPPERS.has(argv[0] ?? '') && argv[1] === 'run' ? argv.slice(2) : argv;
  if (WRAPPERS.has(program) && verb === 'build') return `${program} build fetches what it builds with, ${NO_NETWORK}`;
  if (INSTALLERS.has(program)) return `${program} installs environments of its own, ${NO_NETWORK}`;
  const missing = hasOwnImage
    ? undefined
    : NOT_IN_IMAGES.find(([words]) => words.every((word, at) => argv[at] === word));
  if (missing === undefined) return null;
  const [words, language] = missing;
  return `${words.join(' ')} is not part of the image for ${language}; name an image that has it in sandbox.images.`;
}

/** Rust's own images have the minimal profile of rustup. */
const NOT_IN_IMAGES: readonly (readonly [readonly string[], string])[] = [
  [['golangci-lint'], 'Go'],
  [['cargo', 'fmt'], 'Rust'],
  [['cargo', 'clippy'], 'Rust'],
];

const NO_NETWORK = 'and validation has no network.';
const WRAPPERS: ReadonlySet<string> = new Set(['uv', 'poetry']);
const INSTALLERS: ReadonlySet<string> = new Set(['tox', 'nox', 'pre-commit']);
