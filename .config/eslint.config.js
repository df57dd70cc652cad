import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/**', 'test/architecture/planted/**', 'node_modules/**', '.config/**'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
);
