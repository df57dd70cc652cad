import { describe, expect, it } from 'vitest';
import { INTERFACE } from './statements/interface.ts';
import { SESSION_AND_TASK } from './statements/session-and-task.ts';
import { TURN } from './statements/turn.ts';

const TABLE = [...SESSION_AND_TASK, ...TURN, ...INTERFACE].map((statement, index) => ({
  number: index + 1,
  ...statement,
}));

describe('Agent Protocol 1', () => {
  it('is covered sentence by sentence, as far as sessions go', () => {
    expect([...new Set(TABLE.map(({ section }) => section))]).toEqual([
      'Codex',
      'Session',
      'Task',
      'Turn',
      'Entities',
      'Submission',
      'Event',
      'Op',
      'EventMsg',
      'Transport',
      'Migration',
    ]);
    expect(TABLE).toHaveLength(37);
  });

  it.each(TABLE)('$number, $section: $sentence', async ({ holds }) => {
    expect.hasAssertions();
    await holds();
  });
});
