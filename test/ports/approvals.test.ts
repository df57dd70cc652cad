import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { makePrivatePlace } from '../adapters/store/private-place.ts';
import { createMemoryApprovals } from '../fakes/memory-approvals.ts';
import { describeApprovals } from './approvals.ts';

describeApprovals('files', () => {
  const { approvals, file } = makePrivatePlace();
  return {
    approvals,
    forge: (kind, slug) => {
      const text = readFileSync(file(kind, slug), 'utf8');
      writeFileSync(file(kind, slug), text.replaceAll('d'.repeat(64), '2'.repeat(64)));
    },
    move: (kind, from, to) => {
      copyFileSync(file(kind, from), file(kind, to));
    },
  };
});

describeApprovals('memory', () => {
  const approvals = createMemoryApprovals();
  const recordsOf = (kind: 'offer' | 'attestation') => (kind === 'offer' ? approvals.offers : approvals.attestations);
  return {
    approvals,
    forge: (kind, slug) => {
      recordsOf(kind).set(slug, { status: 'forged' });
    },
    move: (kind, _, to) => {
      recordsOf(kind).set(to, { status: 'forged' });
    },
  };
});
