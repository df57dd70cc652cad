import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBookmarks } from '../../src/adapters/store/bookmarks.ts';
import { Bookmark } from '../../src/contract/bookmark.ts';
import { makeController } from '../adapters/store/controller.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { createMemoryBookmarks } from '../fakes/memory-bookmarks.ts';
import { describeBookmarks } from './bookmarks.ts';

describeBookmarks('files', () => {
  const controllerPath = makeController();
  const directory = join(controllerPath, '.contribflow/sessions');
  return {
    bookmarks: createBookmarks({
      controllerPath,
      now: () => new Date(),
      redact: (text) => text,
      check: schemaCheck(Bookmark),
      clean: (bookmark) => bookmark,
    }),
    damage: (text) => {
      for (const name of readdirSync(directory)) writeFileSync(join(directory, name), text);
    },
  };
});

describeBookmarks('memory', () => {
  const bookmarks = createMemoryBookmarks();
  return {
    bookmarks,
    damage: (text) => {
      for (const id of bookmarks.texts.keys()) bookmarks.texts.set(id, text);
    },
  };
});
