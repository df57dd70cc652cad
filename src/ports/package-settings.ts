/** The person's own files for package managers, as texts; null where there is none. Those of a repository never count. */
export interface PackageSettingsTexts {
  readonly npmrc: string | null;
  readonly yarnrc: string | null;
  readonly pipConf: string | null;
  readonly uvToml: string | null;
  readonly cargoConfig: string | null;
  readonly bundleConfig: string | null;
  readonly mavenSettings: string | null;
  readonly goEnv: string | null;
}

export interface PackageSettings {
  read(): Promise<PackageSettingsTexts>;
}
