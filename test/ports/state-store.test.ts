import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createStateStore } from '../../src/adapters/store/state-store.ts';
import { State } from '../../src/contract/state.ts';
import { makeController } from '../adapters/store/controller.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { createMemoryStateStore } from '../fakes/memory-state-store.ts';
import { describeStateStore } from './state-store.ts';

describeStateStore('files', ({ clean }) => {
  const controllerPath = makeController();
  const file = join(controllerPath, '.contribflow/state.json');
  return {
    store: createStateStore({ controllerPath, check: schemaCheck(State), redact: (text) => text, clean }),
    put: (text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    kept: (path) => readFileSync(join(controllerPath, path), 'utf8'),
  };
});

describeStateStore('memory', ({ clean }) => {
  const store = createMemoryStateStore({ clean });
  return {
    store,
    put: (text) => {
      store.text = text;
    },
    text: () => store.text,
    kept: (path) => store.kept.get(path),
  };
});
