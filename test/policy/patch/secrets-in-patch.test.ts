import { describe, expect, it } from 'vitest';
import type { PatchLine } from '../../../src/policy/patch/patch-line.ts';
import { createSecretsInPatch } from '../../../src/policy/patch/secrets-in-patch.ts';
import { addedLines } from '../../builders/patch-change.ts';
import { BENIGN_LINES } from '../redaction-benign-lines.ts';
import { SECRET_LINES } from '../redaction-secret-lines.ts';

function find(lines: readonly PatchLine[]) {
  const secrets = createSecretsInPatch();
  for (const line of lines) secrets.see(line);
  return secrets.finish();
}

const findIn = (text: string) => find(addedLines('a.txt', ...text.split('\n'))).secrets;

/** The key that AWS prints in its manuals. */
const PUBLISHED = `AK${'IA'}IOSFODNN7EXAMPLE`;

describe('the corpus of redaction', () => {
  it('has its secrets found and no false alarm', () => {
    const real = SECRET_LINES.filter(({ secret }) => secret !== PUBLISHED);
    const missed = real.filter(({ line, rule }) => !findIn(line).some((finding) => finding.rule === rule));
    const falseAlarms = BENIGN_LINES.filter((line) => findIn(line).length > 0);
    console.log(
      `secrets in patches: recall ${(1 - missed.length / real.length).toFixed(3)} on ${real.length} secrets, ` +
        `${falseAlarms.length} false alarms on ${BENIGN_LINES.length} benign lines`,
    );
    expect(missed).toEqual([]);
    expect(falseAlarms).toEqual([]);
  });

  it('never has a value in a finding', () => {
    for (const { line, secret } of SECRET_LINES) expect(JSON.stringify(findIn(line))).not.toContain(secret);
  });
});

describe('examples', () => {
  it.each([
    PUBLISHED,
    'password: "changeme"',
    'API_KEY=<token>',
    'DB_PASSWORD=password123',
    'token: "fake-token-0001"',
    'postgres://postgres:postgres@localhost/test',
    'https://user:password@example.org',
    `gh${'p_'}${'x'.repeat(36)}`,
    'secret = "not-a-real-secret-1"',
  ])('%s is none', (line) => {
    expect(findIn(line)).toEqual([]);
  });
});

describe('places', () => {
  const token = `gh${'p_'}aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYzA3b`;

  it('names path, line, rule and the start of the hash', () => {
    const lines: PatchLine[] = [
      { path: 'a.ts', kind: 'context', line: 9, text: token },
      { path: 'a.ts', kind: 'removed', line: 10, text: token },
      { path: 'a.ts', kind: 'added', line: 10, text: `x = '${token}'` },
      { path: 'b.ts', kind: 'added', line: 3, text: token },
    ];
    expect(find(lines).secrets).toEqual([
      { path: 'a.ts', line: 10, rule: 'github_token', sha256Prefix: expect.stringMatching(/^[0-9a-f]{8}$/) as string },
      { path: 'b.ts', line: 3, rule: 'github_token', sha256Prefix: expect.stringMatching(/^[0-9a-f]{8}$/) as string },
    ]);
  });

  it('finds a key that spans lines once, at its first line', () => {
    const key = [
      `-----BEGIN PRIVATE${' KEY'}-----`,
      ...Array.from({ length: 20 }, () => 'MIIE'.repeat(16)),
      `-----END PRIVATE${' KEY'}-----`,
    ];
    expect(find(addedLines('k', 'before', ...key, 'after')).secrets.map(({ line, rule }) => [line, rule])).toEqual([
      [2, 'private_key'],
    ]);
    // Wherever a chunk ends.
    for (const padding of [4090, 4095, 4096, 4097, 4100]) {
      const found = find(addedLines('k', ...Array.from({ length: padding }, () => 'x'.repeat(63)), ...key)).secrets;
      expect(found.map(({ line }) => line)).toEqual([padding + 1]);
    }
  });

  it('stops listing and goes on counting', () => {
    const many = Array.from({ length: 500 }, (_, index) => `password = "hunter-${index}-x"`);
    const { secrets, unlisted } = find(addedLines('a', ...many));
    expect([secrets.length, unlisted]).toEqual([200, 300]);
  });

  it('takes a line of 10 MB and 100,000 lines', () => {
    expect(find(addedLines('a', 'token='.repeat(1_700_000))).secrets.length).toBeLessThan(201);
    const lines = Array.from({ length: 100_000 }, (_, index) => `const value${index} = compute(${index});`);
    expect(find(addedLines('a', ...lines)).secrets).toEqual([]);
  });
});
