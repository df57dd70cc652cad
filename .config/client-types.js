// The types of the client of sessions, for those who install the package: they have neither zod nor our sources, so what
// goes over the wire is written out from its schemas, and the rest is what the compiler declares.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './bundles.js';

/** The declarations of the package's client, by the name of their file. */
export async function clientTypes({ SESSION_WIRE, toJSONSchema }) {
  const declared = await Promise.all(
    ['client', 'session-client'].map(async (name) => [`${name}.d.ts`, await declarationOf(name)]),
  );
  return Object.fromEntries([...declared, ['wire.d.ts', wireTypes(SESSION_WIRE, toJSONSchema)]]);
}

async function declarationOf(name) {
  const source = await readFile(join(ROOT, 'src/doors/session/client', `${name}.ts`), 'utf8');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName: `${name}.ts`,
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(`${name}: ${diagnostics.map(({ messageText }) => messageText)}`);
  return outputText.replaceAll(/from '\.\.\/wire\/[a-z-]+\.ts'/g, "from './wire.js'").replaceAll(/\.ts'/g, ".js'");
}

function wireTypes(wire, toJSONSchema) {
  const unionOf = (schemas) =>
    Object.values(schemas)
      .map((schema) => `\n  | ${typeOf(toJSONSchema(schema, { io: 'input' }))}`)
      .join('');
  return `/** What can be asked of a session. */
export type Op =${unionOf(wire['session-ops'])};

/** What a session tells. Later versions tell more: pass over types and fields that you do not know. */
export type EventMsg =${unionOf(wire['session-events'])};

export interface Event {
  /** That of the submission that it belongs to; of a task: the one that started it. */
  readonly id: string;
  readonly msg: EventMsg;
}

export type Decision = Extract<Op, { type: 'exec_approval' }>['decision'];
`;
}

const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/** A JSON Schema as zod writes it, as a type. What a type cannot say, such as a length, is left to the session. */
function typeOf(schema) {
  const { const: only, enum: allowed, anyOf, oneOf, type, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (allowed !== undefined) return allowed.map((value) => JSON.stringify(value)).join(' | ');
  const options = anyOf ?? oneOf;
  if (options !== undefined) return options.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `readonly (${typeOf(items ?? {})})[]`;
  if (type === 'object') return objectType(schema);
  if (type in PLAIN) return PLAIN[type];
  if (type === undefined && Object.keys(schema).every((key) => ['$schema', 'description', 'untrusted'].includes(key)))
    return 'unknown';
  throw new Error(`the types of the client cannot say ${JSON.stringify(schema)}`);
}

function objectType({ properties = {}, required = [], additionalProperties, propertyNames }) {
  const names = Object.keys(properties);
  if (names.length === 0) {
    const keys = propertyNames?.enum === undefined ? 'string' : typeOf(propertyNames);
    const isAny = typeof additionalProperties !== 'object';
    return `{ readonly [key in ${keys}]: ${isAny ? 'unknown' : typeOf(additionalProperties)} }`;
  }
  const fields = names.map((name) => {
    const { description } = properties[name];
    const note = description === undefined ? '' : `/** ${description} */ `;
    return `${note}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(properties[name])};`;
  });
  return `{ ${fields.join(' ')} }`;
}
