import type { SandboxCommand } from '../../ports/sandbox.ts';
import { CA_FILE, HOME } from './sandbox-layout.ts';

/** What every command finds. */
const ALWAYS = {
  HOME,
  CI: 'true',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  // The images of Go and Rust have these where the sandbox is read-only.
  GOPATH: `${HOME}/go`,
  CARGO_HOME: `${HOME}/.cargo`,
} as const;

interface Surroundings {
  /** The search path of the image. */
  readonly path: string;
  readonly hasCaFile: boolean;
  /** Address of the forwarder; null where there is no network. */
  readonly proxy: URL | null;
}

/** All variables of a command, and no other: those of this process stay outside. */
export function environmentOf(
  { env, programs }: Pick<SandboxCommand, 'env' | 'programs'>,
  { path, hasCaFile, proxy }: Surroundings,
): Record<string, string> {
  return {
    ...ALWAYS,
    PATH: [...programs, path].join(':'),
    ...(hasCaFile ? certificates : {}),
    ...proxies(proxy),
    ...env,
  };
}

const certificates = {
  NODE_EXTRA_CA_CERTS: CA_FILE,
  npm_config_cafile: CA_FILE,
  SSL_CERT_FILE: CA_FILE,
  PIP_CERT: CA_FILE,
  CARGO_HTTP_CAINFO: CA_FILE,
  YARN_HTTPS_CA_FILE_PATH: CA_FILE,
  REQUESTS_CA_BUNDLE: CA_FILE,
};

/** Empty where there is none: Podman would hand on those of its own process, with what secrets they hold. */
function proxies(proxy: URL | null): Record<string, string> {
  const address = proxy?.origin ?? '';
  return {
    HTTP_PROXY: address,
    HTTPS_PROXY: address,
    http_proxy: address,
    https_proxy: address,
    ALL_PROXY: '',
    all_proxy: '',
    FTP_PROXY: '',
    ftp_proxy: '',
    NO_PROXY: '',
    no_proxy: '',
    ...(proxy === null ? {} : ownWays(proxy)),
  };
}

/** Of programs that do not look at the usual variables. */
const ownWays = ({ origin, hostname, port }: URL) => ({
  YARN_HTTP_PROXY: origin,
  YARN_HTTPS_PROXY: origin,
  JAVA_TOOL_OPTIONS: `-Dhttps.proxyHost=${hostname} -Dhttps.proxyPort=${port}`,
});
