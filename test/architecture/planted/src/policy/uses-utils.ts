import { trim } from './utils/trim.ts';

export const decide = () => trim(' yes ');
