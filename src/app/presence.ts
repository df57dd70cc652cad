export { whyNobody } from '../adapters/terminal/controlling-terminal.ts';
