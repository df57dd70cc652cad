import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureOutput } from '../../../src/adapters/sandbox/output/captured-output.ts';
import { readFrames } from '../../../src/adapters/sandbox/output/frames.ts';
import { decodeFrames, encodeFrame } from '../../../src/adapters/sandbox/registry/tunnel-frames.ts';

const quiet = { limitBytes: 1e9, onExceeded: () => undefined, show: () => undefined };

describe('the output of a command', () => {
  it('is kept whole as long as it is short, and counted and hashed always', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 10 }), (chunks) => {
        const output = captureOutput(quiet);
        for (const chunk of chunks) output.write('stdout', Buffer.from(chunk));
        const all = Buffer.concat(chunks);
        const facts = output.facts();
        expect(facts.stdout).toEqual(all);
        expect(facts.outputSha256).toBe(createHash('sha256').update(all).digest('hex'));
        expect(facts).toMatchObject({ outputBytes: all.length, outputTruncated: false });
      }),
    );
  });

  it('keeps whole lines of its beginning and its end when it is long', () => {
    const output = captureOutput(quiet);
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`);
    for (const line of lines) output.write('stderr', Buffer.from(line));
    const { stderr, outputTruncated } = output.facts();
    const kept = stderr.toString().split('\n');
    expect(outputTruncated).toBe(true);
    expect(kept[0]).toBe('line 0');
    expect(kept.at(-2)).toBe('line 19999');
    expect(kept.filter((line) => !/^line \d+$/.test(line))).toEqual([
      expect.stringMatching(/^\[\d+ bytes left out\]$/),
      '',
    ]);
    expect(stderr.length).toBeLessThan(65_536);
  });

  it('calls once when there is too much', () => {
    let calls = 0;
    const output = captureOutput({ ...quiet, limitBytes: 10, onExceeded: () => (calls += 1) });
    for (let index = 0; index < 5; index += 1) output.write('stdout', Buffer.from('123456'));
    expect(calls).toBe(1);
    expect(output.facts()).toMatchObject({ outputBytes: 30, outputTruncated: true });
  });
});

describe('frames', () => {
  it('of Docker come out the same however they are cut', () => {
    const payload = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(1, 2), payload)),
        fc.integer({ min: 1, max: 50 }),
        (frames, cut) => {
          const wire = Buffer.concat(
            frames.map(([stream, data]) => {
              const header = Buffer.alloc(8);
              header[0] = stream;
              header.writeUInt32BE(data.length, 4);
              return Buffer.concat([header, data]);
            }),
          );
          const got = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) };
          const read = readFrames((stream, data) => {
            got[stream] = Buffer.concat([got[stream], data]);
          });
          for (let at = 0; at < wire.length; at += cut) read(wire.subarray(at, at + cut));
          const of = (stream: number) =>
            Buffer.concat(frames.filter(([own]) => own === stream).map(([, data]) => data));
          expect(got).toEqual({ stdout: of(1), stderr: of(2) });
        },
      ),
    );
  });

  it('of the tunnel come out the same however they are cut, and nonsense is noticed', () => {
    const wire = Buffer.concat([encodeFrame(2, 7, Buffer.from('hello')), encodeFrame(3, 7, Buffer.alloc(0))]);
    for (let cut = 1; cut < wire.length; cut += 1) {
      const frames: string[] = [];
      const decode = decodeFrames(({ kind, connection, data }) =>
        frames.push(`${kind} ${connection} ${data.toString()}`),
      );
      for (let at = 0; at < wire.length; at += cut) expect(decode(wire.subarray(at, at + cut))).toBe(true);
      expect(frames).toEqual(['2 7 hello', '3 7 ']);
    }
    expect(decodeFrames(() => undefined)(Buffer.alloc(9, 0xff))).toBe(false);
  });
});
