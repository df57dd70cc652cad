import { COMMANDS } from './commands.ts';
import { HEADERS } from './headers.ts';
import { LIBRARIES, SHARED_OBJECTS } from './libraries.ts';
import { MODULES } from './modules.ts';

/** A message of a tool, with the name that it misses caught by the first group, and who knows that name. */
interface MissingPart {
  readonly shape: RegExp;
  readonly packageOf: (name: string) => string | undefined;
}

const known =
  (table: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    Object.hasOwn(table, name) ? table[name] : undefined;

const always = (name: string) => () => name;

const header = (path: string) => HEADERS.find(([shape]) => shape.test(path))?.[1];
const library = known(LIBRARIES);
const sharedObject = known(SHARED_OBJECTS);
const module = (name: string) => known(MODULES)(name.toLowerCase());
const command = (path: string) => known(COMMANDS)(path.slice(path.lastIndexOf('/') + 1));

/** What a shell, make or another starter puts in front of the name of a program. */
const STARTER = String.raw`(?:(?:[\w./-]{0,100}(?:sh|make|env|npm|bats))(?:\[\d+\])?: (?:line )?(?:\d+: )?|[\w./-]{1,200}: (?:line )?\d+: )`;

/** Every shape is tried on one line at a time; none can take longer than the line is long by more than a constant. */
export const MESSAGES: readonly MissingPart[] = [
  // Compilers: GCC, clang, and bindgen and cgo, which pass clang's and GCC's words on.
  { shape: /fatal error: '?([\w+./-]{1,100})'?(?:: No such file or directory| file not found)/, packageOf: header },
  // Linkers: GNU ld, gold and lld.
  { shape: /\bcannot find -l:?([\w.+-]{1,60}?)(?:: No such file or directory)?$/, packageOf: library },
  { shape: /\bunable to find library -l([\w.+-]{1,60})/, packageOf: library },
  // The loader, and what Python says of it.
  { shape: /(lib[\w.+-]{1,60}?\.so)(?:\.[\d.]{1,20})?: cannot open shared object file/, packageOf: sharedObject },
  // pkg-config and pkgconf.
  { shape: /\bNo package '([\w.+-]{1,80})' found/, packageOf: module },
  {
    shape:
      /\bPackage '?([\w.+-]{1,80})'?(?:, required by '[^']{1,100}',)? (?:was )?not found(?: in the pkg-config search path)?/,
    packageOf: module,
  },
  { shape: /system library `([\w.+-]{1,80})` required by crate/, packageOf: module },
  { shape: /\bPackageNotFoundError: ([\w.+-]{1,80}) not found/, packageOf: module },
  // Meson and CMake.
  { shape: /\bERROR: Dependency "([\w.+-]{1,80})" not found/, packageOf: module },
  { shape: /^(?:-- |CMake Error[^\n]{0,200}|\s{0,8})Could NOT find ([\w.+-]{1,80})/, packageOf: module },
  { shape: /^\s{0,8}Could not find a package configuration file provided by "([\w.+-]{1,80})"/, packageOf: module },
  { shape: /\bNo CMAKE_(?:C|CXX)_COMPILER could be found/, packageOf: always('build-essential') },
  // Shells, make and other starters.
  { shape: new RegExp(String.raw`^${STARTER}([\w.+/-]{1,80}): (?:command )?not found$`), packageOf: command },
  { shape: /^(?:zsh: )?command not found: ([\w.+-]{1,80})$/, packageOf: command },
  {
    shape:
      /^(?:g?make(?:\[\d+\])?|env|\/usr\/bin\/env): '?‘?([\w.+/-]{1,80})'?’?: (?:No such file or directory|Command not found)$/,
    packageOf: command,
  },
  { shape: /exec: "([\w.+/-]{1,80})": executable file not found in \$PATH/, packageOf: command },
  { shape: /\bspawn ([\w.+/-]{1,80}) ENOENT\b/, packageOf: command },
  { shape: /^FileNotFoundError: \[Errno 2\] No such file or directory: '([\w.+-]{1,80})'$/, packageOf: command },
  {
    shape: /\berror: (?:command|unable to execute) '([\w.+/-]{1,80})'(?: failed)?: No such file or directory/,
    packageOf: command,
  },
  { shape: /\bunable to execute '([\w.+/-]{1,80})': No such file or directory/, packageOf: command },
  { shape: /\bis `([\w.+-]{1,80})` not installed\?/, packageOf: command },
  { shape: /\berror: linker `([\w.+-]{1,80})` not found/, packageOf: command },
  { shape: /\bfailed to find tool "([\w.+-]{1,80})"/, packageOf: command },
  { shape: /\bERROR: Program ['"]([\w.+-]{1,80})['"] not found/, packageOf: command },
  { shape: /\bgyp ERR! (?:stack Error: )?not found: ([\w.+-]{1,80})$/, packageOf: command },
  { shape: /\bError: ([\w-]{1,60}) executable not found\b/, packageOf: command },
  // What single tools say in their own words.
  { shape: /\bno acceptable C compiler found in \$PATH/, packageOf: always('build-essential') },
  { shape: /\bC compiler cannot create executables/, packageOf: always('build-essential') },
  { shape: /\bcgo: C compiler "([\w.+-]{1,80})" not found/, packageOf: command },
  { shape: /\bgyp ERR! find Python(?: Python is not set| +You need to install)/, packageOf: always('python3') },
  { shape: /\bCould not find `protoc`/, packageOf: always('protobuf-compiler') },
  { shape: /\bUnable to find libclang\b/, packageOf: always('libclang-dev') },
  { shape: /\bCould not find directory of OpenSSL installation/, packageOf: always('libssl-dev') },
  {
    shape:
      /\bThe pkg-config command could not be found\b|\bpkg-config has not been found\b|\bDid not find pkg-config\b|\bpkg-config: command not found\b/,
    packageOf: always('pkg-config'),
  },
  {
    shape: /\bCan not find valid pkg-config name\.?$|\bmysql_config: not found$/,
    packageOf: always('default-libmysqlclient-dev'),
  },
  {
    shape: /\bplease make sure the libxml2 and libxslt development packages are installed/i,
    packageOf: always('libxml2-dev'),
  },
  { shape: /\bThe headers or library files could not be found for (zlib|jpeg|freetype)\b/, packageOf: module },
  { shape: /\bNo module named '_lzma'/, packageOf: always('liblzma-dev') },
  { shape: /\bNo module named '_ctypes'/, packageOf: always('libffi-dev') },
  { shape: /\bmkmf\.rb can't find header files for ruby\b/, packageOf: always('ruby-dev') },
  { shape: /\bCould not find (?:openssl|OpenSSL) via pkg-config\b/, packageOf: always('libssl-dev') },
];
