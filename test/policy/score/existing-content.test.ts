import { describe, expect, it } from 'vitest';
import { httpUrl } from '../../../src/contract/field.ts';
import { type Overrides, score } from './score.ts';

const QUOTE = 'I will keep moving forward until my enemies are gone';
const FILE = { path: 'content/quotes.json', text: `[\n  { "quote":   "${QUOTE}" }\n]` };

const found = (overrides: Overrides, files = [FILE]) => score({ title: 'Add a quote', ...overrides }, { files });

describe('existing content', () => {
  it('is evidence in the form of the protocol', () => {
    const judged = found({
      body: `Please add this to content/quotes.json:\n\`\`\`json\n{"quote": "${QUOTE}"}\n\`\`\``,
    });
    expect(judged.duplicateEvidence).toEqual([
      {
        kind: 'existing_content',
        confidence: 'high',
        title: 'content/quotes.json',
        url: 'https://github.com/owner/repo/blob/main/content/quotes.json',
        reason: `Requested content already appears in repository: ${QUOTE}`,
      },
    ]);
    expect(judged.breakdown.duplicatePrRisk).toBe(-30);
    expect(judged.recommendation).toBe('Probably done already');
  });

  it.each<[string, Overrides]>([
    ['in quotation marks', { body: `It would be nice to add "${QUOTE}" to the list.` }],
    ['in typographic ones', { body: `Add “${QUOTE}” please.` }],
    ['as a quotation', { body: `Add:\n> ${QUOTE}` }],
    ['with other spaces and case', { body: `Add "I  WILL keep moving forward until my enemies are gone".` }],
    ['over two lines of a fence', { body: `Add\n\`\`\`\n${QUOTE.replace('until', '\nuntil')}\n\`\`\`` }],
  ])('is found %s', (_, overrides) => {
    expect(found(overrides).duplicateEvidence).toMatchObject([{ kind: 'existing_content', confidence: 'high' }]);
  });

  it.each<[string, Overrides]>([
    ['the issue wants a change of it', { title: 'Fix the quote', body: `"${QUOTE}" has a typo.` }],
    ['nothing is asked for', { title: 'Quotes look odd', body: `I see "${QUOTE}" twice.` }],
    ['it shows what is there today', { body: `Currently we have "${QUOTE}". Add more.` }],
    ['it is output of a terminal', { body: `Add it.\n\`\`\`console\n${QUOTE}\n\`\`\`` }],
    ['it is too short', { body: 'Add "I will keep" and "moving forward".' }],
    ['it is not there', { body: 'Add "something that nobody ever wrote into a file".' }],
    ['it is not set apart', { body: `Add ${QUOTE}` }],
  ])('is not found when %s', (_, overrides) => {
    expect(found(overrides).duplicateEvidence).toEqual([]);
  });

  it.each([
    ['it is short', 'Add "keep moving forward until".'],
    ['only the title asks for it', `This is the one:\n> ${QUOTE}`],
  ])('is a weaker sign when %s', (_, body) => {
    const judged = found({ body });
    expect(judged.duplicateEvidence).toMatchObject([{ confidence: 'medium' }]);
    expect(judged.recommendation).toBe(judged.scoreBand);
  });

  it.each([
    ['docs/a b/ä\'"#?%.md', 'main'],
    ['x\ud800y.md', 'feature/it\'s "new"'],
    ['plain.md', null],
  ])('gives an address that is safe to open: %s', (path, defaultBranch) => {
    const judged = found({ body: `Add "${QUOTE}".`, repository: { defaultBranch } }, [{ path, text: QUOTE }]);
    expect(() => httpUrl.parse(judged.duplicateEvidence[0]?.url)).not.toThrow();
  });

  it('lowers the confidence when nobody looked, and only when there was something to look for', () => {
    const asked = { body: `Add "${QUOTE}" to content/quotes.json`, title: 'Add a quote' };
    expect(score(asked)).toMatchObject({ confidence: 'medium' });
    expect(score(asked, { files: null }).unknownEvidence).toEqual(['whether the requested content exists already']);
    expect(score(asked, { files: [] })).toMatchObject({ confidence: 'high', unknownEvidence: [] });
    expect(score({}, { files: null })).toMatchObject({ confidence: 'high', unknownEvidence: [] });
  });
});
