import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';

export interface FieldsQuery {
  readonly type: string;
  readonly query: string;
  readonly fields: readonly string[];
}

/**
 * How the arguments of a field are filled in, by `field`, `Type.field` or, to get to one of several types, `field on
 * Type`. A field that is not here gets a page size, or nothing.
 */
export type Arguments = Readonly<Record<string, string>>;

/** For every type, a query that gets to one of its kind and then asks for each of its fields. */
export function everyField(schema: GraphQLSchema, args: Arguments): FieldsQuery[] {
  const queries: FieldsQuery[] = [];
  for (const [type, wrap] of shortestWays(schema, args)) {
    const fields = Object.values(type.getFields());
    const selections = fields.map((field) => selection(type, field, args));
    queries.push({
      type: type.name,
      query: wrap(`reached: __typename ${selections.join(' ')}`),
      fields: fields.map(({ name }) => name),
    });
  }
  return queries;
}

/** These lead to every type and would be the shortest way, but each of them only with the right id. */
const LOOKUPS = ['node', 'nodes'];

type Wrap = (inner: string) => string;

/** How to get to each type from the start, by the fewest fields. */
function shortestWays(schema: GraphQLSchema, args: Arguments): Map<GraphQLObjectType, Wrap> {
  const start = schema.getQueryType();
  if (!start) throw new Error('no queries');
  const ways = new Map<GraphQLObjectType, Wrap>([[start, (inner) => `{ ${inner} }`]]);
  for (const [type, wrap] of ways) {
    for (const field of Object.values(type.getFields())) {
      if (type === start && LOOKUPS.includes(field.name)) continue;
      for (const { target, condition } of targets(schema, getNamedType(field.type))) {
        if (ways.has(target)) continue;
        const call = field.name + callArguments(type, field, args, condition);
        ways.set(target, (inner) =>
          wrap(`${call} { ${condition === null ? inner : `... on ${condition} { ${inner} }`} }`),
        );
      }
    }
  }
  return ways;
}

function targets(schema: GraphQLSchema, type: GraphQLNamedType) {
  if (isObjectType(type)) return [{ target: type, condition: null }];
  return isAbstractType(type)
    ? schema.getPossibleTypes(type).map((target) => ({ target, condition: target.name }))
    : [];
}

type Field = GraphQLField<unknown, unknown>;

function selection(type: GraphQLObjectType, field: Field, args: Arguments): string {
  const named = getNamedType(field.type);
  const inner = isLeafType(named) ? '' : ' { __typename }';
  return `${field.name}${callArguments(type, field, args)}${inner}`;
}

function callArguments(type: GraphQLObjectType, field: Field, args: Arguments, target: string | null = null): string {
  if (field.args.length === 0) return '';
  const given = args[`${field.name} on ${target ?? ''}`] ?? args[`${type.name}.${field.name}`] ?? args[field.name];
  if (given !== undefined) return `(${given})`;
  return field.args.some(({ name }) => name === 'first') ? '(first: 100)' : '';
}
