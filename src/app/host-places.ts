/** Where a host keeps its things unless it is told otherwise, by the XDG base directory specification. */
export function defaultHostStore(env: NodeJS.ProcessEnv): string {
  const given = env['XDG_DATA_HOME'];
  const data = given?.startsWith('/') === true ? given : `${env['HOME'] ?? ''}/.local/share`;
  return `${data}/contribflow/host.db`;
}
