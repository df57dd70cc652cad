/** The part of JSON Schema that our contracts use; a test holds that they use no more. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
  /** Marks text from outside; an annotation of ours, which nothing is checked against. */
  readonly untrusted?: boolean;
}

/** What is wrong, and where: `['sandbox', 'cpus']`. */
export interface SchemaViolation {
  readonly path: readonly (string | number)[];
  readonly keyword: keyof JsonSchema;
  /** The keyword's value, or the name of the property that is missing or unknown. */
  readonly detail: unknown;
}

/**
 * Holds a value against a schema and fills in defaults where properties are missing, in place. An interpreter, because
 * loading compiled validators costs a poll more than walking the schema does; and a frugal one, because a poll runs it
 * once, cold: no closures and no copies on the way, only where something is wrong.
 */
export function violations(schema: JsonSchema, value: unknown): SchemaViolation[] {
  const visit: Visit = { found: [], path: [] };
  visitValue(visit, schema, value);
  return visit.found;
}

interface Visit {
  readonly found: SchemaViolation[];
  /** Where we are; grows and shrinks as we walk. */
  readonly path: (string | number)[];
}

function report({ found, path }: Visit, keyword: keyof JsonSchema, detail: unknown): void {
  found.push({ path: [...path], keyword, detail });
}

function visitValue(visit: Visit, schema: JsonSchema, value: unknown): void {
  const { type } = schema;
  if (type === undefined) {
    visitAlternatives(visit, schema, value);
    return;
  }
  if (!(typeof type === 'string' ? hasType(type, value) : type.some((each) => hasType(each, value)))) {
    report(visit, 'type', type);
    return;
  }
  if (typeof value === 'string') visitText(visit, schema, value);
  else if (typeof value === 'number') visitNumber(visit, schema, value);
  else if (Array.isArray(value)) visitArray(visit, schema, value);
  else if (isObject(value)) visitObject(visit, schema, value);
  else visitConstant(visit, schema, value);
}

/** A schema without a type lists alternatives. With one besides null, that one says best what is wrong. */
function visitAlternatives(visit: Visit, { anyOf, oneOf }: JsonSchema, value: unknown): void {
  if (oneOf !== undefined && countMatches(oneOf, value, 2) !== 1) report(visit, 'oneOf', oneOf);
  if (anyOf === undefined) return;
  const [first, second] = anyOf;
  const isNullable = anyOf.length === 2 && second?.type === 'null';
  if (isNullable && value === null) return;
  if (isNullable && first !== undefined) visitValue(visit, first, value);
  else if (countMatches(anyOf, value, 1) === 0) report(visit, 'anyOf', anyOf);
}

function visitConstant(visit: Visit, schema: JsonSchema, value: unknown): void {
  if (schema.const !== undefined && value !== schema.const) report(visit, 'const', schema.const);
  if (schema.enum !== undefined && !schema.enum.includes(value)) report(visit, 'enum', schema.enum);
}

function visitText(visit: Visit, schema: JsonSchema, value: string): void {
  const { pattern, minLength, maxLength } = schema;
  visitConstant(visit, schema, value);
  if (minLength !== undefined && value.length < minLength) report(visit, 'minLength', minLength);
  if (maxLength !== undefined && value.length > maxLength) report(visit, 'maxLength', maxLength);
  if (pattern !== undefined && !expressionOf(pattern).test(value)) report(visit, 'pattern', pattern);
}

/** Schemas are ours, so there are no more of them than in the contracts. */
const EXPRESSIONS = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = EXPRESSIONS.get(pattern);
  if (known !== undefined) return known;
  const expression = new RegExp(pattern, 'u');
  EXPRESSIONS.set(pattern, expression);
  return expression;
}

function visitNumber(visit: Visit, schema: JsonSchema, value: number): void {
  const { minimum, maximum, exclusiveMinimum } = schema;
  visitConstant(visit, schema, value);
  if (minimum !== undefined && value < minimum) report(visit, 'minimum', minimum);
  if (maximum !== undefined && value > maximum) report(visit, 'maximum', maximum);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) report(visit, 'exclusiveMinimum', exclusiveMinimum);
}

function visitArray(visit: Visit, { items, minItems, maxItems }: JsonSchema, value: readonly unknown[]): void {
  if (minItems !== undefined && value.length < minItems) report(visit, 'minItems', minItems);
  if (maxItems !== undefined && value.length > maxItems) report(visit, 'maxItems', maxItems);
  if (items === undefined) return;
  for (let index = 0; index < value.length; index += 1) visitChild(visit, items, value[index], index);
}

function visitObject(visit: Visit, schema: JsonSchema, value: Record<string, unknown>): void {
  const { properties = {}, required } = schema;
  let known = 0;
  for (const name in properties) {
    const property = properties[name];
    if (property === undefined) continue;
    // JSON has no undefined, and no property of ours is called like one that every object has.
    if (value[name] === undefined) {
      if (property.default === undefined) {
        if (required?.includes(name) === true) report(visit, 'required', name);
        continue;
      }
      value[name] = copyOf(property.default);
    }
    known += 1;
    visitChild(visit, property, value[name], name);
  }
  if (Object.keys(value).length > known || schema.propertyNames !== undefined) visitOthers(visit, schema, value);
}

/** Our defaults are flat, and structuredClone is slow to start. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return isObject(value) ? { ...value } : value;
}

/** Properties that the schema does not name. */
function visitOthers(visit: Visit, schema: JsonSchema, value: Record<string, unknown>): void {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  for (const [name, entry] of Object.entries(value)) {
    if (propertyNames !== undefined) visitChild(visit, propertyNames, name, name);
    if (Object.hasOwn(properties, name)) continue;
    if (additionalProperties === false) report(visit, 'additionalProperties', name);
    else if (typeof additionalProperties === 'object') visitChild(visit, additionalProperties, entry, name);
  }
}

function visitChild(visit: Visit, schema: JsonSchema, value: unknown, step: string | number): void {
  visit.path.push(step);
  visitValue(visit, schema, value);
  visit.path.pop();
}

/** How many of the schemas match; no further than `enough`. */
function countMatches(schemas: readonly JsonSchema[], value: unknown, enough: number): number {
  let count = 0;
  for (const schema of schemas) {
    const visit: Visit = { found: [], path: [] };
    visitValue(visit, schema, value);
    if (visit.found.length === 0) count += 1;
    if (count === enough) break;
  }
  return count;
}

function hasType(type: string, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
