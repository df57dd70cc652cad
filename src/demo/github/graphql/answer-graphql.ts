import {
  type DocumentNode,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { type ApiRequest, bodyMembers } from '../http/api-request.ts';
import { createNodeScope } from './create-node-scope.ts';
import { rootValue } from './nodes/root.ts';
import { costOf, type Variables } from './query-cost.ts';
import { buildGithubSchema } from './schema/schema.ts';

/** Answers queries; the schema is built for the first of them, and each document is read and checked once. */
export class GraphqlEndpoint {
  #schema: GraphQLSchema | null = null;
  readonly #documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

  answer(request: ApiRequest): Answer {
    const { query, variables, operationName } = bodyMembers(request.body);
    if (typeof query !== 'string') {
      return jsonAnswer(400, {
        message: 'Problems parsing JSON',
        documentation_url: 'https://docs.github.com/graphql',
      });
    }
    this.#schema ??= buildGithubSchema();
    const document = this.#read(this.#schema, query);
    if (!('kind' in document)) return refused(document);
    const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
    if (!operation) return refused([new GraphQLError('No operation of that name')]);
    const given: Variables = typeof variables === 'object' && variables !== null ? { ...variables } : {};
    const coerced = getVariableValues(this.#schema, operation.variableDefinitions ?? [], given);
    if (coerced.errors !== undefined) return refused(coerced.errors);
    const cost = costOf(this.#schema, document, operation, coerced.coerced);
    if (cost instanceof GraphQLError) return refused([cost]);

    const budget = request.limits.charge(request.token, 'graphql', cost.cost);
    const { data, errors } = executeSync({
      schema: this.#schema,
      document,
      rootValue: rootValue(createNodeScope(request.scope, cost, budget)),
      variableValues: given,
      operationName: operation.name?.value ?? null,
    });
    return jsonAnswer(200, errors === undefined ? { data } : { data, errors: errors.map(errorShape) });
  }

  #read(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#documents.get(query);
    if (known !== undefined) return known;
    const read = parseAndValidate(schema, query);
    this.#documents.set(query, read);
    return read;
  }
}

/** The name of the operation that a request is about, for the record. */
export function operationNameOf(body: string): string | null {
  const { query, operationName } = bodyMembers(body);
  if (typeof operationName === 'string') return operationName;
  return typeof query === 'string' ? (/^\s*(?:query|mutation)\s+(\w+)/m.exec(query)?.[1] ?? null) : null;
}

/** GitHub lets fragments ask for fields of one name and of different enums, as `state` of issues and pull requests. */
const RULES = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

function parseAndValidate(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query);
    const errors = validate(schema, document, RULES);
    return errors.length === 0 ? document : errors;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

const refused = (errors: readonly GraphQLError[]): Answer => jsonAnswer(200, { errors: errors.map(errorShape) });

function errorShape({ message, path, locations, extensions, originalError }: GraphQLError): object {
  if (originalError !== undefined && !(originalError instanceof GraphQLError)) throw originalError;
  return {
    ...(extensions['type'] !== undefined && { type: extensions['type'] }),
    ...(path && { path }),
    ...(locations && { locations }),
    message,
  };
}
