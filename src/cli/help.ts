import { stripVTControlCharacters } from 'node:util';
import { Help } from '@oclif/core/help';
import { recommend } from '../app/policies.ts';
import type { TextResult } from '../contract/text.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { screenOf } from './paint.ts';
import type { SessionConfig } from './session.ts';

class CollectedHelp extends Help {
  readonly lines: string[] = [];

  protected override log(...args: string[]): void {
    this.lines.push(...args);
  }
}

/** The help text for a command line, e.g. of `task use`; empty for the whole program. */
export async function helpText(config: SessionConfig, words: readonly string[]): Promise<TextResult> {
  const help = new CollectedHelp(config, { maxWidth: Math.min(screenOf(process.stdout, process.env).columns, 100) });
  await help.showHelp([...words]);
  const { colours } = screenOf(process.stdout, config.session.environment);
  const text = help.lines.join('\n');
  return textResult('help', colours.isColorSupported ? text : stripVTControlCharacters(text));
}

export const versionText = (config: SessionConfig): TextResult =>
  textResult('version', `contribflow ${config.version}`);

export function textResult(kind: TextResult['kind'], text: string): TextResult {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    kind,
    text,
    nextAction: 'none',
    ...recommend.next(),
    reason: 'This is a text for people.',
  };
}
