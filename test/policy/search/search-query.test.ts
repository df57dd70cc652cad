import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRIBUTION_TYPES, LANGUAGE_PATTERN, TOPIC_PATTERN } from '../../../src/contract/vocabulary.ts';
import { buildSearchQuery } from '../../../src/policy/search/search-query.ts';

const BASE = 'is:issue is:open archived:false';
const wish = (
  profile: Partial<Parameters<typeof buildSearchQuery>[0]['profile']>,
  repository: string | null = null,
) => ({
  profile: { languages: [], topics: [], types: [], ...profile },
  repository,
});

describe('a search query', () => {
  it.each([
    ['nothing', wish({}), BASE],
    [
      'the example of the protocol',
      wish({ languages: ['TypeScript'], topics: ['cli'] }),
      `${BASE} language:TypeScript cli`,
    ],
    ['several languages', wish({ languages: ['Go', 'Rust'] }), `${BASE} (language:Go OR language:Rust)`],
    ['several topics', wish({ topics: ['cli', 'terminal'] }), `${BASE} (cli OR terminal)`],
    ['a language of two words', wish({ languages: ['Jupyter Notebook'] }), `${BASE} language:"Jupyter Notebook"`],
    ['signs in names', wish({ languages: ['C++', 'C#'] }), `${BASE} (language:"C++" OR language:"C#")`],
    ['words that are operators', wish({ topics: ['NOT'] }), `${BASE} "NOT"`],
    ['a word with a hyphen', wish({ topics: ['command-line'] }), `${BASE} "command-line"`],
    ['other alphabets', wish({ topics: ['翻訳'] }), `${BASE} 翻訳`],
    ['a type', wish({ types: ['docs'] }), `${BASE} label:"documentation","docs","type: docs","kind/documentation"`],
    ['a repository', wish({ topics: ['cli'] }, 'owner/repo'), `${BASE} repo:owner/repo cli`],
  ])('for %s', (_, input, query) => {
    expect(buildSearchQuery(input)).toEqual({ query, leftOut: [] });
  });

  it('leaves out what does not fit, and says so', () => {
    const languages = ['A', 'B', 'C', 'D'];
    const topics = ['one', 'two', 'three', 'four'];
    const { query, leftOut } = buildSearchQuery(wish({ languages, topics }));
    expect(query).toBe(`${BASE} (language:A OR language:B OR language:C) (one OR two OR three OR four)`);
    expect(leftOut).toEqual(['D']);
  });

  it('is within the limits of GitHub whatever the profile', () => {
    const words = (pattern: RegExp) => fc.array(fc.stringMatching(pattern), { maxLength: 20 });
    const profile = fc.record({
      languages: words(LANGUAGE_PATTERN),
      topics: words(TOPIC_PATTERN),
      types: fc.subarray([...CONTRIBUTION_TYPES]),
    });
    fc.assert(
      fc.property(profile, (each) => {
        const { query, leftOut } = buildSearchQuery({ profile: each, repository: null });
        const outsideQuotes = query.replace(/"[^"]*"/g, '""');
        expect(outsideQuotes.match(/\b(?:AND|OR|NOT)\b/g)?.length ?? 0).toBeLessThanOrEqual(5);
        const kept = each.topics.filter((topic) => !leftOut.includes(topic));
        expect(kept.join(' ').length).toBeLessThanOrEqual(256);
        expect(query.split('"').length % 2).toBe(1);
      }),
    );
  });
});
