import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Receipt } from '../../../src/contract/receipt.ts';
import { PROVE_VERDICTS } from '../../../src/contract/vocabulary.ts';
import { findReceipt, readReceipt, withoutReceipts } from '../../../src/policy/pull-request/find-receipt.ts';
import { makeReceipt, receiptBlock, receiptJson } from '../../../src/policy/pull-request/receipt.ts';
import { checkReceipt } from './check-receipt.ts';
import { commandResult, failedValidation, NOW, patch, RECEIPT_HEAD_FACTS, validation } from './publication.ts';

const evidence = {
  patch: patch(),
  validation: validation(),
  overrideReason: null,
  head: RECEIPT_HEAD_FACTS,
  madeAt: NOW.toISOString(),
};
const RECEIPT = made(makeReceipt(evidence));
const BLOCK = receiptBlock(RECEIPT);

function made(receipt: Receipt | null): Receipt {
  if (receipt === null) throw new Error('no receipt');
  return receipt;
}

const find = (body: string) => findReceipt(body, checkReceipt);

describe('makeReceipt', () => {
  it('tells what was checked, and how', () => {
    expect(Receipt.parse(RECEIPT)).toEqual({
      receiptVersion: 1,
      issue: 'owner/repo#123',
      repository: 'owner/repo',
      ...RECEIPT_HEAD_FACTS,
      baseSha: 'a'.repeat(40),
      treeSha: 'b'.repeat(40),
      diffSha256: '1'.repeat(64),
      validation: {
        runId: 'run-0123456789abcdef',
        status: 'passed',
        engine: 'docker',
        isolation: 'container',
        network: 'registries_during_setup',
        setup: [expect.objectContaining({ command: 'npm ci --ignore-scripts', exitCode: 0, proof: null })],
        commands: [
          expect.objectContaining({ command: 'npm run lint', workingDirectory: null, source: 'detected' }),
          expect.objectContaining({
            command: 'npm test',
            exitCode: 0,
            image: 'node:22-bookworm-slim',
            imageDigest: `sha256:${'d'.repeat(64)}`,
            outputSha256: '9'.repeat(64),
            proof: null,
          }),
        ],
      },
      madeAt: '2026-06-04T12:00:00.000Z',
    });
  });

  it('has the proof of the very command, also where another directory has one of the same name', () => {
    const commands = [commandResult('npm test'), commandResult('npm test', { workingDirectory: 'examples/demo' })];
    const prove = [
      { command: 'npm test', verdict: 'proven' as const, reason: 'x' },
      { command: 'npm test', workingDirectory: 'examples/demo', verdict: 'flaky' as const, reason: 'x' },
    ];
    const receipt = made(makeReceipt({ ...evidence, validation: validation({ commands, prove }) }));
    expect(receipt.validation.commands.map(({ proof }) => proof)).toEqual(['proven', 'flaky']);
  });

  it('is not made when nothing passed and nobody took it upon themselves', () => {
    expect(makeReceipt({ ...evidence, validation: failedValidation() })).toBeNull();
    expect(makeReceipt({ ...evidence, validation: null })).toBeNull();
  });

  it('never says passed when a person overrode the validation', () => {
    for (const each of [failedValidation(), null, validation()]) {
      const receipt = made(makeReceipt({ ...evidence, validation: each, overrideReason: 'The runner is down.' }));
      expect(Receipt.parse(receipt).validation.status).toBe('overridden');
    }
  });
});

describe('findReceipt', () => {
  it('finds a receipt in a description', () => {
    expect(find(`## Summary\n- Addresses #123.\n\n${BLOCK}\n`)).toEqual({ status: 'ok', receipt: RECEIPT });
  });

  it('finds it after GitHub has changed the line breaks', () => {
    expect(find(`Text\n\n${BLOCK}\n`.replaceAll('\n', '\r\n'))).toEqual({ status: 'ok', receipt: RECEIPT });
  });

  it('does not find one that is only shown', () => {
    expect(find('## Summary\n')).toEqual({ status: 'missing' });
    expect(find(`\`\`\`\`\n${BLOCK}\n\`\`\`\`\n`)).toEqual({ status: 'missing' });
    expect(find(`~~~\n${BLOCK}\n~~~\n`)).toEqual({ status: 'missing' });
    expect(find(BLOCK.replaceAll(/^/gm, '> '))).toEqual({ status: 'missing' });
    expect(find(BLOCK.replaceAll(/^/gm, '    '))).toEqual({ status: 'missing' });
  });

  it('finds the real one beside one that is only shown', () => {
    const other = receiptBlock({ ...RECEIPT, treeSha: '0'.repeat(40) });
    expect(find(`\`\`\`\`\n${other}\n\`\`\`\`\n\n${BLOCK}`)).toEqual({ status: 'ok', receipt: RECEIPT });
  });

  const json = receiptJson(RECEIPT);
  it.each([
    ['two receipts', `${BLOCK}\n\n${BLOCK}`],
    ['one in another', BLOCK.replace('<details>', `${BLOCK}\n<details>`)],
    ['no end', BLOCK.slice(0, BLOCK.lastIndexOf('\n'))],
    ['no beginning', BLOCK.slice(BLOCK.indexOf('\n') + 1)],
    ['the end first', `<!-- /contribflow:receipt -->\n<!-- contribflow:receipt -->`],
    ['nothing inside', `<!-- contribflow:receipt -->\n<!-- /contribflow:receipt -->`],
    ['something beside the JSON', BLOCK.replace('</details>', '</details>\nAll is well.')],
    ['another summary', BLOCK.replace('ContribFlow receipt', 'All tests passed')],
    ['no JSON', BLOCK.replace(json, 'passed')],
    ['a second object', BLOCK.replace(json, `${json}\n${json}`)],
    ['a key twice', BLOCK.replace('{\n', `{\n  "baseSha": "${'0'.repeat(40)}",\n`)],
    ['a key that we do not know', BLOCK.replace('{\n', '{\n  "a": 1,\n')],
    ['another version', BLOCK.replace('"receiptVersion": 1', '"receiptVersion": 2')],
    ['a value of another type', BLOCK.replace('"exitCode": 0', '"exitCode": "0"')],
    ['another form of the same JSON', BLOCK.replace(json, JSON.stringify(RECEIPT))],
    ['a list deeper than any stack', BLOCK.replace(json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
    ['more text than a description has', `${'x\n'.repeat(200_000)}${BLOCK}`],
  ])('refuses %s', (_, body) => {
    expect(find(body)).toEqual({ status: 'invalid', problem: expect.stringMatching(/^The .+\.$/) as string });
  });

  it('reads back whatever was written, wherever it stands', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const command = fc.record({
      command: fc.oneof(text, fc.constantFrom('```', '</details>', '<!-- /contribflow:receipt -->\n', '\u202e')),
      workingDirectory: fc.option(text),
      source: fc.constantFrom('detected' as const, 'own' as const),
      exitCode: fc.option(fc.integer()),
      image: fc.option(text),
      imageDigest: fc.option(text),
      outputSha256: fc.constantFrom(null, 'd'.repeat(64)),
      proof: fc.option(fc.constantFrom(...PROVE_VERDICTS)),
    });
    const receipts = fc
      .record({
        setup: fc.array(command, { maxLength: 3 }),
        commands: fc.array(command, { maxLength: 5 }),
        runId: text,
      })
      .map((changes): Receipt => ({ ...RECEIPT, validation: { ...RECEIPT.validation, ...changes } }));
    const lines = fc
      .array(fc.constantFrom('text', '', '> quoted', '- item', '| a |', '<details>', '# Title', '`code`'))
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(receipts, lines, lines, (receipt, above, below) => {
        const body = `${above}\n\n${receiptBlock(receipt)}\n\n${below}`;
        expect(find(body)).toEqual({ status: 'ok', receipt: JSON.parse(JSON.stringify(receipt)) as Receipt });
        expect(find(withoutReceipts(body))).toEqual({ status: 'missing' });
      }),
    );
  });

  it('does not fail on any text', () => {
    const piece = fc.constantFrom(...BLOCK.split('\n'), '```', '~~~', '````', 'x', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const body = pieces.join('\n');
        expect(['ok', 'missing', 'invalid']).toContain(find(body).status);
        expect(find(withoutReceipts(body)).status).toBe('missing');
      }),
    );
  });
});

describe('readReceipt', () => {
  it('takes a file in any form of JSON', () => {
    expect(readReceipt(JSON.stringify(RECEIPT), checkReceipt)).toEqual({ status: 'ok', receipt: RECEIPT });
    expect(readReceipt('{}', checkReceipt).status).toBe('invalid');
    expect(readReceipt('', checkReceipt).status).toBe('invalid');
  });
});
