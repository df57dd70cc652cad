import type { WrittenIssue } from '../../writing/written.ts';

export const portcheckIssues: readonly WrittenIssue[] = [
  {
    number: 171,
    title: 'Panics without arguments',
    body: '```\n$ portcheck\npanic: runtime error: index out of range [1] with length 1\n```\n\nExpected: a line on how to use it, and exit code 2.\n\n`main.go` reads `os.Args[1]` without looking at the length.',
    by: 'bram-de-wit',
    age: 90,
    labels: ['bug', 'good first issue'],
    comments: [
      { by: 'greta-falk', as: 'COLLABORATOR', age: 89, body: 'Thanks. Exit code 2 and the text of the README.' },
      { by: 'chidi-nw', age: 70, body: 'assign this to me please' },
    ],
  },
  {
    number: 183,
    title: 'Print how long it waited',
    body: 'A line such as `db:5432 answered after 4.2s` on standard error would help to find the slow service. Only when `-verbose` is given.',
    by: 'ossi-l',
    as: 'CONTRIBUTOR',
    age: 62,
    labels: ['enhancement', 'good first issue'],
  },
  {
    number: 195,
    title: 'Docker image runs as root',
    body: 'The image has no `USER`. Scanners complain about it. Adding `USER 65532` to the last stage of the `Dockerfile` is enough, nothing needs to be written.',
    by: 'greta-falk',
    as: 'COLLABORATOR',
    age: 40,
    labels: ['build'],
    comments: [{ by: 'sam-northbeam', as: 'MEMBER', age: 38, body: 'Sounds right.' }],
  },
  {
    number: 207,
    title: 'Wait for more than one address',
    body: '`portcheck db:5432 cache:6379` should wait for both, at the same time, and fail when one of them does not answer in time.',
    by: 'elif-aydin',
    age: 20,
    labels: ['enhancement'],
  },
  {
    number: 210,
    title: 'IPv6 without brackets gives a confusing message',
    body: '`portcheck ::1:8080` says `too many colons in address`. A hint to write `[::1]:8080` would be friendlier. `wait.go` gets the error from `net.DialTimeout`; `net.AddrError` can be recognised with `errors.As`.',
    by: 'sanna-virta',
    age: 13,
    labels: ['bug', 'help wanted'],
  },
];
