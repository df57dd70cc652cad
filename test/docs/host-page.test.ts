import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '../../src/doors/host/route-table.ts';
import { asyncApi } from '../../src/doors/host/wire/async-api.ts';
import { openApi } from '../../src/doors/host/wire/open-api.ts';
import { HOST_ERRORS, STREAM_MODES } from '../../src/doors/host/wire/vocabulary.ts';
import { hostTranscripts } from '../builders/host-transcript.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const PAGE = read('docs/host.md');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** The first cells of the table below a heading. */
function firstColumn(heading: string): readonly string[] {
  const section = PAGE.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '');
}

describe('the page about the host', () => {
  it('shows its transcripts as they are', async () => {
    const shown = [...PAGE.matchAll(/<!-- transcript (.+) -->\n```console\n([\s\S]*?)```\n<!-- \/transcript -->/g)];
    const onPage = Object.fromEntries(shown.map(([, name, text]) => [name ?? '', text ?? '']));
    expect(onPage).toEqual(await hostTranscripts());
  });

  it('has every error with its status', () => {
    const section = PAGE.split(/^## /m).find((each) => each.startsWith('Errors\n')) ?? '';
    const rows = [...section.matchAll(/^\| `([a-z_]+)` +\| (\d+) /gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    const bySort = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(rows.toSorted(bySort)).toEqual(Object.entries(HOST_ERRORS).toSorted(bySort));
  });

  it('has every mode of streams and every extension', () => {
    expect(firstColumn('Events').slice(1)).toEqual(STREAM_MODES);
    const extensions = Object.values<Route>(ROUTES).filter(({ isExtension }) => isExtension === true);
    expect(firstColumn('What it can do, and what is its own')).toEqual(
      extensions.map(({ method, path }) => `${method} ${path}`),
    );
  });
});

describe('the descriptions of the host', () => {
  it.each([
    ['docs/openapi.json', openApi],
    ['docs/asyncapi.json', asyncApi],
  ])('%s is up to date', (path, describeHost) => {
    expect(read(path), 'npm run schemas').toBe(`${JSON.stringify(describeHost(version), null, 2)}\n`);
  });
});
