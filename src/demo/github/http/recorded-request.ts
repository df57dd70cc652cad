export type RequestResource = 'search' | 'core' | 'graphql' | 'git' | 'other';

/** One request, for tests to look at. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly resource: RequestResource;
  /** Null while there is no answer, and when the connection was reset instead. */
  readonly status: number | null;
  readonly at: Date;
  /** The name of the GraphQL operation. */
  readonly operation: string | null;
  readonly hasAuthorization: boolean;
}
