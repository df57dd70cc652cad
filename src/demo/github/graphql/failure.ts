import { GraphQLError } from 'graphql';

export type FailureType =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'UNPROCESSABLE'
  | 'MISSING_PAGINATION_BOUNDARIES'
  | 'EXCESSIVE_PAGINATION'
  | 'MAX_NODE_LIMIT_EXCEEDED';

/** A failure as GitHub reports it: with a type, beside what could be answered. */
export const failure = (type: FailureType, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { type } });
