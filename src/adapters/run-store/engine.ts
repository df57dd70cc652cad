import type { InsertObject, Kysely, RawBuilder, Selectable } from 'kysely';
import type { HostAuditEntry } from '../../ports/host-audit.ts';
import type { RunState } from './run-row.ts';
import type { Tables } from './tables.ts';
import type { Message, Tidings, Topic } from './tidings.ts';

/** What libsql and PostgreSQL do differently. All else is the same queries. */
export interface StoreEngine {
  readonly db: Kysely<Tables>;
  /** The clock of the store, in milliseconds: those who compare leases have no other in common. */
  readonly now: RawBuilder<number>;
  /** Whether several transactions write at the same time, and so have to lock the rows that they go by. */
  readonly locksRows: boolean;
  /** One transaction; others may share it. What is told is heard when it is durable. */
  readonly write: <Given>(work: Work<Given>) => Promise<Given>;
  /** The same for what is one statement, and so a transaction by itself. */
  readonly change: <Given>(work: Change<Given>) => Promise<Given>;
  /** The same for what goes to the audit log: its chain lets one in at a time, so many go in together. */
  readonly act: <Given>(work: Work<Given>) => Promise<Given>;
  /** Whether nothing is left of what failed so. Otherwise nobody knows, and it must not be tried again. */
  readonly isUndone: (error: unknown) => boolean;
  /** Adds rows of plain values, many or few, by one statement. */
  readonly addRows: <Table extends LogTable>(
    tx: Kysely<Tables>,
    table: Table,
    rows: readonly InsertObject<Tables, Table>[],
  ) => Promise<void>;
  /**
   * The same for one judgment with its entry in the audit log, where each question to the store is a wait. Null when there
   * is no such run, or nothing to add the entry to.
   */
  readonly annotateAlone:
    | ((tx: Kysely<Tables>, post: LonePost, entry: NewAuditEntry) => Promise<Counted | null>)
    | null;
  /** Gives runs a new state, many or few. */
  readonly setRuns: (tx: Kysely<Tables>, states: readonly RunState[]) => Promise<void>;
  /** What other processes tell. */
  readonly listen: (topic: Topic, hear: (message: Message) => void) => () => void;
  /** Whether something failed because of the store, and not of what was asked. */
  readonly isOutOfReach: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}

/** Where rows are only added. */
type LogTable = 'annotations' | 'audit_entries' | 'run_events';

export type Work<Given> = (writing: Writing) => Promise<Given>;

type Change<Given> = (writing: Pick<Writing, 'tx' | 'tidings'>) => Promise<Given>;

/** A transaction with what is written at its end. */
export interface Writing {
  readonly tx: Kysely<Tables>;
  readonly notes: AuditNote[];
  readonly tidings: Tidings[];
}

interface LonePost {
  readonly runId: string;
  readonly annotation: Omit<Selectable<Tables['annotations']>, 'run' | 'number'>;
  readonly isFlag: boolean;
}

/** The number of a run, and of its judgments with those that were just counted. */
export interface Counted {
  readonly number: number;
  readonly annotations: number;
}

/** Its place in the chain is not known yet. */
export type NewAuditEntry = Omit<HostAuditEntry, 'number' | 'previous' | 'hash'>;

export type AuditNote = Pick<HostAuditEntry, 'tenant' | 'action' | 'principalRef' | 'subject'>;

export interface EngineOptions {
  readonly now: () => Date;
  /** Tells this process what is durable. */
  readonly tell: (tidings: readonly Tidings[]) => void;
}
