import { CA_FILE, CACHE, HOME } from './sandbox-layout.ts';

/** What every command finds; the search path is the image's own. */
const ALWAYS = { HOME, CI: 'true', LANG: 'C.UTF-8', NO_COLOR: '1' } as const;

/** Tools whose usual places are read-only in the sandbox, or shared between runs. */
const placesBelow = (directory: string) => ({
  npm_config_cache: `${directory}/npm`,
  PNPM_HOME: `${directory}/pnpm`,
  YARN_CACHE_FOLDER: `${directory}/yarn`,
  BUN_INSTALL_CACHE_DIR: `${directory}/bun`,
  PIP_CACHE_DIR: `${directory}/pip`,
  UV_CACHE_DIR: `${directory}/uv`,
  POETRY_CACHE_DIR: `${directory}/poetry`,
  GOPATH: `${directory}/go`,
  CARGO_HOME: `${directory}/cargo`,
});

const BUILD_PLACES = { GOCACHE: `${HOME}/.cache/go-build` } as const;

interface Surroundings {
  readonly hasCache: boolean;
  readonly hasCaFile: boolean;
  /** Address of the forwarder; null where there is no network. */
  readonly proxy: string | null;
}

/** All variables of a command, and no other: those of this process stay outside. */
export function environmentOf(own: Readonly<Record<string, string>>, { hasCache, hasCaFile, proxy }: Surroundings) {
  return {
    ...ALWAYS,
    ...placesBelow(hasCache ? CACHE : `${HOME}/.cache`),
    ...BUILD_PLACES,
    ...(hasCaFile ? certificates : {}),
    ...proxies(proxy),
    ...own,
  };
}

const certificates = {
  NODE_EXTRA_CA_CERTS: CA_FILE,
  npm_config_cafile: CA_FILE,
  SSL_CERT_FILE: CA_FILE,
  PIP_CERT: CA_FILE,
  CARGO_HTTP_CAINFO: CA_FILE,
};

/** Empty where there is none: Podman would hand on those of its own process, with what secrets they hold. */
function proxies(address: string | null) {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const isFor = (name: string) => address !== null && /^https?_proxy$/i.test(name);
  return {
    ...Object.fromEntries(names.map((name) => [name, isFor(name) ? (address ?? '') : ''])),
    FTP_PROXY: '',
    ftp_proxy: '',
    NO_PROXY: '',
    no_proxy: '',
  };
}
