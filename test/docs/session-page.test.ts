import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_MSGS } from '../../src/doors/session/wire/events.ts';
import { OP_SCHEMAS } from '../../src/doors/session/wire/ops.ts';
import { SESSION_ERRORS } from '../../src/doors/session/wire/vocabulary.ts';
import { SESSION_TRANSCRIPTS } from '../builders/session-transcript.ts';

const PAGE = readFileSync(new URL('../../docs/session.md', import.meta.url), 'utf8');

/** The first column of the table below a heading. */
function firstColumn(heading: string): readonly string[] {
  const section = PAGE.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => name ?? '');
}

describe('the page about sessions', () => {
  it.each(Object.entries(SESSION_TRANSCRIPTS))('shows the session "%s" as it is', async (name, make) => {
    const [, shown] =
      new RegExp(`<!-- transcript ${name} -->\n\`\`\`text\n([\\s\\S]*?)\`\`\`\n<!-- /transcript -->`).exec(PAGE) ?? [];
    expect(shown).toBe(await make());
  });

  it('has every op, every event and every error', () => {
    expect(firstColumn('Ops').toSorted()).toEqual(Object.keys(OP_SCHEMAS).toSorted());
    expect(firstColumn('Events').toSorted()).toEqual(EVENT_MSGS.map((msg) => msg.shape.type.value).toSorted());
    expect(firstColumn('Errors').toSorted()).toEqual([...SESSION_ERRORS].toSorted());
  });
});
