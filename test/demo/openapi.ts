import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ROOT = 'openapi.json';

export interface GithubDescription {
  /** What is wrong with an answer, by the description of the operation; nothing when it is right. */
  problems(method: string, path: string, status: number, body: unknown): string[];
  /** The same for one of the named schemas. */
  problemsOf(schema: string, value: unknown): string[];
}

/** GitHub's own description of its REST API. */
export function githubDescription(): GithubDescription {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@octokit/openapi/generated/api.github.com.json');
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  const description = withNull(JSON.parse(readFileSync(file, 'utf8')));
  if (typeof description !== 'object' || description === null) throw new Error(`${file} describes nothing`);
  ajv.addSchema(description, ROOT);

  function check(pointer: string, value: unknown): string[] {
    const validate = ajv.getSchema(`${ROOT}#/${pointer}`);
    if (validate === undefined) throw new Error(`no schema at ${pointer}`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message ?? ''}`);
  }

  return {
    problems: (method, path, status, body) => {
      const escaped = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
      const content = `content/application~1json/schema`;
      return check(`paths/${escaped}/${method.toLowerCase()}/responses/${status}/${content}`, body);
    },
    problemsOf: (schema, value) => check(`components/schemas/${schema}`, value),
  };
}

/** OpenAPI 3.0 says `nullable`, also beside an `enum` without null and beside a list of alternatives. */
function withNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'example' ? null : withNull(value)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
