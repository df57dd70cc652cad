import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConfigStore } from '../../src/adapters/store/config-store.ts';
import { Config } from '../../src/contract/config.ts';
import { makeController } from '../adapters/store/controller.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { createMemoryConfigStore } from '../fakes/memory-config-store.ts';
import { describeConfigStore } from './config-store.ts';

describeConfigStore('files', () => {
  const controllerPath = makeController();
  const file = join(controllerPath, '.contribflow/config.json');
  return {
    store: createConfigStore({ controllerPath, check: schemaCheck(Config), redact: (text) => text }),
    put: (text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    kept: (path) => readFileSync(join(controllerPath, path), 'utf8'),
  };
});

describeConfigStore('memory', () => {
  const store = createMemoryConfigStore();
  return {
    store,
    put: (text) => {
      store.text = text;
    },
    text: () => store.text,
    kept: (path) => store.kept.get(path),
  };
});
