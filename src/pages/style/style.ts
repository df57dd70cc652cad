import { FLOW_STYLE } from '../flow/style.ts';
import { LAYOUT } from './layout.ts';
import { MEDIA } from './media.ts';
import { PARTS } from './parts.ts';
import { TOKENS } from './tokens.ts';

/** All of the style of a page. Its hash is the only style that the page allows. */
export const STYLE = `${TOKENS}${LAYOUT}${PARTS}${FLOW_STYLE}${MEDIA}`;
