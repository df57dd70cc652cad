import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, expect } from 'vitest';
import { PUBLIC_WRITES, type ToldWrite } from '../src/demo/github/http/public-write.ts';
import { noteWrite, record, takeUnapproved } from './builders/write-ledger.ts';

// For every test file: nothing is written to any simulated GitHub without permission.

const onWrite = (told: unknown) => {
  noteWrite(told as ToldWrite);
};

function expectNoneUnapproved(): void {
  const found = takeUnapproved();
  record(found.length);
  expect(found, 'written without approval').toEqual([]);
}

subscribe(PUBLIC_WRITES, onWrite);

afterEach(expectNoneUnapproved);

afterAll(() => {
  unsubscribe(PUBLIC_WRITES, onWrite);
  expectNoneUnapproved();
});
