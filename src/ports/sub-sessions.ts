import type { Result } from './result.ts';

/** A session of our own program in a process of its own, spoken with line by line. */
export interface SubSession {
  /** What it says, over when it has ended. No more is read than is asked for. */
  readonly output: AsyncIterable<Buffer>;
  /** Gives it a line; one that has ended does not hear it. */
  send(line: string): void;
  /** Ends what it is given, upon which it puts its things away and ends; one that does not is ended. */
  end(): Promise<void>;
}

export interface SubSessions {
  /** The failure says why it could not be started. It ends with this process, however that ends. */
  start(): Promise<Result<SubSession, string>>;
}
