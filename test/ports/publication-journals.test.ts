import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createPublicationJournals } from '../../src/adapters/store/sealed/publication-journals.ts';
import { PublicationJournal } from '../../src/contract/publication.ts';
import { makePrivatePlace } from '../adapters/store/private-place.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { createMemoryPublicationJournals } from '../fakes/memory-publication-journals.ts';
import { describePublicationJournals } from './publication-journals.ts';

/** A clock that stands still until somebody waits. */
function makeClock() {
  let time = Date.parse('2026-06-04T12:00:00Z');
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

describePublicationJournals('files', () => {
  const clock = makeClock();
  const { directory, user, sealed, file } = makePrivatePlace();
  const journals = createPublicationJournals({
    directory,
    userDirectory: user,
    files: sealed,
    now: clock.now,
    sleep: (ms) => {
      clock.advance(ms);
      return Promise.resolve();
    },
    check: schemaCheck(PublicationJournal),
    clean: (entry) => entry,
  });
  return {
    journals,
    ...clock,
    forge: (slug) => {
      const text = readFileSync(file('journal', slug), 'utf8');
      writeFileSync(file('journal', slug), text.replace('"prUrl": null', '"prUrl": "https://x/"'));
    },
    unfinished: () => readdirSync(file('journal')).filter((name) => name.includes('.unfinished-')).length,
    setAside: () => readdirSync(file('journal')).filter((name) => name.includes('.set-aside-')).length,
  };
});

describePublicationJournals('memory', () => {
  const clock = makeClock();
  const journals = createMemoryPublicationJournals({ now: clock.now, sleep: clock.advance });
  return {
    journals,
    ...clock,
    forge: (slug) => {
      journals.stories.set(slug, { status: 'forged' });
    },
    unfinished: () => journals.unfinished.length,
    setAside: () => journals.setAsideStories.length,
  };
});
