import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalSecrets } from '../../src/policy/redaction/literal-secrets.ts';
import { placeholder, RULE_NAMES, type RuleName } from '../../src/policy/redaction/placeholder.ts';
import { createRedactor, secretsOf } from '../../src/policy/redaction/redact.ts';
import { REDACTION_RULES } from '../../src/policy/redaction/rules.ts';
import { BENIGN_LINES } from './redaction-benign-lines.ts';
import { SECRET_LINES } from './redaction-secret-lines.ts';

const redact = createRedactor([]);

describe('the corpus', () => {
  it('has every secret found and no false alarm', () => {
    const missed = SECRET_LINES.filter(({ line, secret }) => redact(line).includes(secret));
    const falseAlarms = BENIGN_LINES.filter((line) => redact(line) !== line);
    const recall = 1 - missed.length / SECRET_LINES.length;
    console.log(
      `redaction: recall ${recall.toFixed(3)} on ${SECRET_LINES.length} secrets, ` +
        `${falseAlarms.length} false alarms on ${BENIGN_LINES.length} benign lines`,
    );
    expect(missed).toStrictEqual([]);
    expect(falseAlarms.map((line) => [line, redact(line)])).toStrictEqual([]);
    expect(SECRET_LINES.length).toBeGreaterThanOrEqual(60);
    expect(BENIGN_LINES.length).toBeGreaterThanOrEqual(200);
  });

  it('is redacted by the rule that knows the shape', () => {
    const byOthers = SECRET_LINES.filter(({ rule, line }) => !redact(line).includes(placeholder(rule)));
    expect(byOthers.map(({ rule, line }) => [rule, redact(line)])).toStrictEqual([]);
  });

  it('has a secret for every rule, and the registry has every rule', () => {
    const known = new Set([...SECRET_LINES.map(({ rule }) => rule), 'environment']);
    expect([...RULE_NAMES].sort()).toStrictEqual([...known].sort());
    expect([literalSecrets([]), ...REDACTION_RULES].map(({ name }) => name).sort()).toStrictEqual([...known].sort());
  });

  it('keeps its secrets hidden inside a larger text, and its benign lines as they are', () => {
    const text = [...SECRET_LINES.map(({ line }) => line), ...BENIGN_LINES].join('\n\n');
    const redacted = redact(text);
    expect(
      SECRET_LINES.filter(({ secret }) => redacted.includes(secret) && !BENIGN_LINES.join('\n').includes(secret)),
    ).toStrictEqual([]);
    expect(BENIGN_LINES.filter((line) => !redacted.includes(line))).toStrictEqual([]);
  });
});

describe('what stays', () => {
  it.each([
    ['https://octocat:hunter2@github.com/o/r.git', 'https://[redacted:url_credentials]@github.com/o/r.git'],
    ['Authorization: Bearer abc.123-def', 'Authorization: Bearer [redacted:authorization]'],
    ['"password": "hunter2", "user": "bob"', '"password": "[redacted:assignment]", "user": "bob"'],
    ['?token=abcdef1&page=2', '?token=[redacted:assignment]&page=2'],
    ['{\\"password\\":\\"hunter2\\",\\"a\\":1}', '{\\"password\\":\\"[redacted:assignment]\\",\\"a\\":1}'],
  ])('%s', (line, redacted) => {
    expect(redact(line)).toBe(redacted);
  });

  it('is the text around a key that was cut off', () => {
    const key = `-----BEGIN PRIVATE${' KEY'}-----\n${'MIIE'.repeat(16)}\n${'abcd'.repeat(16)}\n`;
    expect(redact(`before\n${key}[12:00] next line`)).toBe(`before\n${placeholder('private_key')}\n[12:00] next line`);
  });
});

describe('redacting twice', () => {
  const fragment = fc.oneof(
    fc.constantFrom(...SECRET_LINES.flatMap(({ line, secret }) => [line, secret])),
    fc.constantFrom(...BENIGN_LINES),
    fc.constantFrom(...RULE_NAMES.map(placeholder)),
    fc.constantFrom(
      'password=',
      'token: ',
      '"secret":"',
      'https://',
      'u:',
      '@host',
      ':',
      '=',
      '"',
      "'",
      '\\',
      ' ',
      '\n',
      ',',
      '-',
      '_',
      'a',
      '1',
    ),
    fc.constantFrom('Authorization: Bearer ', 'Bearer ', '_authToken=', '[redacted:', ']', 'eyJ', '.', 'sk-'),
    fc.string({ maxLength: 8 }),
  );
  const text = fc.array(fragment, { maxLength: 12 }).map((fragments) => fragments.join(''));
  const secrets = fc.array(
    fc.oneof(
      fc.string({ minLength: 6 }),
      fc.constantFrom('redacted', 'assignment', '[redact', 'foo[red', '=[redacted:'),
    ),
    { maxLength: 3 },
  );

  it('changes nothing', () => {
    fc.assert(
      fc.property(text, secrets, (input, known) => {
        const redactKnown = createRedactor(known);
        const once = redactKnown(input);
        expect(redactKnown(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('known values', () => {
  const secret = 'p"ä/ss w+rd&=?\n*';
  const hide = createRedactor([secret]);
  const utf8 = Buffer.from(secret);

  it.each([
    ['as it is', secret],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['encodeURIComponent', encodeURIComponent(secret)],
    ['lower-case percent escapes', encodeURIComponent(secret).replace(/%../g, (percent) => percent.toLowerCase())],
    ['a form', new URLSearchParams([['x', secret]]).toString().slice(2)],
    ['base64', utf8.toString('base64')],
    ['base64url', utf8.toString('base64url')],
  ])('are hidden in %s', (_, form) => {
    expect(hide(`before<${form}>after`)).toBe('before<[redacted:environment]>after');
  });

  it.each(['', 'u', 'me', 'user:', 'x-access-token:'])('are hidden in base64 behind %j', (before) => {
    const known = 'swordfish-and-more';
    const encoded = Buffer.from(`${before}${known}:tail`).toString('base64');
    const hidden = createRedactor([known])(`<${encoded}>`);
    expect(hidden).toContain(placeholder('environment'));
    expect(Buffer.from(hidden, 'base64').toString('latin1')).not.toContain('wordfish');
  });

  it('are replaced longest first', () => {
    expect(createRedactor(['abcdef', 'abcdefghi'])('abcdefghi abcdef')).toBe(
      '[redacted:environment] [redacted:environment]',
    );
  });

  it('are ignored below six characters, and the text stays', () => {
    expect(createRedactor(['1', 'true', '', 'short'])('1 true short')).toBe('1 true short');
  });

  it('are gone, whatever they and the text are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 6 }), fc.string(), fc.string(), (known, before, after) => {
        const hidden = createRedactor([known])(`${before}${known}${after}`);
        const withoutPlaceholders = hidden.replaceAll(/\[redacted:[a-z_]+\]/g, '\n\n');
        return !withoutPlaceholders.includes(known);
      }),
    );
  });
});

describe('secretsOf', () => {
  it.each([
    'GITHUB_TOKEN',
    'GH_TOKEN',
    'CLIENT_SECRET',
    'MY_SECRETS',
    'DB_PASSWORD',
    'PASSWD',
    'GPG_PASSPHRASE',
    'AWS_CREDENTIALS',
    'API_KEY',
    'APIKEY',
    'KEY',
    'KEY_1',
    'api_key',
    'apiKey',
    'SSH_KEY_PEM',
    'API_KEYS',
    'npm_config_//r.example/:_authToken',
  ])('takes %s', (name) => {
    expect(secretsOf({ [name]: ' some value\n' })).toStrictEqual(['some value']);
  });

  it.each([
    'KEYBOARD',
    'KEYMAP_FILE',
    'PWD',
    'OLDPWD',
    'HOME',
    'PATH',
    'MONKEY_ISLAND',
    'SSH_AUTH_SOCK',
    'KEYCHAIN',
    'USER',
  ])('leaves %s', (name) => {
    expect(secretsOf({ [name]: 'some value' })).toStrictEqual([]);
  });

  it('leaves short and absent values, and names each value once', () => {
    expect(secretsOf({ A_TOKEN: 'true', B_TOKEN: undefined, C_TOKEN: 'abcdef', D_TOKEN: 'abcdef' })).toStrictEqual([
      'abcdef',
    ]);
  });
});
describe('linear time', () => {
  const begin = `-----BEGIN PRIVATE${' KEY'}-----`;
  // What makes a careless expression look at the same characters again and again: an opening, then one piece repeated.
  const hostile: Readonly<Record<RuleName, readonly (readonly [opening: string, piece: string])[]>> = {
    environment: [
      ['', 'a'],
      ['', 'aaaaaaa'],
      ['', '[redacted:jwt]'],
    ],
    private_key: [
      ['', begin],
      ['', `${begin}\n`],
      ['', '-'],
      [`${begin}\n${'A'.repeat(64)}`, '\n '],
      [`${begin}\n${'A'.repeat(64)}`, '\n+'],
      [begin, '\n'],
      [begin, '\nAb: c'],
      ['', '-----BEGIN A '],
    ],
    url_credentials: [
      ['', '://'],
      ['', '://a:'],
      ['://a:', '@'],
      ['://a:', 'b'],
    ],
    authorization: [
      ['', 'Authorization: Bearer '],
      ['Authorization: Bearer ', 'authorization:'],
      ['', 'bearer '],
      ['bearer ', 'a'],
    ],
    github_token: [
      ['', 'ghp_'],
      ['', 'ghs_1_eyJ'],
      ['ghs_1_eyJaaaaaaaa', '.a'],
      ['', 'github_pat_'],
    ],
    host_key: [
      ['', 'cfk_'],
      ['cfk_', 'aB3-'],
    ],
    npm_token: [
      ['', 'npm_'],
      ['', ':_auth='],
      ['', '_authToken= '],
    ],
    slack_token: [
      ['', 'xoxb-'],
      ['', 'xoxe.xoxb-'],
      ['', 'xoxb-aaaaaaaa'],
    ],
    google_key: [
      ['', 'AIza'],
      ['', 'AIza-'],
      ['', '%41AIza'],
    ],
    api_key: [
      ['', 'sk-'],
      ['', 'sk-a-'],
      ['', 'sk-ant-'],
    ],
    aws_key: [
      ['', 'AKIA'],
      ['', 'AKIA0123456789ABCDEFa '],
      ['', 'secretaccesskey='],
    ],
    jwt: [
      ['', 'eyJ'],
      ['', 'eyJ-'],
      ['', 'eyJaaaaaaaa.'],
      ['eyJaaaaaaaa.', 'a'],
    ],
    assignment: [
      ['', 'password'],
      ['', 'password='],
      ['', 'token="'],
      ['', "token='a b "],
      ['token="', 'token=\\"a b '],
      ['', 'token=)'],
      ['password=', ')'],
      ['password="', '\\'],
      ['', 'secret: '],
    ],
  };
  const measured = [literalSecrets(['aaaaaaab', 'bbbbbbbb']), ...REDACTION_RULES].flatMap(({ name, redact: run }) =>
    hostile[name].map(([opening, piece]) => ({ name, opening, piece, run })),
  );

  const text = (opening: string, piece: string, size: number) => opening + piece.repeat(Math.ceil(size / piece.length));

  function fastest(work: () => unknown): number {
    const times = Array.from({ length: 2 }, () => {
      // The processor's time: a clock would measure what else the machine does.
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  }

  it.each([...measured, { name: 'all', opening: '', piece: 'token=https://a:', run: redact }])(
    '$name: $opening $piece',
    ({ opening, piece, run }) => {
      const [small, large] = [text(opening, piece, 250_000), text(opening, piece, 1_000_000)];
      // Below some milliseconds a ratio says nothing; a busy machine gets another chance.
      const ratio = () =>
        fastest(() => run(large)) /
        Math.max(
          4,
          fastest(() => run(small)),
        );
      const first = ratio();
      expect(first < 8 ? first : ratio()).toBeLessThan(8);
    },
  );
});
