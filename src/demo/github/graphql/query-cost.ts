import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { failure } from './failure.ts';

export interface QueryCost {
  /** Points of the budget. */
  readonly cost: number;
  /** The most nodes that the query can ask for. */
  readonly nodeCount: number;
}

export type Variables = Readonly<Record<string, unknown>>;

const LARGEST_PAGE = 100;
const MOST_NODES = 500_000;
const REQUESTS_PER_POINT = 100;

/**
 * What a query costs by GitHub's rule: one request for each list, counted once for each of the parents that the page
 * sizes allow, a hundred of them to a point.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): QueryCost | GraphQLError {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const counter = new Counter(schema, fragments, variables);
  const root = operation.operation === OperationTypeNode.QUERY ? schema.getQueryType() : schema.getMutationType();
  counter.count(operation.selectionSet, root?.name ?? '', 1);
  if (counter.problem !== null) return counter.problem;
  if (counter.nodes > MOST_NODES) {
    return failure(
      'MAX_NODE_LIMIT_EXCEEDED',
      `This query may ask for ${counter.nodes} nodes; the limit is ${MOST_NODES}.`,
    );
  }
  return { cost: Math.max(1, Math.round(counter.requests / REQUESTS_PER_POINT)), nodeCount: counter.nodes };
}

class Counter {
  requests = 0;
  nodes = 0;
  problem: GraphQLError | null = null;
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: Variables) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  count(selections: SelectionSetNode, parentType: string, parents: number): void {
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) this.#countField(selection, parentType, parents);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.count(selection.selectionSet, selection.typeCondition?.name.value ?? parentType, parents);
      } else {
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment !== undefined) this.count(fragment.selectionSet, fragment.typeCondition.name.value, parents);
      }
    }
  }

  #countField(field: FieldNode, parentType: string, parents: number): void {
    const type = this.#schema.getType(parentType);
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field.name.value] : undefined;
    if (definition === undefined || field.selectionSet === undefined) return;
    const typeName = getNamedType(definition.type).name;
    const size = typeName.endsWith('Connection') ? this.#pageSize(field) : null;
    if (size === null) {
      this.count(field.selectionSet, typeName, parents);
      return;
    }
    this.requests += parents;
    this.nodes += parents * size;
    this.count(field.selectionSet, typeName, parents * size);
  }

  #pageSize(field: FieldNode): number | null {
    const name = field.name.value;
    const size = this.#argument(field, 'first') ?? this.#argument(field, 'last');
    if (size === null) {
      if (asksForNodes(field)) {
        this.problem ??= failure(
          'MISSING_PAGINATION_BOUNDARIES',
          `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
        );
      }
      return null;
    }
    if (size > LARGEST_PAGE) {
      this.problem ??= failure(
        'EXCESSIVE_PAGINATION',
        `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of ${LARGEST_PAGE} records.`,
      );
    }
    return size;
  }

  #argument(field: FieldNode, name: string): number | null {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const given = value?.kind === Kind.VARIABLE ? this.#variables[value.name.value] : null;
    return typeof given === 'number' ? given : null;
  }
}

const asksForNodes = ({ selectionSet }: FieldNode) =>
  selectionSet?.selections.some(
    (selection) => selection.kind !== Kind.FIELD || ['nodes', 'edges'].includes(selection.name.value),
  ) ?? false;
