import type { FileTree } from '../../../world/model.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const formsmithFiles: FileTree = {
  'README.md': `# formsmith

Forms that everybody can use: with a keyboard, with a screen reader, on a bad connection.

- \`packages/core\`: state and validation, no framework
- \`packages/react\`: fields for React
- \`docs\`: the website
`,
  'CONTRIBUTING.md': `# Contributing to formsmith

Thank you for thinking about it. About a third of our pull requests come from first-time contributors.

## Before you start

- Issues labelled \`good first issue\` are free to take. Leave a comment, so that nobody does the same work twice. If we hear
  nothing for ten days, the issue is free again.
- New fields and new options need a proposal first.

## Setting up

\`\`\`sh
npm ci
npm test
npm run lint
\`\`\`

## What we look at

- Every field works with the keyboard alone, and says what it is to a screen reader.
- One change in one pull request, with a test.
- A changeset (\`npx changeset\`) for everything that a user notices.

## Tools that write code

You may use them. Tell us which part they wrote. You answer for the whole change, and for our questions about it.
`,
  'CODE_OF_CONDUCT.md': '# Code of conduct\n\nBe kind. Write to conduct@formsmith.example.com when somebody is not.\n',
  'SECURITY.md': '# Security\n\nPlease report problems to security@formsmith.example.com and not in an issue.\n',
  'package.json': json({
    name: 'formsmith-workspace',
    private: true,
    workspaces: ['packages/*'],
    scripts: { test: 'vitest run', lint: 'eslint .', build: 'tsc -b' },
  }),
  'packages/core/package.json': json({ name: '@formsmith/core', version: '5.2.1', type: 'module' }),
  'packages/core/src/validate.ts': `export type Rule<Value> = (value: Value) => string | null;

/** The first complaint, or null. */
export function validate<Value>(value: Value, rules: readonly Rule<Value>[]): string | null {
  for (const rule of rules) {
    const complaint = rule(value);
    if (complaint !== null) return complaint;
  }
  return null;
}
`,
  'packages/core/src/rules.ts': `import type { Rule } from './validate.ts';

export const required: Rule<string> = (value) => (value === '' ? 'Required' : null);

export const minLength =
  (length: number): Rule<string> =>
  (value) =>
    value.length < length ? \`At least \${length} characters\` : null;
`,
  'packages/react/package.json': json({ name: '@formsmith/react', version: '5.2.1', type: 'module' }),
  'packages/react/src/combobox.tsx': 'export function Combobox(): null {\n  return null;\n}\n',
  'packages/react/src/date-field.tsx': 'export function DateField(): null {\n  return null;\n}\n',
  'docs/guide/validation.md': '# Validation\n\nRules run from first to last and stop at the first complaint.\n',
  '.github/pull_request_template.md':
    '## Why\n\n## What\n\n- [ ] Works with the keyboard\n- [ ] Has a test\n- [ ] Has a changeset\n',
  '.github/workflows/test.yml':
    'name: test\non: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci && npm test\n',
};
