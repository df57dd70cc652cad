import { crc32, gzipSync } from 'node:zlib';
import { END_OF_ARCHIVE, padding, tarHeader } from '../../src/adapters/sandbox/tree/tar-entry.ts';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** As npm and cargo pack their packages: everything in one folder. */
export function tarGz(folder: string, files: Files): Buffer {
  const entries = Object.entries(files).map(([path, text]) => {
    const content = Buffer.from(text);
    const name = Buffer.from(`${folder}/${path}`);
    const header = tarHeader({
      path: name,
      kind: 'file',
      mode: 0o644,
      owner: 0,
      size: content.length,
      target: NOTHING,
    });
    return Buffer.concat([header, content, padding(content.length)]);
  });
  return gzipSync(Buffer.concat([...entries, END_OF_ARCHIVE]));
}

const NOTHING = Buffer.alloc(0);

/** A zip archive of stored files, as wheels and modules of Go may be. */
export function zip(files: Files): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const common = commonFields(name, content);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, content]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(10), number32(offset), name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = number16(directory.length);
  const end = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), count, count, number32(central.length), number32(offset)];
  return Buffer.concat([...locals, central, ...end, Buffer.alloc(2)]);
}

/** What the header of a file and its entry in the directory have in common: no flags, stored, 1980. */
const commonFields = (name: Buffer, content: Buffer) =>
  Buffer.concat([
    number16(20),
    number16(0),
    number16(0),
    number16(0),
    number16(0x21),
    number32(crc32(content)),
    number32(content.length),
    number32(content.length),
    number16(name.length),
    number16(0),
  ]);

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
