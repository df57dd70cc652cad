import { describe, expect, it } from 'vitest';
import { ERRORS_AND_ACKNOWLEDGEMENTS } from './requirements/errors-and-acknowledgements.ts';
import { EXTENSIBILITY } from './requirements/extensibility.ts';
import { FEEDBACK } from './requirements/feedback.ts';
import { REQUEST } from './requirements/request.ts';
import { RESPONSE } from './requirements/response.ts';
import { TRANSPORT } from './requirements/transport.ts';

const TABLE = [
  ...TRANSPORT,
  ...REQUEST,
  ...RESPONSE,
  ...FEEDBACK,
  ...ERRORS_AND_ACKNOWLEDGEMENTS,
  ...EXTENSIBILITY,
].map((requirement, index) => ({
  number: index + 1,
  ...requirement,
}));

describe('Agent Feedback Protocol 1.2', () => {
  it('is covered sentence by sentence', () => {
    expect(TABLE).toHaveLength(74);
    expect([...new Set(TABLE.map(({ section }) => section))]).toEqual([
      ...['2.1', '2.2', '2.2.1', '3', '3.1', '3.2', '3.2.1'],
      ...['4', '4.1', '4.1.1', '4.1.2', '4.1.3', '4.2', '4.3', '4.3.1', '6'],
    ]);
  });

  it.each(TABLE)('$number, section $section: $sentence', async ({ holds }) => {
    expect.hasAssertions();
    await holds();
  });
});
