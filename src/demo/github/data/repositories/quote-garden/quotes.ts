/** Written for this data set, and so are the people. */
export const QUOTES = [
  {
    text: 'A tool is a promise that somebody made to your hands.',
    author: 'Ilse Maren',
    source: 'Notes from a workshop, 1962',
  },
  {
    text: 'Measure the bench before you blame the board.',
    author: 'Tomo Arai',
    source: 'Letters to an apprentice',
  },
  {
    text: 'Whatever is worth doing twice deserves a name.',
    author: 'Rhea Calloway',
    source: 'Lecture in Leeds, 1988',
  },
  {
    text: 'The quiet machine is the one that was understood.',
    author: 'Per Solvang',
    source: 'On engines',
  },
  {
    text: 'Leave the gate as you found it, and the path better.',
    author: 'Mairi Tulloch',
    source: 'Hill notes',
  },
] as const;
