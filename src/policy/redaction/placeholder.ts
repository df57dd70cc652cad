export const RULE_NAMES = [
  'environment',
  'private_key',
  'url_credentials',
  'authorization',
  'github_token',
  'npm_token',
  'slack_token',
  'google_key',
  'api_key',
  'aws_key',
  'jwt',
  'assignment',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

export const placeholder = (rule: RuleName): string => `[redacted:${rule}]`;

/** True for text of which nothing is left but placeholders: redacting it again would only rename it. */
export const isRedacted = (text: string): boolean => text.replace(PLACEHOLDER, '') === '';

/** Changes the text between placeholders and leaves the placeholders alone. */
export function outsidePlaceholders(text: string, change: (piece: string) => string): string {
  let changed = '';
  let end = 0;
  for (const found of text.matchAll(PLACEHOLDER)) {
    changed += change(text.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return changed + change(text.slice(end));
}

const PLACEHOLDER = new RegExp(`\\[redacted:(?:${RULE_NAMES.join('|')})\\]`, 'g');
