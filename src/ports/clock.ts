export interface Clock {
  /** The current time. */
  now(): Date;
}
