export { verb } from '../doors/verbs/verb.ts';
