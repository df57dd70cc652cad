import { describe, expect, it } from 'vitest';
import { readEdited, textToEdit } from '../../../src/policy/pull-request/edited-text.ts';

describe('the text in the editor', () => {
  it('has the title on its first line, and comes back as it was', () => {
    const text = textToEdit({ title: 'Fix it', body: 'One.\n\nTwo.\n' });
    expect(text).toBe('Fix it\n\nOne.\n\nTwo.\n');
    expect(readEdited(text)).toEqual({ title: 'Fix it', body: 'One.\n\nTwo.' });
  });

  it.each(['', '\n', ' \n\n\t'])('means no when nothing is left in it: %j', (text) => {
    expect(readEdited(text)).toBeNull();
  });

  it('may be a title alone', () => {
    expect(readEdited('Fix it\r\n')).toEqual({ title: 'Fix it', body: '' });
  });
});
