import { tellConnection } from './tell.ts';

/** Hears of everything that happens to the runs of the tenant, as long as the page is there. */
export function listen(heard: (runId: string | null) => void): () => void {
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
  return () => {
    source.close();
  };
}
