import type { NetworkFact, NetworkProbe } from '../../ports/network-probe.ts';

export interface NetworkProbeOptions {
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

/** Any HTTP answer is a sign of life, an error status too; redirects are not followed, because nothing there matters. */
export function createNetworkProbe({ apiUrl, timeoutMs }: NetworkProbeOptions): NetworkProbe {
  return {
    network: async (signal) => {
      const url = parseUrl(apiUrl);
      if (url === null) return { status: 'unreachable', host: 'GITHUB_API_URL', problem: 'it is not an http(s) URL' };
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: limited });
        return { status: 'reachable', host: url.host, date: parseDate(response.headers.get('date')) };
      } catch (error) {
        return { status: 'unreachable', host: url.host, problem: explain(error) };
      }
    },
  };
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function parseDate(text: string | null): Date | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

function explain(error: unknown): NonNullable<Extract<NetworkFact, { status: 'unreachable' }>['problem']> {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? error.name;
}
