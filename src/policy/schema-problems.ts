import { nearest } from './nearest.ts';

interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a validator found, as phrases for people; an unknown key comes with the name that was probably meant. */
export function describeSchemaErrors(errors: readonly ValidationError[], knownKeys: readonly string[]): string[] {
  return errors.map((error) => describe(error, knownKeys));
}

function describe({ instancePath, keyword, message, params }: ValidationError, knownKeys: readonly string[]): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const subject = place === '' ? 'the file' : `"${place}"`;
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(place, String(params['additionalProperty']), knownKeys);
    case 'enum':
      return `${subject} must be one of ${listed(params['allowedValues'])}`;
    case 'pattern':
      return `${subject} has a form that is not allowed`;
    default:
      return `${subject} ${message ?? 'is not valid'}`;
  }
}

function unknownKey(parent: string, key: string, knownKeys: readonly string[]): string {
  const meant = nearest(key, knownKeys);
  const suggestion = meant === null ? '' : ` (did you mean "${meant}"?)`;
  return `unknown key "${parent === '' ? key : `${parent}.${key}`}"${suggestion}`;
}

const listed = (values: unknown) => (Array.isArray(values) ? values.map(String).join(', ') : 'the allowed values');
