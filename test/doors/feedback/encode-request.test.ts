import { expect, it } from 'vitest';
import { encodeRequest } from '../../../src/doors/feedback/encode-request.ts';
import { question } from '../../builders/feedback.ts';

const textOf = (changes: Parameters<typeof question>[0]) => [...encodeRequest(question(changes)).pieces].join('');

it.each([
  ['quotes, breaks and controls', ['a "b"\n', '\\c\t\u0000\u2028']],
  ['nothing', []],
  ['a pair that is cut in two', ['smile \ud83d', '\ude00.']],
  ['what looks like the place to fill', ['","content":"",', ',"content":""']],
])('a text in pieces is the text as a whole: %s', (_what, pieces) => {
  const made = JSON.parse(textOf({ content: { pieces }, artifactRef: 'ref', decisions: [] })) as unknown;
  expect(made).toEqual({
    protocol_version: '1.2',
    iteration: 1,
    artifact: { media_type: 'text/plain', content: pieces.join(''), artifact_ref: 'ref' },
    applied_feedback: { items: [] },
  });
});

it('finds the place of the content whatever stands before it', () => {
  const mediaType = 'x/y; a=",\\"content\\":\\"\\""';
  const { artifact } = JSON.parse(textOf({ mediaType, content: { pieces: ['here'] } })) as { artifact: object };
  expect(artifact).toEqual({ media_type: mediaType, content: 'here' });
});

it('is one line, and can be read again', () => {
  const { pieces } = encodeRequest(question({ content: { pieces: ['a\n', 'b\n'] } }));
  const text = [...pieces].join('');
  expect(text.split('\n')).toHaveLength(2);
  expect([...pieces].join('')).toBe(text);
});
