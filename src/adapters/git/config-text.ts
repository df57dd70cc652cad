/** One setting of a git config, its name in the form that git compares: `section.subsection.key`. */
export interface Setting {
  readonly name: string;
  readonly value: string;
}

const SECTION = /^\[\s*([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/;
const KEY = /^([A-Za-z][A-Za-z0-9-]*)\s*(=?)/;

/** Reads the text of a git config without git; null when it is none. */
export function parseConfig(text: string): Setting[] | null {
  const settings: Setting[] = [];
  let section: string | null = null;
  const start = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let rest = withoutGap(start); rest !== ''; rest = withoutGap(rest)) {
    const header = SECTION.exec(rest);
    if (header !== null) {
      section = sectionName(header);
      rest = rest.slice(header[0].length);
      continue;
    }
    const key = KEY.exec(rest);
    if (key === null || section === null) return null;
    rest = rest.slice(key[0].length);
    const { value, length } = key[2] === '=' ? readValue(rest) : { value: 'true', length: 0 };
    settings.push({ name: `${section}.${key[1]?.toLowerCase()}`, value });
    rest = rest.slice(length);
  }
  return settings;
}

/** From the next setting or section on. */
const withoutGap = (text: string) => text.replace(/^(?:\s+|[#;].*)+/, '');

function sectionName([, name = '', subsection]: RegExpExecArray): string {
  const section = name.toLowerCase();
  return subsection === undefined ? section : `${section}.${subsection.replace(/\\(.)/g, '$1')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b' };

/** A value ends with its line, unless the line's end is escaped; comments start outside of quotes only. */
function readValue(text: string): { readonly value: string; readonly length: number } {
  let value = '';
  let isQuoted = false;
  let at = 0;
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') {
      at += 1;
      const escaped = text.charAt(at);
      value += escaped === '\n' ? '' : (ESCAPES[escaped] ?? escaped);
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '#' || character === ';'))
      return { value: value.trim(), length: lineEnd(text, at) };
    else value += character;
  }
  return { value: value.trim(), length: at };
}

const lineEnd = (text: string, from: number) => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};
