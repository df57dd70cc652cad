import type { TextResult } from '../../contract/text.ts';

/** Help, a version and a script are texts already; nothing is added, because they are read by shells too. */
export const renderText = ({ text }: TextResult): string[] => [text.trimEnd()];
