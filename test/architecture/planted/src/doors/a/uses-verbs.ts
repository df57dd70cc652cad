export { verb } from '../verbs/verb.ts';
