import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK_BYTES = 512;

/** Packs what is built, installs it as a user would, and starts it from there. */
export function measureInstallation(root, scratch) {
  const tarball = pack(root, scratch);
  const home = join(scratch, 'installation');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}\n');
  npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', tarball], home);
  const program = join(home, 'node_modules', '.bin', 'contribflow');
  return {
    packedMb: lstatSync(tarball).size / 1e6,
    installedMb: bytesOnDisk(join(home, 'node_modules')) / 1e6,
    version: execFileSync(program, ['--version'], { cwd: home, encoding: 'utf8' }).trim(),
  };
}

/** Without scripts: what was measured is packed, not a new build of it. */
function pack(root, destination) {
  const [{ filename }] = JSON.parse(
    npm(['pack', '--ignore-scripts', '--json', '--pack-destination', destination], root),
  );
  return join(destination, filename);
}

function npm(args, cwd) {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** As `du` counts. */
function bytesOnDisk(path) {
  const { blocks } = lstatSync(path);
  const isDirectory = lstatSync(path).isDirectory();
  const below = isDirectory ? readdirSync(path).map((name) => bytesOnDisk(join(path, name))) : [];
  return below.reduce((sum, bytes) => sum + bytes, blocks * BLOCK_BYTES);
}
