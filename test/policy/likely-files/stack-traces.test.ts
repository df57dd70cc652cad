import { describe, expect, it } from 'vitest';
import { ranked, rankedPaths } from './ranking.ts';

const inBlock = (lines: string) => `It crashes:\n\n\`\`\`\n${lines}\n\`\`\`\n`;

interface Trace {
  readonly language: string;
  readonly lines: string;
  readonly paths: readonly string[];
  readonly first: string;
}

const TRACES: readonly Trace[] = [
  {
    language: 'JavaScript',
    lines: 'Error: no\n    at read (/srv/app/src/part.ts:131:15)\n    at async main (/srv/app/src/run.ts:3:1)',
    paths: ['src/part.ts', 'src/run.ts', 'src/other.ts'],
    first: 'src/part.ts',
  },
  {
    language: 'JavaScript in a browser',
    lines: 'TypeError\n    at draw (https://app.example/static/src/canvas.js:14:8)',
    paths: ['src/canvas.js', 'src/other.js'],
    first: 'src/canvas.js',
  },
  {
    language: 'Python, where the last line is the place',
    lines:
      'Traceback:\n  File "/x/pkg/api.py", line 3, in f\n    g()\n  File "/x/pkg/core/io.py", line 9, in g\nValueError',
    paths: ['pkg/api.py', 'pkg/core/io.py', 'pkg/core/other.py'],
    first: 'pkg/core/io.py',
  },
  {
    language: 'Java',
    lines: 'NPE\n\tat org.acme.db.RowMapper.map(RowMapper.java:41)\n\tat org.acme.Main.main(Main.java:3)',
    paths: ['src/main/java/org/acme/Main.java', 'src/main/java/org/acme/db/RowMapper.java', 'x/RowMapper.java'],
    first: 'src/main/java/org/acme/db/RowMapper.java',
  },
  {
    language: 'Kotlin in a module',
    lines: '\tat app//org.acme.Pool.take(Pool.kt:7)',
    paths: ['src/main/kotlin/org/acme/Pool.kt', 'src/main/kotlin/org/acme/Other.kt'],
    first: 'src/main/kotlin/org/acme/Pool.kt',
  },
  {
    language: 'Go',
    lines: 'goroutine 1 [running]:\nacme/internal/q.(*Q).Pop(0xc0)\n\t/build/internal/q/pop.go:77 +0x1a5',
    paths: ['internal/q/pop.go', 'internal/q/push.go'],
    first: 'internal/q/pop.go',
  },
  {
    language: 'Rust',
    lines: "thread 'main' panicked at src/walk.rs:10:5:\nindex out of bounds",
    paths: ['src/walk.rs', 'src/main.rs'],
    first: 'src/walk.rs',
  },
  {
    language: 'the compiler of Rust',
    lines: 'error[E0308]: mismatched types\n  --> src/walk.rs:3:4',
    paths: ['src/walk.rs', 'src/main.rs'],
    first: 'src/walk.rs',
  },
  {
    language: 'Ruby',
    lines: "lib/feed/atom.rb:12:in `parse': bad (RuntimeError)\n\tfrom lib/feed.rb:3:in `call'",
    paths: ['lib/feed.rb', 'lib/feed/atom.rb'],
    first: 'lib/feed/atom.rb',
  },
  {
    language: 'PHP',
    lines: '#0 /var/www/src/Mail/Sender.php(42): send()\n#1 {main}',
    paths: ['src/Mail/Sender.php', 'src/Mail/Other.php'],
    first: 'src/Mail/Sender.php',
  },
  {
    language: 'PHP in one line',
    lines: 'Fatal error: Uncaught Error in /var/www/src/Mail/Sender.php on line 42',
    paths: ['src/Mail/Sender.php', 'src/Mail/Other.php'],
    first: 'src/Mail/Sender.php',
  },
  {
    language: 'C#',
    lines: String.raw`   at Shop.Cart.Add(Item i) in C:\my work\Shop\Cart.cs:line 12`,
    paths: ['Shop/Cart.cs', 'Shop/Item.cs'],
    first: 'Shop/Cart.cs',
  },
  {
    language: 'gdb',
    lines: '#0  ring_push (r=0x0) at src/ring.c:52\n#1  main () at src/main.c:9',
    paths: ['src/main.c', 'src/ring.c'],
    first: 'src/ring.c',
  },
  {
    language: 'a sanitizer',
    lines: '    #0 0x55d in ring_push src/ring.c:52:7',
    paths: ['src/main.c', 'src/ring.c'],
    first: 'src/ring.c',
  },
  {
    language: 'Elixir',
    lines: '    (shop 0.1.0) lib/shop/cart.ex:12: Shop.Cart.add/1',
    paths: ['lib/shop/cart.ex', 'lib/shop/item.ex'],
    first: 'lib/shop/cart.ex',
  },
  {
    language: 'Dart',
    lines: '#0      Cart.add (package:shop/src/cart.dart:12:3)',
    paths: ['lib/src/cart.dart', 'lib/src/item.dart', 'shop/src/cart.dart'],
    first: 'shop/src/cart.dart',
  },
];

describe('a stack trace', () => {
  it.each(TRACES)('of $language leads to the file', ({ lines, paths, first }) => {
    expect(ranked({ body: inBlock(lines), paths })[0]).toMatchObject({
      path: first,
      reason: 'A stack trace in the issue leads to it first, of all files of the repository.',
    });
  });

  it('is recognised without a code block', () => {
    expect(rankedPaths({ body: 'Error\n    at f (src/a.js:1:2)', paths: ['src/a.js', 'src/b.js'] })).toContain(
      'src/a.js',
    );
  });

  it.each([
    ['node_modules', '    at next (/app/node_modules/express/lib/router/index.js:280:10)', 'src/router/index.js'],
    ['site-packages', '  File "/v/lib/python3.12/site-packages/flask/app.py", line 1', 'web/app.py'],
    ['vendor', '\t/build/vendor/github.com/x/y/conn.go:5', 'vendor/github.com/x/y/conn.go'],
    ['the library of Python', '  File "/usr/lib/python3.12/json/decoder.py", line 1', 'src/json/decoder.py'],
    ['Node itself', '    at node:internal/modules/cjs/loader:1:2', 'internal/modules/cjs/loader'],
    ['the modules of Go', '\t/home/x/go/pkg/mod/github.com/x/y@v1.0.0/conn.go:5', 'db/conn.go'],
  ])('says nothing by frames in %s', (_, line, path) => {
    const reasons = ranked({ body: inBlock(line), paths: [path] }).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason.includes('stack trace'))).toStrictEqual([]);
  });

  it.each([
    ['    at f (node_modules/@acme/server/dist/upload/parts.js:1:2)', 'packages/server/src/upload/parts.ts'],
    ['  File "/v/site-packages/acme/io/table.py", line 1, in f', 'src/acme/io/table.py'],
  ])('of an installed copy leads to the source: %s', (line, path) => {
    expect(rankedPaths({ body: inBlock(line), paths: [path, 'src/other.ts'] })[0]).toBe(path);
  });

  it('takes the longest end of the path', () => {
    const paths = ['a/io/file.go', 'b/io/file.go'];
    expect(rankedPaths({ body: inBlock('\t/x/b/io/file.go:7'), paths })[0]).toBe('b/io/file.go');
  });

  it('puts what is closer to the error first', () => {
    const body = inBlock('    at a (src/one.js:1:1)\n    at b (src/two.js:1:1)\n    at c (src/three.js:1:1)');
    const paths = ['src/one.js', 'src/three.js', 'src/two.js'];
    expect(rankedPaths({ body, paths })).toStrictEqual(['src/one.js', 'src/two.js', 'src/three.js']);
  });
});
