/** Phones, paper, and those who want no motion. */
export const MEDIA = `
@media (max-width: 44rem) {
  .facts { grid-template-columns: 1fr 1fr; }
  .bars > div { grid-template: "name points" "bar bar" "why why" / 1fr auto; gap: .2rem; }
  .diff .n { display: none; }
  .history thead { display: none; }
  .history td { display: block; border: 0; padding: 0; }
  .history tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); }
  .checks > li { grid-template-columns: 1fr; }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
  .tiles a, summary { transition: border-color .15s ease, background-color .15s ease; }
}
@media print {
  @page { margin: 14mm; }
  :root { color-scheme: light; }
  body { padding: 0; max-width: none; background: #fff; font-size: 10pt; }
  section { border: 0; padding: 0; margin-top: 1.4em; border-radius: 0; }
  .hero { border: 1px solid var(--line); border-radius: 10px; padding: 1.2em; print-color-adjust: exact; }
  .chip, .diff, .bar { print-color-adjust: exact; }
  .tiles { grid-template-columns: repeat(4, 1fr); }
  h2, summary { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  details, .checks > li, .panel { break-inside: auto; }
  tr, .checks > li, .risks li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
