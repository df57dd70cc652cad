import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';

export const dotkeeper: WrittenRepository = {
  name: 'lena-mossyrock/dotkeeper',
  facts: {
    ownerType: 'User',
    description: 'Keeps dotfiles in git, in 200 lines of shell.',
    language: 'Shell',
    topics: ['dotfiles', 'shell', 'posix'],
    stars: 178,
    forks: 21,
    license: 'GPL-3.0',
    commitCount: 160,
    files: {
      'README.md':
        '# dotkeeper\n\nKeeps dotfiles in git. Needs a POSIX shell and git, nothing else.\n\n    dotkeeper add ~/.profile\n    dotkeeper push\n',
      LICENSE: licenseFile('Lena Mossyrock', 'GPL-3.0'),
      dotkeeper:
        '#!/bin/sh\nset -eu\n\nstore="$HOME/.dotkeeper"\n\ncase "$1" in\n  add) cp $2 "$store" ;;\n  push) git -C "$store" push ;;\nesac\n',
      'test/run.sh':
        '#!/bin/sh\nset -eu\n\nHOME=$(mktemp -d)\nexport HOME\nmkdir "$HOME/.dotkeeper"\n./dotkeeper add README.md\ntest -f "$HOME/.dotkeeper/README.md"\n',
    },
  },
  createdAge: 800,
  pushedAge: 60,
  issues: [
    {
      number: 23,
      title: 'Cannot add a file with a space in its name',
      body: "```\n$ dotkeeper add '.config/My App/settings'\ncp: cannot stat 'App/settings'\n```\n\n`$2` is not quoted in the `add)` line of `dotkeeper`. `shellcheck dotkeeper` points at it too. A case in `test/run.sh` would be good.",
      by: 'oskar-lund',
      age: 95,
      labels: ['bug', 'good first issue'],
      comments: [{ by: 'lena-mossyrock', as: 'OWNER', age: 94, body: 'Embarrassing. Patches welcome.' }],
    },
    {
      number: 27,
      title: 'A man page',
      body: 'It would be nice to have `man dotkeeper`. Plain roff, please, no generator.',
      by: 'lena-mossyrock',
      as: 'OWNER',
      age: 80,
      labels: ['documentation', 'help wanted'],
    },
    {
      number: 34,
      title: 'push should say when there is nothing to push',
      body: '`dotkeeper push` is silent when everything is up to date, so I never know whether it did anything.',
      by: 'pia-kallio',
      age: 30,
      labels: ['enhancement'],
      comments: [{ by: 'lena-mossyrock', as: 'OWNER', age: 12, body: 'Working on this tonight.' }],
    },
  ],
  pulls: [],
  history: {
    pulls: 21,
    issues: 4,
    oldestAge: 790,
    maintainers: ['lena-mossyrock'],
    regulars: ['oskar-lund'],
    newcomerShare: 0.3,
    regularShare: 0.1,
    pace: 14,
    parts: ['the add command', 'the push command', 'the test script', 'the README'],
    files: ['dotkeeper', 'test/run.sh', 'README.md'],
  },
};
