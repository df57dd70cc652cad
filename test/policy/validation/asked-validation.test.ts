import { describe, expect, it } from 'vitest';
import { rememberedRequest, wishOf } from '../../../src/policy/validation/asked-validation.ts';
import { parseOwnCommand } from '../../../src/policy/validation/own-command.ts';
import { task, validation } from '../../builders/recorded-state.ts';

const USUAL = { engine: null, prove: false, pull: false, commands: [] };
const asIs = (text: string) => text;
const without = (secret: string) => (text: string) => text.replaceAll(secret, '[redacted]');

describe('what is remembered of a request', () => {
  it('is nothing where all was as usual', () => {
    expect(rememberedRequest(USUAL, asIs)).toEqual({});
  });

  it('are the flags, and own commands as lines that mean the same', () => {
    const argv = ['npm', 'run', "it's", 'a b'];
    const { asked } = rememberedRequest({ ...USUAL, engine: 'podman', prove: true, commands: [argv] }, asIs);
    expect(asked).toMatchObject({ engine: 'podman', prove: true, pull: false });
    expect(asked?.commands.map((line) => parseOwnCommand(line).argv)).toEqual([argv]);
  });

  it.each([
    ['a secret', ['curl', 'hunter2']],
    ['a control character', ['printf', 'a\tb']],
    ['more than a command may have', ['echo', 'x'.repeat(1000)]],
  ])('is no command with %s', (_, argv) => {
    const commands = [argv, ['make', 'check']];
    expect(rememberedRequest({ ...USUAL, commands }, without('hunter2')).asked?.commands).toEqual(['make check']);
  });
});

describe('the next validation', () => {
  it('is asked for as the configuration says', () => {
    expect(wishOf(task(), { engine: 'docker' })).toEqual({ engine: 'docker', commands: [], prove: false });
  });

  it('is asked for as the last one was', () => {
    const asked = { engine: 'bwrap' as const, commands: ['make check'], prove: true, pull: true };
    const known = task({ validation: validation({ asked }) });
    expect(wishOf(known, { engine: 'docker' })).toEqual({ engine: 'bwrap', commands: ['make check'], prove: true });
  });
});
