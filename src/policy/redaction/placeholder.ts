export const RULE_NAMES = [
  'environment',
  'private_key',
  'url_credentials',
  'authorization',
  'github_token',
  'npm_token',
  'host_key',
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

/** The pieces of a text between its placeholders. */
export function outsidePlaceholders(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found = [...text.matchAll(PLACEHOLDER)];
  return Array.from({ length: found.length + 1 }, (_, index) => {
    const before = found[index - 1];
    return {
      start: before === undefined ? 0 : before.index + before[0].length,
      end: found[index]?.index ?? text.length,
    };
  });
}

const PLACEHOLDER = new RegExp(`\\[redacted:(?:${RULE_NAMES.join('|')})\\]`, 'g');
