import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { portcheckIssues } from './issues.ts';

const FILES = {
  'README.md':
    '# portcheck\n\nWaits until a port answers. One binary, no configuration.\n\n    portcheck -timeout 30s db:5432\n',
  'CONTRIBUTING.md':
    '# Contributing\n\n`go test ./...` and `go vet ./...` must pass. Sign off your commits (`git commit -s`).\n',
  LICENSE: licenseFile('Northbeam', 'Apache-2.0'),
  'go.mod': 'module example.com/northbeam/portcheck\n\ngo 1.22\n',
  'main.go':
    'package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"time"\n)\n\nfunc main() {\n\tif err := wait(os.Args[1], 30*time.Second); err != nil {\n\t\tfmt.Fprintln(os.Stderr, err)\n\t\tos.Exit(1)\n\t}\n}\n',
  'wait.go':
    'package main\n\nimport (\n\t"net"\n\t"time"\n)\n\nfunc wait(address string, timeout time.Duration) error {\n\tdeadline := time.Now().Add(timeout)\n\tfor {\n\t\tconnection, err := net.DialTimeout("tcp", address, time.Second)\n\t\tif err == nil {\n\t\t\treturn connection.Close()\n\t\t}\n\t\tif time.Now().After(deadline) {\n\t\t\treturn err\n\t\t}\n\t\ttime.Sleep(200 * time.Millisecond)\n\t}\n}\n',
  'wait_test.go':
    'package main\n\nimport "testing"\n\nfunc TestWaitFails(t *testing.T) {\n\tif wait("127.0.0.1:1", 0) == nil {\n\t\tt.Fatal("expected an error")\n\t}\n}\n',
};

export const portcheck: WrittenRepository = {
  name: 'northbeam/portcheck',
  facts: {
    description: 'Waits until a port answers.',
    language: 'Go',
    topics: ['go', 'cli', 'network', 'containers'],
    stars: 2150,
    forks: 120,
    license: 'Apache-2.0',
    commitCount: 480,
    files: FILES,
  },
  createdAge: 1500,
  pushedAge: 8,
  issues: portcheckIssues,
  pulls: [
    {
      number: 214,
      title: 'Wait for several addresses at once',
      body: 'Closes #207',
      by: 'greta-falk',
      as: 'COLLABORATOR',
      age: 9,
      branch: 'several',
      files: ['main.go', 'wait.go'],
      isDraft: true,
    },
  ],
  history: {
    pulls: 30,
    issues: 8,
    oldestAge: 1490,
    maintainers: ['greta-falk', 'sam-northbeam'],
    regulars: ['ossi-l'],
    newcomerShare: 0.25,
    regularShare: 0.15,
    pace: 10,
    parts: ['the timeout flag', 'the exit codes', 'the release build', 'the Docker image', 'IPv6 addresses'],
    files: ['main.go', 'wait.go', 'wait_test.go', 'README.md'],
  },
};

/** Somebody's copy, behind by a year; issues are off, as they are in forks. */
export const portcheckFork: WrittenRepository = {
  name: 'lena-mossyrock/portcheck',
  facts: {
    ownerType: 'User',
    description: 'Waits until a port answers.',
    language: 'Go',
    stars: 3,
    license: 'Apache-2.0',
    parent: 'northbeam/portcheck',
    hasIssuesEnabled: false,
    commitCount: 391,
    files: FILES,
  },
  createdAge: 400,
  pushedAge: 380,
  issues: [],
  pulls: [],
  history: null,
};
