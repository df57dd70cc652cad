import { channel } from 'node:diagnostics_channel';

/** `push_offer`: git asks what is there before it pushes; nothing has changed yet, but somebody is about to. */
export type WriteKind = 'fork' | 'push_offer' | 'push' | 'pull_request' | 'other';

/** An attempt to change what others can see, whatever became of it. */
export interface PublicWrite {
  readonly kind: WriteKind;
  readonly way: 'rest' | 'graphql' | 'git';
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly at: Date;
  /** As it was sent; null while there is no answer, and when the connection was reset instead. */
  readonly status: number | null;
}

/** What is told of every write to every simulator of the process: a suite of tests can watch them all. */
export interface ToldWrite {
  /** Of the simulator. */
  readonly url: string;
  readonly write: PublicWrite;
}

/** The channel of the process on which every write is told. */
export const PUBLIC_WRITES = 'contribflow.simulator.public-write';

export function tellWrite(told: ToldWrite): void {
  channel(PUBLIC_WRITES).publish(told);
}
