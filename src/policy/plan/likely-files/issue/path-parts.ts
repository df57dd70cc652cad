/** From the root or from anywhere inside: a drive, dots and a leading slash say nothing about the repository. */
export function partsOfPath(path: string): string[] {
  return path
    .replace(/^[A-Za-z]:(?=[\\/])/, '')
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..' && part !== '...');
}
