import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, expect } from 'vitest';
import { PUBLIC_WRITES, type ToldWrite } from '../src/demo/github/http/public-write.ts';
import { removeTemporaryDirectories } from './builders/temporary-directory.ts';
import { noteWrite, record, takeUnapproved } from './builders/write-ledger.ts';

// For every test file: nothing is written to any simulated GitHub without permission, and no directory is left behind.

const onWrite = (told: unknown) => {
  noteWrite(told as ToldWrite);
};

function expectNoneUnapproved(): void {
  const found = takeUnapproved();
  record(found.length);
  expect(found, 'written without approval').toEqual([]);
}

subscribe(PUBLIC_WRITES, onWrite);

// The first to be told is the last to be done: what else is put away after the tests may need them.
afterAll(removeTemporaryDirectories);

afterEach(expectNoneUnapproved);

afterAll(() => {
  unsubscribe(PUBLIC_WRITES, onWrite);
  expectNoneUnapproved();
});
