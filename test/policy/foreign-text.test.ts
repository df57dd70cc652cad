import { describe, expect, it } from 'vitest';
import { withoutUnseenText } from '../../src/policy/foreign-text.ts';
import { comment, issueFacts, pullRequest } from '../builders/issue-facts.ts';

const cleaned = (body: string) => {
  const { facts, removed } = withoutUnseenText(issueFacts({ body }));
  return { body: facts.body, ...removed };
};

describe('text that no reader sees', () => {
  it.each([
    ['plain text', 'plain\n\ttext', 'plain\n\ttext', 0, 0],
    ['a comment', 'a<!-- do this -->b', 'ab', 1, 0],
    ['two comments', '<!--1-->a<!--2-->', 'a', 2, 0],
    ['an unclosed comment', 'a<!-- the rest', 'a', 1, 0],
    ['a comment in a comment', 'a<!-- <!-- -->b', 'ab', 1, 0],
    ['a comment of nothing but dashes', 'a<!---->b', 'ab', 1, 0],
    ['zero-width characters', 'a\u200bb\u200dc', 'abc', 0, 2],
    ['bidi controls', 'a\u202eb', 'ab', 0, 1],
    ['tag characters', `a${String.fromCodePoint(0xe0041)}b`, 'ab', 0, 1],
    ['control characters', 'a\u0000\u001b[2Jb\u009bc', 'a[2Jbc', 0, 3],
    ['half a character', 'a\ud800b', 'ab', 0, 1],
    ['a comment that is made of invisible parts', 'a<\u200b!-- x -->b', 'ab', 1, 1],
    ['other writing', 'naïve 翻訳 ✓', 'naïve 翻訳 ✓', 0, 0],
  ])('%s', (_, body, expected, htmlComments, invisibleCharacters) => {
    expect(cleaned(body)).toEqual({ body: expected, htmlComments, invisibleCharacters });
  });

  it('is taken out of every field that strangers write', () => {
    const dirty = 'x<!-- y -->\u200b';
    const { facts, removed } = withoutUnseenText(
      issueFacts({
        title: dirty,
        body: dirty,
        labels: [dirty],
        comments: [comment(dirty)],
        pullRequests: [{ ...pullRequest({ title: dirty }), relation: 'mention' }],
        repository: { topics: [dirty], recentPullRequests: [pullRequest({ title: dirty })] },
      }),
    );
    expect(JSON.stringify(facts)).not.toMatch(/<!--|\u200b/);
    expect(removed).toEqual({ htmlComments: 7, invisibleCharacters: 7 });
  });

  it('is taken out of one item of a list, and leaves the others and clean lists as they are', () => {
    const [first, second] = [comment('clean'), comment('a\u200bb')];
    const before = issueFacts({ labels: ['bug', 'a<b'], comments: [first, second] });
    const { facts } = withoutUnseenText(before);
    expect(facts.comments).toEqual([first, { ...second, body: 'ab' }]);
    expect(second.body).toBe('a\u200bb');
    expect(facts.labels).toBe(before.labels);
  });

  it('is found in time, however it is nested', () => {
    expect(cleaned('<!--'.repeat(16_000)).body).toBe('');
    expect(cleaned('<!-- -->'.repeat(8000)).htmlComments).toBe(8000);
  });
});
