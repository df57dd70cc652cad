import { describe, expect, it } from 'vitest';
import { ranked, rankedPaths } from './ranking.ts';

describe('names of code', () => {
  const paths = ['src/format-issues.ts', 'src/issue_codes.py', 'src/RowMapper.java', 'src/watcher.ts', 'src/zebra.ts'];

  it.each([
    ['camel case', 'I call formatIssues(error) and get nothing', 'src/format-issues.ts'],
    ['Pascal case', 'the class FormatIssues', 'src/format-issues.ts'],
    ['snake case', 'issue_codes is empty', 'src/issue_codes.py'],
    ['kebab case', 'the key row-mapper', 'src/RowMapper.java'],
    ['a dotted name', 'app.RowMapper.map throws', 'src/RowMapper.java'],
    ['a method of a class', 'RowMapper#map throws', 'src/RowMapper.java'],
    ['a flag', 'run it with --watch', 'src/watcher.ts'],
    ['a word as code', 'the `zebra` is gone', 'src/zebra.ts'],
  ])('lead to the file of that name: %s', (_, body, path) => {
    expect(rankedPaths({ body, paths })[0]).toBe(path);
  });

  it.each([
    ['acme.render.tables.split', 'src/acme/render/tables.py'],
    ['acme::render::tables', 'src/acme/render/tables.py'],
  ])('lead to the module: %s', (symbol, path) => {
    const others = ['src/acme/tables.py', 'src/acme/io/tables.py', 'src/acme/render/charts.py'];
    expect(rankedPaths({ body: `${symbol} is wrong`, paths: [...others, path] })[0]).toBe(path);
  });

  it('are no products', () => {
    const reasons = ranked({ body: 'TypeScript output is wrong', paths: ['emit/typescript.ts', 'emit/python.ts'] });
    expect(reasons.filter(({ reason }) => reason.includes('called like'))).toStrictEqual([]);
  });
});

describe('words of title and body', () => {
  it('count by how rare they are in the tree', () => {
    const common = Array.from({ length: 30 }, (_, index) => `src/handler-${index}.ts`);
    expect(rankedPaths({ title: 'handler loses the cookie', paths: [...common, 'src/cookie.ts'] })[0]).toBe(
      'src/cookie.ts',
    );
  });

  it('count more in the title', () => {
    expect(
      rankedPaths({ title: 'The lexer', body: 'and the printer', paths: ['src/lexer.ts', 'src/printer.ts'] })[0],
    ).toBe('src/lexer.ts');
  });

  it('count for the folder too', () => {
    const paths = ['billing/total.ts', 'search/total.ts'];
    expect(rankedPaths({ title: 'total is wrong in search', paths })[0]).toBe('search/total.ts');
  });

  it('count less when the issue says that this part works', () => {
    const body = 'The lexer drops tabs. The printer is fine.';
    expect(rankedPaths({ title: 'Tabs', body, paths: ['src/lexer.ts', 'src/printer.ts'] })[0]).toBe('src/lexer.ts');
  });

  it.each([
    ['retries are missing', 'src/retry.ts'],
    ['parsing fails', 'src/parser.ts'],
    ['rate limit ignored', 'src/ratelimit.ts'],
    ['sign in does not work', 'src/login.ts'],
    ['calls are repeated all at once after the outage', 'src/backoff.ts'],
    ['German umlauts', 'src/de.json'],
    ['the Python example', 'src/sample.py'],
    ['MY_APP_PORT has no effect', 'src/env.ts'],
  ])('are found in other forms: %s', (title, path) => {
    const others = ['src/zebra.ts', 'src/yak.ts', 'src/xerus.ts'];
    expect(rankedPaths({ title, paths: [...others, path] })[0]).toBe(path);
  });

  it('make the index file speak for its folder when only the component is named', () => {
    const paths = ['src/cache/index.ts', 'src/cache/zebra.ts', 'src/http/index.ts', 'src/http/zebra.ts'];
    expect(rankedPaths({ title: 'The cache is broken', paths })[0]).toBe('src/cache/index.ts');
  });

  it('say nothing when they are the name of the project', () => {
    const paths = ['bin/tidal.js', 'src/generate.ts', 'src/zebra.ts'];
    expect(rankedPaths({ title: 'tidal generate hangs', paths })[0]).toBe('src/generate.ts');
  });

  it('are quoted in the reason, together with no more than sixty characters', () => {
    const [file] = ranked({ title: 'The printer', paths: ['src/printer.ts'] });
    expect(file?.reason).toBe('Its name fits words of the issue: "printer".');
  });
});

describe('texts of the repository', () => {
  it('tell what a file is for', () => {
    const paths = ['README.md', 'src/a1.ts', 'src/b2.ts'];
    const texts = {
      'README.md': '# Layout\n- `src/a1.ts` parses\n- `src/b2.ts` sends the newsletter to subscribers\n',
    };
    expect(rankedPaths({ title: 'newsletter subscribers get it twice', paths, texts })[0]).toBe('src/b2.ts');
  });
});
