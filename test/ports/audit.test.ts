import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditEntry } from '../../src/contract/audit.ts';
import { lineOf } from '../../src/policy/audit-chain.ts';
import { makePrivatePlace } from '../adapters/store/private-place.ts';
import { createMemoryAudit } from '../fakes/memory-audit.ts';
import { describeAudit } from './audit.ts';

describeAudit('files', () => {
  const { controllerPath, audit } = makePrivatePlace();
  const path = join(controllerPath, '.contribflow/logs/audit.jsonl');
  return {
    audit,
    rewrite: (change) => {
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
      const entries = change(lines.map((line) => AuditEntry.parse(JSON.parse(line))));
      writeFileSync(path, entries.map((entry) => `${lineOf(entry)}\n`).join(''));
    },
  };
});

describeAudit('memory', () => {
  const audit = createMemoryAudit();
  return {
    audit,
    rewrite: (change) => {
      audit.entries.splice(0, Number.POSITIVE_INFINITY, ...change([...audit.entries]));
    },
  };
});
