/** The package that a frame is in when it is installed; empty for a standard library; null for other code. */
export function installedPackage(parts: readonly string[]): string | null {
  const at = parts.findLastIndex((part) => INSTALLED.has(part.toLowerCase()));
  if (at === -1) return STANDARD.test(parts.slice(0, 12).join('/')) ? '' : null;
  const [first = '', second = ''] = parts.slice(at + 1);
  const name = first.startsWith('@') ? second : first;
  return name.toLowerCase().replace(/[@-]v?\d[\w.+-]*$/, '');
}

const INSTALLED: ReadonlySet<string> = new Set([
  'node_modules',
  'site-packages',
  'dist-packages',
  'vendor',
  'gems',
  'third_party',
  'pods',
  '.m2',
]);

const STANDARD =
  /^(?:node:|internal\/(?:modules|process|timers|errors)\/|javax?\/|jdk\/|sun\/|kotlinx?\/|scala\/|rustc\/|<frozen|usr\/lib\/|usr\/local\/go\/)|(?:^|\/)(?:lib\/python\d|\.cargo\/registry\/|\.rustup\/|go\/pkg\/mod\/|library\/(?:std|core|alloc)\/)/;
