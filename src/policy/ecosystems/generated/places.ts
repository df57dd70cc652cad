import { nameOf } from '../paths.ts';
import type { GeneratedFiles } from '../repository-tools.ts';

/** Endings that only generators use. */
const ENDINGS = [
  ['.pb.go', 'written by protoc'],
  ['.pb.gw.go', 'written by protoc'],
  ['_pb2.py', 'written by protoc'],
  ['_pb2.pyi', 'written by protoc'],
  ['_pb2_grpc.py', 'written by protoc'],
  ['.pb.cc', 'written by protoc'],
  ['.pb.h', 'written by protoc'],
  ['_generated.go', 'written by a generator'],
  ['.gen.go', 'written by a generator'],
  ['.gen.ts', 'written by a generator'],
  ['.generated.ts', 'written by a generator'],
  ['.g.dart', 'written by a generator'],
  ['.designer.cs', 'written by a generator'],
  ['.min.js', 'minified'],
  ['.min.css', 'minified'],
  ['.snap', 'snapshots, written by the test runner'],
] as const;

const OUTPUT = /\.(?:map|min\.js|min\.css|d\.ts|class|jar|o|pyc|wasm)$/;

/** Folders, and what a file in one must look like to count; `build` often holds scripts that people wrote. */
const FOLDERS = [
  { part: '/node_modules/', holds: null, reason: 'installed packages' },
  { part: '/vendor/', holds: null, reason: 'code of others, copied in' },
  { part: '/dist/', holds: null, reason: 'output of the build that is checked in' },
  { part: '/build/', holds: OUTPUT, reason: 'output of the build that is checked in' },
  { part: '/__snapshots__/', holds: null, reason: 'snapshots, written by the test runner' },
] as const;

/** What the names in a tree tell. A folder of that kind below the root gives a pattern for all of its name. */
export function generatedPlaces(paths: readonly string[]): readonly GeneratedFiles[] {
  const found = new Map<string, string>();
  for (const path of paths) {
    const rooted = `/${path}`;
    const folder = FOLDERS.find(({ part, holds }) => rooted.includes(part) && (holds === null || holds.test(path)));
    if (folder !== undefined) {
      found.set(rooted.startsWith(folder.part) ? `${folder.part.slice(1)}**` : `**${folder.part}**`, folder.reason);
      continue;
    }
    const name = nameOf(path);
    const ending = ENDINGS.find(([each]) => name.endsWith(each));
    if (ending !== undefined) found.set(`*${ending[0]}`, ending[1]);
    else if (/^zz_generated.*\.go$/.test(name)) found.set('zz_generated*.go', 'written by a generator');
  }
  return [...found].map(([pattern, reason]) => ({ pattern, reason }));
}
