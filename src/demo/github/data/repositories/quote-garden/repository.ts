import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { quoteGardenIssues } from './issues.ts';
import { QUOTES } from './quotes.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Content instead of code: what an issue asks for may be there already. */
export const quoteGarden: WrittenRepository = {
  name: 'brightquill/quote-garden',
  facts: {
    description: 'A collection of quotes about making things, with a small website.',
    language: 'JavaScript',
    topics: ['quotes', 'beginner-friendly', 'static-site'],
    stars: 950,
    forks: 1420,
    commitCount: 1105,
    files: {
      'README.md': '# Quote garden\n\nQuotes about making things. All of them are in `content/quotes.json`.\n',
      'CONTRIBUTING.md': `# How to add a quote

1. Look whether it is there already: search \`content/quotes.json\` for a few of its words.
2. Add it at the end of \`content/quotes.json\`, with \`text\`, \`author\` and \`source\`.
3. Run \`node scripts/check.js\`.

One quote in one pull request. Quotes without a source are not merged.
`,
      LICENSE: licenseFile('the gardeners', 'MIT'),
      'package.json': json({
        name: 'quote-garden',
        private: true,
        type: 'module',
        scripts: { test: 'node scripts/check.js' },
      }),
      'content/quotes.json': json(QUOTES),
      'scripts/check.js':
        "import { readFileSync } from 'node:fs';\n\nconst quotes = JSON.parse(readFileSync(new URL('../content/quotes.json', import.meta.url), 'utf8'));\nconst texts = new Set(quotes.map(({ text }) => text));\nif (texts.size !== quotes.length) throw new Error('a quote is there twice');\nfor (const { author, source } of quotes) if (!author || !source) throw new Error('a quote without author or source');\n",
      'site/index.html':
        '<!doctype html>\n<title>Quote garden</title>\n<blockquote id="quote"></blockquote>\n<script src="quote.js"></script>\n',
      'site/quote.js': "document.getElementById('quote').textContent = 'Loading';\n",
    },
  },
  createdAge: 1900,
  pushedAge: 1,
  issues: quoteGardenIssues,
  pulls: [
    {
      number: 812,
      title: 'Add the quote by Annika Selby on starting from zero',
      body: 'Adds the quote with its source.',
      by: 'zuri-b',
      as: 'FIRST_TIME_CONTRIBUTOR',
      age: 5,
      branch: 'selby-zero',
      files: ['content/quotes.json'],
    },
    {
      number: 816,
      title: 'Fix the contrast of the footer',
      body: 'Darker text in the footer, 7:1 now.',
      by: 'lara-vukovic',
      as: 'FIRST_TIME_CONTRIBUTOR',
      age: 2,
      branch: 'footer-contrast',
      files: ['site/style.css'],
    },
  ],
  history: {
    pulls: 44,
    issues: 10,
    oldestAge: 1890,
    maintainers: ['penny-okafor'],
    regulars: ['dario-conti'],
    newcomerShare: 0.85,
    regularShare: 0.05,
    pace: 2,
    parts: ['the list of authors', 'the quote of the day', 'the search box', 'the footer', 'the source of a quote'],
    files: ['content/quotes.json', 'site/index.html', 'site/quote.js'],
  },
};
