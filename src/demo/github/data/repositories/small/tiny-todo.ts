import type { WrittenRepository } from '../../writing/to-repository.ts';

/** Three stars, one person, no guidance, no license. */
export const tinyTodo: WrittenRepository = {
  name: 'jo-saltmarsh/tiny-todo',
  facts: {
    ownerType: 'User',
    description: null,
    language: 'JavaScript',
    stars: 3,
    forks: 1,
    license: null,
    commitCount: 44,
    files: {
      'README.md': '# tiny todo\n\nmy first project :)\n',
      'index.html': '<!doctype html>\n<ul id="todos"></ul>\n<script src="todo.js"></script>\n',
      'todo.js': "const todos = JSON.parse(localStorage.getItem('todos') || '[]');\n",
    },
  },
  createdAge: 300,
  pushedAge: 210,
  issues: [
    {
      number: 24,
      title: 'dark mode',
      body: 'add dark mode',
      by: 'jo-saltmarsh',
      as: 'OWNER',
      age: 230,
      labels: ['enhancement', 'good first issue'],
    },
    {
      number: 26,
      title: 'Page is empty when storage is blocked',
      body: 'With cookies blocked, `localStorage` throws and nothing is shown. `todo.js`, first line.',
      by: 'maja-holm',
      age: 190,
    },
  ],
  pulls: [],
  history: {
    pulls: 20,
    issues: 2,
    oldestAge: 295,
    maintainers: ['jo-saltmarsh'],
    regulars: ['jo-saltmarsh'],
    newcomerShare: 0,
    regularShare: 0,
    pace: 0.1,
    parts: ['the list', 'the input', 'the colours'],
    files: ['todo.js', 'index.html'],
  },
};
