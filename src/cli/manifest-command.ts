/** A command in oclif's manifest, as far as we read it. */
export interface ManifestCommand {
  readonly id: string;
  readonly summary?: string;
  readonly hidden?: boolean;
  readonly flags: Readonly<
    Record<string, { readonly description?: string; readonly options?: readonly string[]; readonly type: string }>
  >;
  readonly args: Readonly<Record<string, { readonly options?: readonly string[] }>>;
}
