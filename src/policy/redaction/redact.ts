import { isLongEnough, literalSecrets } from './literal-secrets.ts';
import { REDACTION_RULES } from './rules.ts';

/** A function that hides these secrets, and whatever has the shape of one. Redacting twice changes nothing. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const rules = [literalSecrets(secrets), ...REDACTION_RULES];
  return function redact(text: string): string {
    const redacted = rules.reduce((remaining, rule) => rule.redact(remaining), text);
    // A placeholder can uncover a secret that was no word before. Each round leaves less text, so this comes to an end.
    return redacted === text ? text : redact(redacted);
  };
}

/** The values of the variables whose names say that they are secret. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const secrets = Object.entries(environment)
    .filter(([name]) => SECRET_NAME.test(name))
    .map(([, value]) => value?.trim() ?? '')
    .filter(isLongEnough);
  return [...new Set(secrets)];
}

// KEY counts only as a word of its own or at the end: KEYBOARD and KEYMAP_FILE are no secrets.
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|(?<![A-Z0-9])KEYS?(?![A-Z0-9])|KEYS?$/i;
