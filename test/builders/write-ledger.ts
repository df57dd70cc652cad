import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToldWrite } from '../../src/demo/github/http/public-write.ts';

// Every attempt to change something on a simulated GitHub, over the whole suite. Who may do so is said beforehand;
// everything else fails the test in which it happens, and the suite.

/** `approved`: a person said yes to what is published. `by_hand`: the test writes itself, as anybody on GitHub can. */
type Permission = 'approved' | 'by_hand';

interface Place {
  readonly url: string;
}

const LEDGER = 'CONTRIBFLOW_TEST_WRITE_LEDGER';
const permissions = new Map<string, Permission>();
const unapproved: string[] = [];
const counted: Record<Permission, number> = { approved: 0, by_hand: 0 };

/** From now on what is written to this simulator is allowed, until `forbidWrites` or its end. */
export function allowWrites({ url }: Place, permission: Permission): void {
  permissions.set(url, permission);
}

export function forbidWrites({ url }: Place): void {
  permissions.delete(url);
}

export function noteWrite({ url, write }: ToldWrite): void {
  const permission = permissions.get(url);
  if (permission === undefined) unapproved.push(`${write.kind}: ${write.method} ${write.path} at ${url}`);
  else counted[permission] += 1;
}

/** Writes to a simulator of another process, as that has counted them. */
export function noteReportedWrites(
  writes: readonly { readonly kind: string; readonly path: string; readonly afterApproval: boolean }[],
): void {
  for (const { kind, path, afterApproval } of writes) {
    if (afterApproval) counted.approved += 1;
    else unapproved.push(`${kind}: ${path}, in a demo`);
  }
}

/** What was written without permission since the last call. */
export const takeUnapproved = (): string[] => unapproved.splice(0);

interface Counts extends Record<Permission, number> {
  readonly unapproved: number;
}

/** Hands in what was counted since the last call. */
export function record(unapprovedCount: number): void {
  const ledger = process.env[LEDGER];
  const counts: Counts = { ...counted, unapproved: unapprovedCount };
  if (ledger === undefined || Object.values(counts).every((count) => count === 0)) return;
  appendFileSync(join(ledger, `${process.pid}.jsonl`), `${JSON.stringify(counts)}\n`);
  counted.approved = 0;
  counted.by_hand = 0;
}

/** Before any test: the processes of the tests inherit where the ledger is. */
export function openLedger(): void {
  process.env[LEDGER] = mkdtempSync(join(tmpdir(), 'contribflow-writes-'));
}

/** After all tests. */
export function closeLedger(): void {
  const ledger = process.env[LEDGER];
  if (ledger === undefined) return;
  const lines = readdirSync(ledger).flatMap((name) => readFileSync(join(ledger, name), 'utf8').trim().split('\n'));
  rmSync(ledger, { recursive: true });
  const entries = lines.map((line) => JSON.parse(line) as Counts);
  const sum = (name: keyof Counts) => entries.reduce((total, entry) => total + entry[name], 0);
  console.log(
    `Public write attempts on simulators: ${sum('unapproved')} without approval, ${sum('approved')} approved, ` +
      `${sum('by_hand')} by the tests themselves.`,
  );
  if (sum('unapproved') > 0) throw new Error('something was written to GitHub without approval');
}
