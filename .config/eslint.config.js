import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'bin/**',
      'dist/**',
      'test/architecture/planted/**',
      'node_modules/**',
      '.config/**',
      'test/fixtures/**',
      'test/bench/**',
      'test/quality/**/*.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    // Secrets are put together from pieces here, so that no scanner takes the repository's own tests for a leak.
    files: ['test/policy/redaction*.ts', 'test/policy/patch/secrets-in-patch.test.ts'],
    rules: { '@typescript-eslint/no-unnecessary-template-expression': 'off' },
  },
);
