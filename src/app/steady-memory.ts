export { keepMemorySteady } from '../adapters/process/steady-memory.ts';
