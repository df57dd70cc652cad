import type { Generated } from 'kysely';
import type { Annotation } from '../../contract/annotation.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { RunWaiting } from '../../contract/run.ts';
import type { ForkMode, RunStatus } from '../../contract/run-vocabulary.ts';
import type { Supply } from '../../ports/run-store.ts';

/** The tables as they are, in both stores. Times for people are ISO texts, times that are compared are milliseconds. */
export interface Tables {
  readonly runs: RunsTable;
  readonly run_events: RunEventsTable;
  readonly annotations: AnnotationsTable;
  readonly places: PlacesTable;
  readonly host_keys: HostKeysTable;
  readonly sign_in_links: SignInLinksTable;
  readonly signed_in: SignedInTable;
  readonly audit_entries: AuditEntriesTable;
  readonly audit_ends: AuditEndsTable;
  readonly news: NewsTable;
  readonly schema_version: SchemaVersionTable;
}

interface RunsTable {
  number: Generated<number>;
  run_id: string;
  tenant: string;
  workflow_id: string;
  inputs: string;
  status: RunStatus;
  issue: IssueRef | null;
  /** The repository of the issue, in lower case: GitHub makes no difference either. */
  repository: string | null;
  source_run_id: string | null;
  source_seq: number | null;
  source_mode: ForkMode | null;
  waiting_for: RunWaiting['for'] | null;
  /** The digest at the gate, or the reason. */
  waiting_text: string | null;
  waiting_until: string | null;
  failure_code: string | null;
  failure_message: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
  idempotency_key: string | null;
  request_hash: string | null;
  events: number;
  annotations: number;
  flags: number;
  /** How many times a person stepped in: gave input, declined or cancelled. */
  interventions: number;
  /** When it can be claimed, and so the end of a lease too. Null: not before somebody does something. */
  ready_at: number | null;
  /** Who has the lease, until `ready_at`. */
  worker_id: string | null;
  worker_place: string | null;
  attempt: number;
  pinned_place: string | null;
  publishing: number;
  cancel_requested: number;
  /** Who asked for its end, while somebody works on it. */
  cancelled_by: string | null;
  supplied_kind: Supply['kind'] | null;
  supplied_decision: 'approved' | 'declined' | null;
  supplied_digest: string | null;
  supplied_input: string | null;
  supplied_by: string | null;
}

interface RunEventsTable {
  run: number;
  sequence: number;
  type: string;
  node_id: string | null;
  payload: string;
  timestamp: string;
}

interface AnnotationsTable {
  run: number;
  /** From 1, in the order in which they were made. */
  number: number;
  annotation_id: string;
  kind: Annotation['signal']['kind'];
  rating: number | null;
  /** The correction or the label. */
  text: string | null;
  note: string | null;
  event_id: string | null;
  node_id: string | null;
  principal_ref: string;
  created_at: string;
}

interface PlacesTable {
  place: string;
  seen_at: number;
}

interface HostKeysTable {
  number: Generated<number>;
  key_id: string;
  key_hash: string;
  tenant: string;
  principal_ref: string;
  /** With a space between them. */
  scopes: string;
  created_at: string;
  revoked_at: string | null;
}

interface SignInLinksTable {
  link_hash: string;
  tenant: string;
  principal_ref: string;
  expires_at: string;
}

interface SignedInTable {
  session_hash: string;
  tenant: string;
  principal_ref: string;
  expires_at: string;
}

interface AuditEntriesTable {
  tenant: string;
  number: number;
  at: string;
  action: string;
  principal_ref: string;
  subject: string;
  previous: string | null;
  hash: string;
}

/** Where each tenant's chain ends: who adds to it locks this row. */
interface AuditEndsTable {
  tenant: string;
  number: number;
  hash: string | null;
  /** The hash of the entry before that. */
  previous: string | null;
}

/** For other processes of the same file; PostgreSQL has its own way. */
interface NewsTable {
  number: Generated<number>;
  origin: string;
  body: string;
}

interface SchemaVersionTable {
  version: number;
}
