import type { ProviderCall, ProviderEnd, ProviderProcess } from '../../src/ports/provider-process.ts';
import type { Result } from '../../src/ports/result.ts';

/** What a provider does when it is called. */
export interface Script {
  readonly stdout?: string | Uint8Array;
  readonly end?: Partial<ProviderEnd>;
  /** Why it cannot be started. */
  readonly failure?: string;
}

export interface ScriptedProvider extends ProviderProcess {
  readonly calls: ProviderCall[];
}

/** A provider that answers each call by the next script, and the last one for ever. */
export function scriptedProvider(...scripts: readonly ((call: ProviderCall) => Script)[]): ScriptedProvider {
  const calls: ProviderCall[] = [];
  return {
    calls,
    run: (call): Promise<Result<ProviderEnd, string>> => {
      calls.push(call);
      const script = scripts[Math.min(calls.length, scripts.length) - 1]?.(call) ?? {};
      if (script.failure !== undefined) return Promise.resolve({ ok: false, failure: script.failure });
      const bytes =
        typeof script.stdout === 'string' ? Buffer.from(script.stdout) : (script.stdout ?? new Uint8Array());
      const isAnswered = call.hear(bytes);
      const ended = isAnswered ? 'answered' : 'by_itself';
      const end = { ended, exitCode: 0, durationMs: 1, stdoutBytes: bytes.length, stderr: '' } as const;
      return Promise.resolve({ ok: true, value: { ...end, ...script.end } });
    },
  };
}
