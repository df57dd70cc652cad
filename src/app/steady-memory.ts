export { clearAwayAlone, keepMemorySteady, keepProcessSteady } from '../adapters/process/steady-memory.ts';
