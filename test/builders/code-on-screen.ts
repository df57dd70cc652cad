import { expect } from 'vitest';
import type { TmuxScreen } from './tmux.ts';

/** The code that only the terminal shows. */
export async function codeOnScreen(screen: TmuxScreen): Promise<string> {
  const text = await screen.shows('To say yes, type');
  const code = /type ([A-Z0-9]{6}) and press Enter/.exec(text)?.[1] ?? '';
  expect(code, text).not.toBe('');
  return code;
}
