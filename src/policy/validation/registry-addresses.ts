import { CACHE_DIRECTORY, GO_PROXY } from './caches.ts';
import type { UserSettings } from './user-settings.ts';

/** Where the person's own package managers look, as far as they were told. */
export interface RegistryAddresses {
  readonly npm: string | null;
  readonly yarn: string | null;
  readonly pypi: string | null;
  readonly uv: string | null;
  readonly go: string | null;
}

export const NO_ADDRESSES: RegistryAddresses = { npm: null, yarn: null, pypi: null, uv: null, go: null };

/** Read from the person's settings. What they hold of names and passwords stays outside of the sandbox. */
export function registryAddresses(settings: UserSettings): RegistryAddresses {
  const npm = addressIn(settings.npmrc, /^[ \t]{0,20}registry[ \t]{0,20}=[ \t]{0,20}(\S{1,2000})/m);
  return {
    npm,
    yarn: addressIn(settings.yarnrc, /^(?:registry|npmRegistryServer)"?[: \t]{1,20}"?([^\s"]{1,2000})/m) ?? npm,
    pypi: addressIn(settings.pipConf, /^[ \t]{0,20}index-url[ \t]{0,20}=[ \t]{0,20}(\S{1,2000})/m),
    uv: addressIn(settings.uvToml, /^[ \t]{0,20}(?:index-url|default-index)[ \t]{0,20}=[ \t]{0,20}"([^"\n]{1,2000})"/m),
    go: goProxies(/^GOPROXY=(\S{1,2000})/m.exec(settings.goEnv ?? '')?.[1] ?? null),
  };
}

/** The variables by which a manager is told. */
export function registryVariables(manager: string, { npm, yarn, pypi, uv, go }: RegistryAddresses) {
  switch (manager) {
    case 'npm':
    case 'pnpm':
    case 'bun':
      return variable('npm_config_registry', npm);
    case 'yarn':
      return { ...variable('npm_config_registry', yarn), ...variable('YARN_NPM_REGISTRY_SERVER', yarn) };
    case 'pip':
      return variable('PIP_INDEX_URL', pypi);
    case 'uv':
      return variable('UV_DEFAULT_INDEX', uv);
    case 'go':
      return variable('GOPROXY', `file://${CACHE_DIRECTORY}/${GO_PROXY},${go ?? GO_DEFAULT}`);
    default:
      return {};
  }
}

const GO_DEFAULT = 'https://proxy.golang.org,direct';

const variable = (name: string, value: string | null): Readonly<Record<string, string>> =>
  value === null ? {} : { [name]: value };

const addressIn = (text: string | null | undefined, line: RegExp): string | null =>
  plainAddress(line.exec(text ?? '')?.[1] ?? '');

/** `https` only: the way out of the sandbox carries nothing else. */
function plainAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' ? `https://${url.host}${url.pathname}` : null;
}

/** `https://proxy.example,direct`, or with `|` between them. */
function goProxies(list: string | null): string | null {
  const proxies = (list ?? '')
    .split(/([,|])/)
    .map((part) => (/^(?:[,|]|direct|off)$/.test(part) ? part : plainAddress(part)));
  return list === null || proxies.includes(null) ? null : proxies.join('');
}
