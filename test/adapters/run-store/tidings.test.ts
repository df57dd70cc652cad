import { describe, expect, it } from 'vitest';
import { letters, messagesFrom, messageText, type Tidings } from '../../../src/adapters/run-store/tidings.ts';

const progress = (number: number, tenant = 'ours'): Tidings => ({
  kind: 'progress',
  tenant,
  runId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
});

describe('letters to other processes', () => {
  it.each([
    ['few', Array.from({ length: 3 }, (_, index) => progress(index)), 1],
    ['more than fit into one', Array.from({ length: 500 }, (_, index) => progress(index)), 6],
    ['in long characters', Array.from({ length: 100 }, (_, index) => progress(index, 'ł'.repeat(100))), 4],
    ['none', [], 0],
  ])('have all messages, in their order, each letter short enough for a notification: %s', (_, tidings, count) => {
    const sent = letters(tidings.map(messageText), 'me');
    expect(sent).toHaveLength(count);
    for (const letter of sent) expect(Buffer.byteLength(letter)).toBeLessThan(8000);
    expect(sent.flatMap((letter) => messagesFrom(letter, 'you'))).toEqual(tidings);
  });

  it('say the same once', () => {
    const told: Tidings[] = [{ kind: 'work' }, progress(1), { kind: 'work' }, progress(1)];
    const sent = letters(told.map(messageText), 'me');
    expect(sent.map((letter) => messagesFrom(letter, 'you'))).toEqual([[{ kind: 'work' }, progress(1)]]);
  });

  it.each([
    ['one of its own', letters([messageText(progress(1))], 'me').join('')],
    ['no JSON', 'work'],
    ['another form', '{"origin":"you","message":{"kind":"work"}}'],
    ['a message that nobody knows', '{"origin":"you","messages":[{"kind":"party"}]}'],
  ])('are not heard: %s', (_, letter) => {
    expect(messagesFrom(letter, 'me')).toEqual([]);
  });
});
