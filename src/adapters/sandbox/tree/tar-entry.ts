const BLOCK = 512;
const LONGEST_NAME = 100;

export interface TarEntry {
  readonly path: Buffer;
  readonly kind: 'file' | 'directory' | 'link';
  readonly mode: number;
  readonly owner: number;
  /** Of a file. */
  readonly size: number;
  /** Of a link. */
  readonly target: Buffer;
}

const TYPE_FLAGS = { file: '0', link: '2', directory: '5' } as const;

/** The same for every file, so that equal trees give equal archives; zip archives know no time before 1980. */
const MODIFIED_AT = 1_600_000_000;

/** The blocks in front of a file's content: the header, after a pax header for names that do not fit into it. */
export function tarHeader(entry: TarEntry): Buffer {
  const records = [
    ...(fits(entry.path) ? [] : [paxRecord('path', entry.path)]),
    ...(fits(entry.target) ? [] : [paxRecord('linkpath', entry.target)]),
  ];
  const own = block(TYPE_FLAGS[entry.kind], entry);
  if (records.length === 0) return own;
  const content = Buffer.concat(records);
  const pax = { path: Buffer.from('pax'), mode: 0o644, owner: entry.owner, size: content.length, target: NOTHING };
  return Buffer.concat([block('x', pax), content, padding(content.length), own]);
}

/** What fills the last block of a content. */
export const padding = (size: number): Buffer => END_OF_ARCHIVE.subarray(0, (BLOCK - (size % BLOCK)) % BLOCK);

export const END_OF_ARCHIVE: Buffer = Buffer.alloc(2 * BLOCK);

const NOTHING = Buffer.alloc(0);

const fits = (name: Buffer) => name.length <= LONGEST_NAME && name.every((byte) => byte >= 0x20 && byte < 0x7f);

/** `<length> <key>=<value>\n`, where the length counts its own digits. */
function paxRecord(key: string, value: Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), value, Buffer.from('\n')]);
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

/** A header block of POSIX.1-1988, see tar(5). */
function block(typeFlag: string, { path, mode, owner, size, target }: Omit<TarEntry, 'kind'>): Buffer {
  const header = Buffer.alloc(BLOCK);
  path.copy(header, 0, 0, LONGEST_NAME);
  header.write(octal(mode, 7), 100);
  header.write(octal(owner, 7), 108);
  header.write(octal(owner, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(MODIFIED_AT, 11), 136);
  header.write('        ', 148);
  header.write(typeFlag, 156);
  target.copy(header, 157, 0, LONGEST_NAME);
  header.write('ustar\x0000', 257);
  let checksum = 0;
  for (let index = 0; index < BLOCK; index += 1) checksum += header[index] ?? 0;
  header.write(`${octal(checksum, 6)}\0 `, 148);
  return header;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
