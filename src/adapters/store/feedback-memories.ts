import { join } from 'node:path';
import type { FeedbackMemory } from '../../contract/feedback.ts';
import type { FeedbackMemories } from '../../ports/feedback-store.ts';
import { withExclusiveAccess } from './exclusive-access.ts';
import { FEEDBACK_DIRECTORY, makeFeedbackDirectory } from './feedback-directory.ts';
import { type Check, encodeJson, judge, readJsonFile } from './json-file.ts';
import { replaceFile } from './replace-file.ts';

interface FeedbackMemoriesOptions {
  readonly controllerPath: string;
  readonly now: () => Date;
  readonly redact: (text: string) => string;
  readonly check: () => Promise<Check<FeedbackMemory>>;
}

/** No slug of a task begins with a dot. */
const MEMORIES = '.sessions';
/** Criteria are few and their ids stable, so a session does not come near this. */
const MOST_IDS = 2000;

export function createFeedbackMemories(options: FeedbackMemoriesOptions): FeedbackMemories {
  const { controllerPath, now, redact } = options;
  const issuedIn = (session: string, check: Check<FeedbackMemory>) => {
    const found = judge(readJsonFile(join(controllerPath, pathOf(session))), check, redact);
    // What cannot be read was not issued as far as anybody can tell.
    return found.status === 'ok' ? found.value.issued : [];
  };
  return {
    issued: async (session) => issuedIn(session, await options.check()),
    note: async (session, ids, signal) => {
      const check = await options.check();
      const path = pathOf(session);
      return withExclusiveAccess(controllerPath, { signal }, (lock) => {
        const made = makeFeedbackDirectory(controllerPath, [MEMORIES]);
        if (!made.ok) return made;
        const issued = [...new Set([...issuedIn(session, check), ...ids])].slice(-MOST_IDS);
        const { text } = encodeJson<FeedbackMemory>({ version: 1, issued }, check);
        const written = replaceFile(lock, { controllerPath, path, text, keepOldAs: null, now: now() });
        return written.ok ? { ok: true, value: null } : written;
      });
    },
  };
}

/** A session's name is the tool's own and may hold anything, so its digest names the file. */
const pathOf = (session: string) => {
  const digest = process.getBuiltinModule('node:crypto').createHash('sha256').update(session).digest('hex');
  return `${FEEDBACK_DIRECTORY}/${MEMORIES}/${digest.slice(0, 32)}.json`;
};
