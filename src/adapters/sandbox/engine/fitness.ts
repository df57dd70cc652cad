import type Docker from 'dockerode';
import { SandboxStop } from '../sandbox-stop.ts';

/** What the sandbox relies on, by the fields of the engine's own description. */
const NEEDS = [
  ['MemoryLimit', 'limits of memory'],
  ['PidsLimit', 'limits of processes'],
  ['CpuCfsQuota', 'limits of CPU time'],
] as const;

/** Refuses an engine without the walls that a hostile patch has to be held by. */
export async function refuseUnlessFit(client: Docker): Promise<void> {
  const info: unknown = await client.info();
  const facts = new Map<string, unknown>(Object.entries(info ?? {}));
  const options: unknown = facts.get('SecurityOptions');
  const security = Array.isArray(options) ? options.map(String) : [];
  const hasSeccomp = security.some((option) => option.startsWith('name=seccomp') && !option.includes('unconfined'));
  const missing = [
    ...(facts.get('OSType') === 'linux' ? [] : ['Linux containers']),
    ...NEEDS.filter(([name]) => facts.get(name) !== true).map(([, words]) => words),
    ...(hasSeccomp ? [] : ['seccomp']),
  ];
  if (missing.length > 0) throw new SandboxStop('engine_unfit', 'The engine lacks something.', missing);
}
