import { tellConnection } from './tell.ts';

/** Hears of everything that happens to the runs of the tenant, for as long as the page is looked at. */
export function listen(heard: (runId: string | null) => void): void {
  let source = open(heard);
  // A page that was left may be kept for the way back, with its line; of these a browser has six for a host.
  addEventListener('pagehide', () => {
    source.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) source = open(heard);
  });
}

function open(heard: (runId: string | null) => void): EventSource {
  const source = new EventSource('/board/news');
  source.addEventListener('open', () => {
    tellConnection('live');
    // What happened while nobody listened was told to nobody.
    heard(null);
  });
  source.addEventListener('error', () => {
    tellConnection('offline');
  });
  source.addEventListener('run', ({ data }: MessageEvent<string>) => {
    heard(data);
  });
  source.addEventListener('look', () => {
    heard(null);
  });
  return source;
}
