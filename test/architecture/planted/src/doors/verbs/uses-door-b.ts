export { door } from '../b/door.ts';
