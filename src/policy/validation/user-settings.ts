import { hostsInUrls } from './url-hosts.ts';

/** The texts of a person's own files, as far as they are there. */
export interface UserSettings {
  /** `~/.npmrc`. */
  readonly npmrc?: string | null;
  /** `~/.yarnrc` or `~/.yarnrc.yml`. */
  readonly yarnrc?: string | null;
  /** `~/.config/pip/pip.conf` or `~/.pip/pip.conf`. */
  readonly pipConf?: string | null;
  /** `~/.config/uv/uv.toml`. */
  readonly uvToml?: string | null;
  /** `~/.cargo/config.toml`. */
  readonly cargoConfig?: string | null;
  /** `~/.bundle/config`. */
  readonly bundleConfig?: string | null;
  /** `~/.m2/settings.xml`. */
  readonly mavenSettings?: string | null;
  /** `go env GOPROXY`, as in `~/.config/go/env`. */
  readonly goEnv?: string | null;
}

/** The lines that name a registry, by file. A proxy, a credential's helper or a certificate's address is none. */
const REGISTRIES: Readonly<Record<keyof UserSettings, RegExp>> = {
  npmrc: /^[ \t]{0,20}(?:@[\w.-]{1,200}:)?registry[ \t]{0,20}=[ \t]{0,20}(\S{1,2000})/gm,
  yarnrc: /\b(?:registry|npmRegistryServer)"?[: \t]{1,20}"?([^\s"]{1,2000})/g,
  pipConf: /^[ \t]{0,20}(?:extra-|find-)?(?:index-url|links)[ \t]{0,20}=[ \t]{0,20}(\S{1,2000})/gm,
  uvToml: /^[ \t]{0,20}(?:url|index-url|default-index)[ \t]{0,20}=[ \t]{0,20}"([^"\n]{1,2000})"/gm,
  cargoConfig: /^[ \t]{0,20}(?:index|registry)[ \t]{0,20}=[ \t]{0,20}"([^"\n]{1,2000})"/gm,
  bundleConfig: /^BUNDLE_MIRROR__[^\n"]{0,300}?:[ \t]{1,20}"?([^\s"]{1,2000})/gm,
  mavenSettings: /<url>([^<\n]{1,2000})<\/url>/g,
  goEnv: /^GOPROXY=(\S{1,2000})/gm,
};

/** The hosts that a person has told their own package managers to use. */
export function hostsOfUserSettings(settings: UserSettings): readonly string[] {
  return FILES.flatMap((file) => {
    const addresses = [...(settings[file] ?? '').matchAll(REGISTRIES[file])].map(([, address = '']) => address);
    return [...hostsInUrls(addresses.join('\n'))];
  });
}

const FILES = [
  'npmrc',
  'yarnrc',
  'pipConf',
  'uvToml',
  'cargoConfig',
  'bundleConfig',
  'mavenSettings',
  'goEnv',
] as const satisfies readonly (keyof UserSettings)[];
