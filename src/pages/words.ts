import { html, type Markup } from './markup.ts';

/** How something stands, as a colour and as a word: the colour alone would tell some readers nothing. */
export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'plain';

export const chip = (tone: Tone, word: string): Markup => html`<span class="chip ${tone}">${word}</span>`;

/** `2026-11-17 13:52 UTC` */
export const time = (at: string): Markup => timeTo('minutes', at);

/** `2026-11-17 13:52:07 UTC` */
export const moment = (at: string): Markup => timeTo('seconds', at);

const LENGTHS = { minutes: 16, seconds: 19 } as const;

const timeTo = (precision: keyof typeof LENGTHS, at: string): Markup =>
  html`<time datetime="${at}">${new Date(at).toISOString().slice(0, LENGTHS[precision]).replace('T', ' ')} UTC</time>`;

export const spoken = (name: string): string => name.replaceAll('_', ' ');

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const KIB = 1024;

export function size(bytes: number): string {
  if (bytes < KIB) return counted(bytes, 'byte');
  return bytes < KIB * KIB ? `${Math.round(bytes / KIB)} KiB` : `${(bytes / KIB / KIB).toFixed(1)} MiB`;
}

const SECOND = 1000;

export const duration = (ms: number): string => (ms < SECOND ? `${ms} ms` : `${(ms / SECOND).toFixed(1)} s`);

/** Names and what stands behind them. */
export const facts = (rows: readonly (readonly [name: string, value: Markup | string])[]): Markup =>
  html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

export const list = (items: readonly (Markup | string)[]): Markup =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** A part of the page with a heading of its own. */
export interface Section {
  readonly markup: Markup;
  /** What there is nothing of yet comes last. */
  readonly isEmpty: boolean;
}

/** A part of the page; without content it says why there is none. */
export const section = (id: string, title: string, content: Markup | null, otherwise: string): Section => ({
  markup: html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content ?? html`<p class="empty">${otherwise}</p>`}
</section>
`,
  isEmpty: content === null,
});

/** Something that is ours and whole, and counts no more. */
export const stale = (text: string): Markup => html`<p class="notice warn">${chip('warn', 'out of date')} ${text}</p>`;
