import { createRedactor, secretsOf } from '../policy/redaction/redact.ts';

/** A redactor that knows the shapes of secrets and the secret values of this environment; made when it is first needed. */
export function redactorFor(environment: NodeJS.ProcessEnv): (text: string) => string {
  let redactor: ((text: string) => string) | null = null;
  return (text) => {
    redactor ??= createRedactor(secretsOf(environment));
    return redactor(text);
  };
}
