import { schema } from '@octokit/graphql-schema';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGithubSchema, githubSdl } from '../../src/demo/github/graphql/schema/schema.ts';

const github = buildSchema(schema.idl, { assumeValidSDL: true });

/** GitHub has had this since 2025, longer than the published copy of its schema. */
const NEWER_THAN_THE_COPY = ['enum value SearchType.ISSUE_ADVANCED'];

describe('the schema of the simulator', () => {
  it('is a part of the one that GitHub publishes', () => {
    expect(differences(buildGithubSchema(), github)).toEqual(NEWER_THAN_THE_COPY);
  });

  it('is valid, which is not checked when it is used', () => {
    expect(validateSchema(buildSchema(githubSdl()))).toEqual([]);
  });

  it.each([
    ['a field', 'type Query { viewer: User! } type User { login: String! shoeSize: Int }', ['field User.shoeSize']],
    [
      'nullability',
      'type Query { viewer: User! } type User { login: String }',
      ['type of User.login: String, not String!'],
    ],
    [
      'an argument',
      'type Query { repository(name: String!): Repository } type Repository { id: ID! }',
      ['required argument Query.repository(owner)'],
    ],
    [
      'an enum',
      'type Query { x: Int } enum IssueState { OPEN MAYBE }',
      ['field Query.x', 'enum value IssueState.MAYBE'],
    ],
    [
      'a type',
      'type Query { viewer: Person } type Person { id: ID! }',
      ['type Person', 'type of Query.viewer: Person, not User!'],
    ],
  ])('would be found out for %s that GitHub does not have', (_, sdl, expected) => {
    expect(differences(buildSchema(sdl), github).sort()).toEqual(expected.sort());
  });
});

/** What one schema says that another does not. */
function differences(own: GraphQLSchema, other: GraphQLSchema): string[] {
  return Object.values(own.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const known = other.getType(type.name);
      return known === undefined || known.constructor !== type.constructor
        ? [`type ${type.name}`]
        : typeDifferences(type, known);
    });
}

function typeDifferences(type: GraphQLNamedType, known: GraphQLNamedType): string[] {
  if (isEnumType(type) && isEnumType(known)) {
    const values = type.getValues().map(({ name }) => name);
    return values.filter((name) => known.getValue(name) === undefined).map((name) => `enum value ${type.name}.${name}`);
  }
  if (isUnionType(type) && isUnionType(known)) {
    const members = known.getTypes().map(({ name }) => name);
    return type.getTypes().flatMap(({ name }) => (members.includes(name) ? [] : [`member ${type.name}.${name}`]));
  }
  if (isInputObjectType(type) && isInputObjectType(known)) {
    return inputDifferences(type.name, Object.values(type.getFields()), Object.values(known.getFields()));
  }
  if ((isObjectType(type) && isObjectType(known)) || (isInterfaceType(type) && isInterfaceType(known))) {
    const interfaces = known.getInterfaces().map(({ name }) => name);
    return [
      ...type
        .getInterfaces()
        .flatMap(({ name }) => (interfaces.includes(name) ? [] : [`interface ${type.name}.${name}`])),
      ...Object.values(type.getFields()).flatMap((field) => {
        const place = `${type.name}.${field.name}`;
        const theirs = known.getFields()[field.name];
        if (theirs === undefined) return [`field ${place}`];
        return [...typeOfDifference(place, field, theirs), ...argumentDifferences(place, field.args, theirs.args)];
      }),
    ];
  }
  return [];
}

interface Typed {
  readonly type: { readonly toString: () => string };
}

function typeOfDifference(place: string, own: Typed, theirs: Typed): string[] {
  const [written, wanted] = [own.type.toString(), theirs.type.toString()];
  return written === wanted ? [] : [`type of ${place}: ${written}, not ${wanted}`];
}

function argumentDifferences(
  place: string,
  own: readonly GraphQLArgument[],
  theirs: readonly GraphQLArgument[],
): string[] {
  const isOwn = (name: string) => own.some((argument) => argument.name === name);
  return [
    ...theirs.flatMap((argument) =>
      isRequiredArgument(argument) && !isOwn(argument.name) ? [`required argument ${place}(${argument.name})`] : [],
    ),
    ...valueDifferences(place, own, theirs),
  ];
}

function inputDifferences(
  place: string,
  own: readonly GraphQLInputField[],
  theirs: readonly GraphQLInputField[],
): string[] {
  const isOwn = (name: string) => own.some((field) => field.name === name);
  return [
    ...theirs.flatMap((field) =>
      isRequiredInputField(field) && !isOwn(field.name) ? [`required input ${place}.${field.name}`] : [],
    ),
    ...valueDifferences(place, own, theirs),
  ];
}

type Value = GraphQLArgument | GraphQLInputField;

function valueDifferences(place: string, own: readonly Value[], theirs: readonly Value[]): string[] {
  return own.flatMap((value) => {
    const known = theirs.find(({ name }) => name === value.name);
    if (known === undefined) return [`argument ${place}(${value.name})`];
    const sameDefault = JSON.stringify(value.defaultValue) === JSON.stringify(known.defaultValue);
    return [
      ...typeOfDifference(`${place}(${value.name})`, value, known),
      ...(sameDefault ? [] : [`default of ${place}(${value.name})`]),
    ];
  });
}
