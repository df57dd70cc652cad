/**
 * The directory whose `.contribflow` counts: the working directory, or, inside a workspace, the directory that the
 * workspace belongs to. A repository can bring a `.contribflow` of its own; the outermost one is the user's.
 */
export function controllerPathOf(workingDirectory: string): string {
  const inside = workingDirectory.search(/[\\/]\.contribflow[\\/]workspaces(?:[\\/]|$)/);
  if (inside === -1) return workingDirectory;
  return inside === 0 ? '/' : workingDirectory.slice(0, inside);
}
