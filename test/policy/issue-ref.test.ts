import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISSUE_REF_PATTERN } from '../../src/contract/vocabulary.ts';
import { parseIssueRef, partsOf } from '../../src/policy/issue-ref.ts';

const ENTERPRISE = 'https://Git.Corp.example:8443/';

const anyRef = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}#[1-9][0-9]{0,9}$/)
  .filter((text) => ISSUE_REF_PATTERN.test(text));

describe('parseIssueRef', () => {
  it.each([
    ['owner/repo#123', 'owner/repo#123'],
    ['github:owner/repo#123', 'owner/repo#123'],
    ['https://github.com/owner/repo/issues/123', 'owner/repo#123'],
    ['https://github.com/owner/repo/issues/123/', 'owner/repo#123'],
    ['https://github.com/owner/repo/issues/123?foo=bar', 'owner/repo#123'],
    ['https://github.com/owner/repo/issues/123#issuecomment-456', 'owner/repo#123'],
    ['https://github.com/owner/repo/issues/123/?a=b#c', 'owner/repo#123'],
    ['http://github.com/owner/repo/issues/123', 'owner/repo#123'],
    ['https://GitHub.COM/owner/repo/issues/123', 'owner/repo#123'],
    ['https://github.com:443/owner/repo/issues/123', 'owner/repo#123'],
    ['http://github.com:80/owner/repo/issues/123', 'owner/repo#123'],
    ['A-b-9/.github#1', 'A-b-9/.github#1'],
    ['o/r_e.p-o#9999999999', 'o/r_e.p-o#9999999999'],
    ['o/git#1', 'o/git#1'],
    ['o/...#1', 'o/...#1'],
  ])('%s', (text, ref) => {
    expect(parseIssueRef(text)).toBe(ref);
  });

  it.each([
    ['https://git.corp.example:8443/o/r/issues/1', 'o/r#1'],
    ['http://git.corp.example:8443/o/r/issues/1', 'o/r#1'],
    ['o/r#1', 'o/r#1'],
    ['https://git.corp.example/o/r/issues/1', null],
    ['https://github.com/o/r/issues/1', null],
    ['https://git.corp.example:84430/o/r/issues/1', null],
  ])('on an enterprise server, %s', (text, ref) => {
    expect(parseIssueRef(text, ENTERPRISE)).toBe(ref);
  });

  it.each(['', 'nonsense', 'https://', 'ftp://github.com', 'https://user@github.com', 'https://github.com/path'])(
    'reads no address when the server is %j',
    (serverUrl) => {
      expect(parseIssueRef('https://github.com/o/r/issues/1', serverUrl)).toBeNull();
      expect(parseIssueRef('o/r#1', serverUrl)).toBe('o/r#1');
    },
  );

  it.each(hostileIdentifiers())('refuses %j', (text) => {
    expect(parseIssueRef(text)).toBeNull();
  });

  it('accepts nothing but what the contract allows', () => {
    const pieces = fc.constantFrom(
      'o',
      'r',
      '/',
      '#',
      '1',
      '0',
      '.',
      '..',
      '.git',
      '-',
      '@',
      ':',
      '%2f',
      '\n',
      '\0',
      ' ',
      '?',
      '\u202e',
      'github:',
      'https://',
      'http://',
      'github.com',
      'issues',
      'pull',
      'é',
    );
    const address = fc
      .tuple(fc.string({ unit: pieces }), fc.string({ unit: pieces }))
      .map(([owner, rest]) => `https://github.com/${owner}/r/issues/${rest}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: pieces }), fc.string(), address), (text) => {
        const ref = parseIssueRef(text);
        return ref === null || ISSUE_REF_PATTERN.test(ref);
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(anyRef, (text) => {
        const ref = parseIssueRef(text);
        const { owner, repo, number } = partsOf(ref ?? expect.fail(text));
        const address = `https://github.com/${owner}/${repo}/issues/${number}`;
        return ref === text && `${owner}/${repo}#${number}` === text && parseIssueRef(address) === text;
      }),
    );
  });
});

function hostileIdentifiers(): string[] {
  return [
    ...['', ' ', '#1', '/#1', 'o#1', '/r#1', 'o/#1', 'o/r', 'o/r#', 'o/r#0', 'o/r#01', 'o/r#-1', 'o/r#1.5', 'o/r#1e3'],
    ...['o/r#12345678901', 'o/r#0x1', 'o/r#1#2', 'o/r/s#1', 'o//r#1', 'o/r 1', 'o/r!1', 'o/r#１', 'о/r#1', 'o／r#1'],
    ...[' o/r#1', 'o/r#1 ', 'o/r#1\n', '\no/r#1', 'o/r\n#1', 'o/r#1\0', 'o\0/r#1', 'o/r\t#1', 'o/r#1\r', '\ufeffo/r#1'],
    ...['o/\u202er#1', 'o/r\u200b#1', 'o/r\u00ad#1', '\u001b[31mo/r#1', 'o/r\u0085#1', 'ｏ/r#1'],
    ...[
      'o/.#1',
      'o/..#1',
      '../r#1',
      './r#1',
      'o/../r#1',
      '../../etc/passwd#1',
      '/etc/passwd#1',
      '~/r#1',
      'o/r.git#1',
      'o/.git#1',
      'o/R.GIT#1',
    ],
    ...[
      '-x/r#1',
      '--help',
      '-o/r#1',
      '--upload-pack=x/r#1',
      '-x',
      '.o/r#1',
      '_o/r#1',
      `${'o'.repeat(40)}/r#1`,
      `o/${'r'.repeat(101)}#1`,
      'a'.repeat(100_000),
    ],
    ...[
      'o;id/r#1',
      'o/r;id#1',
      'o/r#1;id',
      'o/r#1|id',
      'o/r#1&&id',
      'o/$(id)#1',
      'o/`id`#1',
      'o/r#1>x',
      'o/r#$1',
      "o/r'#1",
      'o/r"#1',
      'o/r*#1',
      'o/r?#1',
      'o/{r}#1',
      'o\\r#1',
      'C:\\r#1',
    ],
    ...[
      'o%2fr#1',
      'o/r%23#1',
      'o/r%00#1',
      'o/%2e%2e#1',
      '@evil/r#1',
      'o@evil/r#1',
      'o/r@evil#1',
      'o/r:x#1',
      'ext::sh -c id/r#1',
    ],
    ...['github:github:o/r#1', 'GitHub:o/r#1', 'gitlab:o/r#1', 'github:/o/r#1', 'github: o/r#1', 'github://o/r#1'],
    ...[
      'https://github.com/o/r/pull/1',
      'https://github.com/o/r/pulls/1',
      'https://github.com/o/r/discussions/1',
      'https://github.com/o/r/issues',
      'https://github.com/o/r/issues/',
      'https://github.com/o/r/issues/new',
      'https://github.com/o/r#1',
    ],
    ...[
      'https://github.com/o/r/issues/0',
      'https://github.com/o/r/issues/01',
      'https://github.com/o/r/issues/1/2',
      'https://github.com/o/r/issues/1//',
      'https://github.com//o/r/issues/1',
      'https://github.com/o/r//issues/1',
      'https://github.com/o/r/./issues/1',
      'https://github.com/o/x/../r/issues/1',
      'https://github.com/o/../issues/1',
      'https://github.com/o/r.git/issues/1',
    ],
    ...[
      'https://github.com.evil.example/o/r/issues/1',
      'https://evil.example/github.com/o/r/issues/1',
      'https://evilgithub.com/o/r/issues/1',
      'https://gist.github.com/o/r/issues/1',
      'https://github.com@evil.example/o/r/issues/1',
      'https://user@github.com/o/r/issues/1',
      'https://user:pass@github.com/o/r/issues/1',
      'https://github.com:8443/o/r/issues/1',
      'https://github.com:80/o/r/issues/1',
      'https://github.com:/o/r/issues/1',
      'https://github.com./o/r/issues/1',
    ],
    ...[
      'https://gıthub.com/o/r/issues/1',
      'https://xn--gthub-n4a.com/o/r/issues/1',
      'https://github。com/o/r/issues/1',
      'https:/github.com/o/r/issues/1',
      'https:\\\\github.com\\o\\r\\issues\\1',
      'https://github.com\\@evil/o/r/issues/1',
      'ftp://github.com/o/r/issues/1',
      'javascript://github.com/o/r/issues/1',
      '//github.com/o/r/issues/1',
      'github.com/o/r/issues/1',
      'HTTPS://github.com/o/r/Issues/1',
    ],
    ...[
      'https://github.com/o%2fr/issues/1',
      'https://github.com/o/r%2fissues/1',
      'https://github.com/o/r/issues%2f1',
      'https://github.com/o/r/issues/1%0a',
      'https://github.com/o/r/issues/1\n',
      'https://github.com/o/r/issues/1 ',
      'https://github.com/o/r/issues/1?a b',
      'https://github.com/o/r/issues/1#\u202e',
      'https://github.com/-o/r/issues/1',
      'https://github.com/o/r#2/issues/1',
      'https://github.com/o/r?x/issues/1',
    ],
  ];
}
