import type { RuleName } from '../../src/policy/redaction/placeholder.ts';

export interface SecretLine {
  readonly rule: RuleName;
  readonly line: string;
  /** What must not be left over. */
  readonly secret: string;
}

// Put together from pieces, so that no scanner takes this file for a leak.
const alphanumeric = 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYzA3b';
const base64 = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYzzzzzzzzKEY';
const gh = (letter: string) => `gh${letter}_${alphanumeric}`;
const pat = `github${'_pat_'}11ABCDEFG0aBcDeFgHiJkL_${alphanumeric}${alphanumeric}`;
const npm = `npm${'_'}${alphanumeric}`;
const hostKey = `cfk${'_'}${alphanumeric}${'-_aB3dE'}`;
const akia = `AK${'IA'}IOSFODNN7EXAMPLE`;
const asia = `AS${'IA'}IOSFODNN7EXAMPL2`;
const awsSecret = base64.slice(0, 40);
const sk = `sk${'-'}${alphanumeric}`;
const skAnt = `sk${'-ant'}-api03-${alphanumeric}-${alphanumeric}_AA`;
const skProj = `sk${'-proj'}-AbCd_1234-${alphanumeric}`;
const slack = `xo${'xb'}-123456789012-1234567890123-${alphanumeric.slice(0, 24)}`;
const slackUser = `xo${'xp'}-2-123456789012-${alphanumeric}`;
const google = `AI${'za'}SyA-${alphanumeric.slice(0, 32)}`;
const jwt = `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}zdWIiOiIxMjM0In0.${alphanumeric}`;
const stateless = `gh${'s_'}1234567_${jwt}`;
const pemBody = `${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7'}\n${alphanumeric}${alphanumeric}\n${base64}==`;
const begin = (kind: string) => `-----BEGIN ${kind}PRIVATE${' KEY'}-----`;
const end = (kind: string) => `-----END ${kind}PRIVATE${' KEY'}-----`;
const pem = (kind: string) => `${begin(kind)}\n${pemBody}\n${end(kind)}`;
const basic = Buffer.from('octocat:hunter2hunter2').toString('base64');

const lines = (rule: RuleName, ...cases: readonly (readonly [line: string, secret: string])[]): SecretLine[] =>
  cases.map(([line, secret]) => ({ rule, line, secret }));

export const SECRET_LINES: readonly SecretLine[] = [
  ...lines(
    'github_token',
    [gh('p'), gh('p')],
    [`token ${gh('o')} was rejected`, gh('o')],
    [`remote: ${gh('u')}.`, gh('u')],
    [`{"value":"${gh('s')}"}`, gh('s')],
    [`refresh=${gh('r')}&x=1`, gh('r')],
    [`gh${'p_'}${'a'.repeat(36)}`, 'a'.repeat(36)],
    [`value%3D${gh('p')}%26x`, gh('p')],
    [`line\\n${gh('p')}\\nline`, gh('p')],
    [`x${gh('p')}`, gh('p')],
    [pat, pat],
    [`export X='${pat}'`, pat],
    [`found ${stateless} here`, stateless],
    [`cut: gh${'p_'}${alphanumeric.slice(0, 22)}`, alphanumeric.slice(0, 22)],
  ),
  ...lines(
    'npm_token',
    [npm, npm],
    [`//registry.example.org/:_authToken=${npm}`, npm],
    ['//registry.example.com/:_authToken=deadbeefcafebad', 'deadbeefcafebad'],
    ['//registry.example.com/:_authToken = "0fae-1234-5678"', '0fae-1234-5678'],
    [`//registry.example.com/:_auth=${basic}`, basic],
    [`_auth=${basic}`, basic],
  ),
  ...lines(
    'aws_key',
    [akia, akia],
    [`aws_access_key_id = ${asia}`, asia],
    [`AWSAccessKeyId%3D${akia}`, akia],
    [`Credential=${akia}/20250101/us-east-1/s3/aws4_request`, akia],
    [`aws_secret_access_key = ${awsSecret}`, awsSecret],
    [`AWS_SECRET_ACCESS_KEY=${awsSecret}`, awsSecret],
    [`"SecretAccessKey": "${awsSecret}"`, awsSecret],
    [`<SecretAccessKey>${awsSecret}</SecretAccessKey>`, awsSecret],
    [`secretAccessKey: '${awsSecret}',`, awsSecret],
  ),
  ...lines(
    'api_key',
    [sk, sk],
    [skAnt, skAnt],
    [`using ${skProj}, model x`, skProj],
    [`sk${'-'}or-v1-${alphanumeric}`, alphanumeric],
    [`\\n${skAnt}`, skAnt],
    [`sk${'-'}${'a'.repeat(48)}`, 'a'.repeat(48)],
  ),
  ...lines(
    'slack_token',
    [slack, slack],
    [`hook ${slackUser}!`, slackUser],
    [`xo${'xe'}.xo${'xp'}-1-${alphanumeric}`, alphanumeric],
    [`xa${'pp'}-1-A0123456789-123456-abcdef`, 'A0123456789-123456-abcdef'],
  ),
  ...lines('google_key', [google, google], [`https://maps.example.com/?key=${google}&v=3`, google]),
  ...lines(
    'private_key',
    [pem(''), pemBody],
    [pem('RSA '), pemBody],
    [pem('EC '), pemBody],
    [pem('OPENSSH '), pemBody],
    [pem('ENCRYPTED '), pemBody],
    [`before\n${pem('')}\nafter`, pemBody],
    [`"key": "${pem('').replaceAll('\n', '\\n')}"`, alphanumeric],
    [`${begin('RSA ')}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n${pemBody}`, alphanumeric],
    [`${begin('')}\n${pemBody}`, alphanumeric],
    [`${begin('')}\\n${pemBody.replaceAll('\n', '\\n')}`, alphanumeric],
    [`+${begin('')}\n+${pemBody.replaceAll('\n', '\n+')}`, alphanumeric],
    [`${begin('')} ${pemBody.replaceAll('\n', ' ')}`, alphanumeric],
    [`-----BEGIN PGP PRIVATE${' KEY'} BLOCK-----\nVersion: GnuPG v2\n\n${pemBody}`, alphanumeric],
  ),
  ...lines(
    'url_credentials',
    ['https://octocat:hunter2@github.com/o/r.git', 'hunter2'],
    ['https://octocat:hunter2@github.com/o/r.git', 'octocat'],
    [`https://x-access-token:${gh('s')}@github.com/o/r`, gh('s')],
    [`https://${alphanumeric}@github.com/o/r`, alphanumeric],
    ['postgres://app:s3cr3t@db.internal:5432/app', 's3cr3t'],
    ['redis://:swordfish@cache:6379/0', 'swordfish'],
    ['mongodb+srv://u:p%40ss@cluster0.example.net/x', 'p%40ss'],
    ['"https:\\/\\/octocat:hunter2@github.com\\/o\\/r"', 'hunter2'],
    ['git clone https://me:p@ssw0rd@host.example/x', 'ssw0rd'],
  ),
  ...lines(
    'authorization',
    [`Authorization: Basic ${basic}`, basic],
    [`authorization: token ${'0123456789abcdef'.repeat(2)}`, '0123456789abcdef'],
    [`curl -H "Authorization: Bearer ${'a'.repeat(36)}" x`, 'a'.repeat(36)],
    ['{"Authorization":"Bearer opaque-Token.42"}', 'opaque-Token.42'],
    ['{\\"authorization\\":\\"Bearer opaque-Token.42\\"}', 'opaque-Token.42'],
    [`http.extraheader=AUTHORIZATION: basic ${basic}`, basic],
    [`sent bearer ${alphanumeric}`, alphanumeric],
  ),
  ...lines('host_key', [hostKey, hostKey], [`Bearer ${hostKey}`, hostKey], [`curl -H 'x: ${hostKey}'`, hostKey]),
  ...lines(
    'jwt',
    [jwt, jwt],
    [`id_token is ${jwt}, expires soon`, jwt],
    [`cut ${jwt.slice(0, 40)}`, jwt.slice(0, 40)],
    [`\\n${jwt}`, jwt],
  ),
  ...lines(
    'assignment',
    ['password=hunter2', 'hunter2'],
    ['password=swordfish', 'swordfish'],
    ['password: hunter2', 'hunter2'],
    ['password = hunter2', 'hunter2'],
    ['Password=hunter2;Server=db;', 'hunter2'],
    ['DB_PASSWORD=correcthorse', 'correcthorse'],
    ['  POSTGRES_PASSWORD: swordfish', 'swordfish'],
    ['spring.datasource.password=Tr0ub4dor&3', '&3'],
    ['export API_KEY="swordfish"', 'swordfish'],
    ['"api_key": "0a1b2c3d4e5f"', '0a1b2c3d4e5f'],
    ['"password":"swordfish"', 'swordfish'],
    ['"password": "pa\\"ss-99-word"', 'ss-99-word'],
    ['{\\"client_secret\\":\\"s3cr3tvalue\\",\\"a\\":1}', 's3cr3tvalue'],
    ["passwd: 'hunter2',", 'hunter2'],
    ['"token": "3f786850e387550fdab836ed7e6dc881de23001b"', '3f786850e387550fdab836ed7e6dc881de23001b'],
    ['apiKey: "9f86d081-884c-7d65-9a2f-eaa0c55ad015"', '9f86d081'],
    ['client_secret = "a1b2c3d4e5"', 'a1b2c3d4e5'],
    ['const password: string = "hunter22";', 'hunter22'],
    ["os.environ['SECRET_KEY'] = 'django-insecure-9x!'", 'django-insecure-9x!'],
    ['--token=abcdefgh', 'abcdefgh'],
    ['https://example.com/cb?access_token=abcdefghij&state=1', 'abcdefghij'],
    ['x-api-key: 9a8b7c6d5e', '9a8b7c6d5e'],
    ['User(name=bob, password=hunter2)', 'hunter2'],
    ['passphrase: "correct horse battery staple"', 'correct horse'],
    ['"password": "cut-off-in-the-log', 'cut-off'],
    ['secret: "abc123def', 'abc123def'],
    ['ENCRYPTION_KEY=q/w+e==rty', 'q/w+e==rty'],
    ['aws_session_token = IQoJb3JpZ2luX2VjEHoaCXVz', 'IQoJb3JpZ2luX2VjEHoaCXVz'],
  ),
];
