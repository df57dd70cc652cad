/** What does the work, loaded with the first submission that asks for some: a session that is configured needs none of it. */
export { performOp } from './perform-op.ts';
export { runTask } from './task.ts';
