import { join } from 'node:path';
import type { FeedbackFile } from '../../contract/feedback.ts';
import type { FeedbackStore } from '../../ports/feedback-store.ts';
import { withExclusiveAccess } from './exclusive-access.ts';
import { FEEDBACK_DIRECTORY, makeFeedbackDirectory } from './feedback-directory.ts';
import { type Check, encodeJson, judge, readJsonFile } from './json-file.ts';
import { replaceFile } from './replace-file.ts';

/** What the schema of the history says about it. */
interface FeedbackShape {
  readonly check: Check<FeedbackFile>;
  /** Hides secrets in the foreign texts of what is written. */
  readonly clean: (file: FeedbackFile) => FeedbackFile;
}

interface FeedbackFilesOptions {
  readonly controllerPath: string;
  readonly now: () => Date;
  readonly redact: (text: string) => string;
  /** Loaded by those who read or write a history. */
  readonly shape: () => Promise<FeedbackShape>;
}

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

export function createFeedbackFiles({ controllerPath, now, redact, shape }: FeedbackFilesOptions): FeedbackStore {
  return {
    pathOf,
    textPathOf,
    read: async (slug) => judge(readJsonFile(join(controllerPath, pathOf(slug))), (await shape()).check, redact),
    update: async ({ slug, issue }, change, signal) => {
      const path = pathOf(slug);
      const { check, clean } = await shape();
      return withExclusiveAccess(controllerPath, { signal: signal ?? undefined }, (lock) => {
        const made = makeFeedbackDirectory(controllerPath, [slug]);
        if (!made.ok) return made;
        const found = readJsonFile(join(controllerPath, path));
        if (found.status === 'unreadable')
          return { ok: false, failure: { kind: 'unreadable', path, cause: found.cause } };
        const before = judge(found, check, redact);
        const changed = change(before.status === 'ok' ? before.value : { version: 1, issue, conversations: [] });
        const replacement = { controllerPath, keepOldAs: null, now: now() };
        for (const text of changed.texts) {
          const written = replaceFile(lock, { ...replacement, ...text });
          if (!written.ok) return written;
        }
        const after = encodeJson(clean(changed.file), check);
        const keepOldAs = before.status === 'damaged' ? 'damaged' : null;
        const replaced = replaceFile(lock, { ...replacement, path, text: after.text, keepOldAs });
        return replaced.ok ? { ok: true, value: { file: after.value, damagedKeptAt: replaced.value } } : replaced;
      });
    },
  };
}

function pathOf(slug: string): string {
  if (!SAFE_NAME.test(slug)) throw new Error('the name of a history is made of a slug');
  return `${FEEDBACK_DIRECTORY}/${slug}.json`;
}

function textPathOf(slug: string, name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error('the name of a kept text is made of a number and a word');
  return `${pathOf(slug).replace(/\.json$/, '')}/${name}`;
}
