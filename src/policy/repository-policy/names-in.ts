/** The names that a text sets apart: in backticks, in quotation marks, or in bold type that was taken away. */
export function namesIn(text: string): readonly string[] {
  return [...text.matchAll(NAME)]
    .map(([, code, quoted]) => (code ?? quoted ?? '').trim())
    .filter((name) => name !== '');
}

const NAME = /`([^`]{1,120})`|["“]([^"“”]{1,60})["”]/g;

/** Those in backticks alone. */
export function codeIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]{1,120})`/g)].map(([, code = '']) => code.trim()).filter((name) => name !== '');
}
