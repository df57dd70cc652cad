import { createRedactor, secretsOf } from '../policy/redaction/redact.ts';

/** A redactor that knows the shapes of secrets and the secret values of this environment. */
export const redactorFor = (environment: NodeJS.ProcessEnv) => createRedactor(secretsOf(environment));
