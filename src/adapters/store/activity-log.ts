import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Result } from '../../ports/result.ts';
import { makeDirectory } from './atomic-file.ts';
import { STORE_DIRECTORY } from './exclusive-access.ts';
import { toWriteFailure, type WriteFailure } from './failure.ts';

interface ActivityLogOptions {
  readonly controllerPath: string;
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

const LOGS_DIRECTORY = `${STORE_DIRECTORY}/logs`;
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,240}$/;

/** Breaks of a line, whatever a terminal obeys, and characters that nobody sees. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

// Nobody's link or pipe in the log's place is followed or waited for.
const APPEND =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export function createActivityLog({ controllerPath, redact, now }: ActivityLogOptions): ActivityLog {
  return {
    append: (command, slug, line) =>
      new Promise((resolve) => {
        const path = logPath(command, slug);
        // Redacted first: a key of several lines is known by its line breaks.
        const text = `${now().toISOString()} ${escapeUnprintable(redact(line))}\n`;
        const appended = appendLine(controllerPath, path, text);
        resolve(appended.ok ? { ok: true, value: path } : { ok: false, failure: { ...appended.failure, path } });
      }),
  };
}

function logPath(command: string, slug: string | null): string {
  const name = slug === null ? command : `${command}-${slug}`;
  if (!SAFE_NAME.test(name)) throw new Error('the name of a log is made of a command and a slug');
  return `${LOGS_DIRECTORY}/${name}.log`;
}

function escapeUnprintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === '\n') return '\\n';
    return `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
  });
}

function appendLine(controllerPath: string, path: string, text: string): Result<null, WriteFailure> {
  try {
    makeDirectory(join(controllerPath, STORE_DIRECTORY));
    makeDirectory(join(controllerPath, LOGS_DIRECTORY));
    const descriptor = openSync(join(controllerPath, path), APPEND, 0o600);
    try {
      return writeAtOnce(descriptor, Buffer.from(text));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { ok: false, failure: toWriteFailure(error) };
  }
}

/** One call, so that the lines of two processes never mix; a disk that fills up may take a part of the line. */
function writeAtOnce(descriptor: number, bytes: Buffer): Result<null, WriteFailure> {
  const isWhole = writeSync(descriptor, bytes) === bytes.length;
  return isWhole ? { ok: true, value: null } : { ok: false, failure: { kind: 'full', cause: null } };
}
