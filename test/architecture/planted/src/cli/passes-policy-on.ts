export * from '../policy/decide.ts';
