// What a patch is told apart by, free of zod.

/** What makes a changed file sensitive. */
export const SENSITIVE_KINDS = [
  'workflow',
  'code_owners',
  'dependency_bot',
  'lockfile',
  'package_scripts',
  'build_file',
  'git_file',
  'registry_config',
  'agent_guidance',
  'credentials',
  'binary',
  'mode_change',
  'symlink',
  'submodule',
] as const;
