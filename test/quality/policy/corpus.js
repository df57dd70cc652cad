import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The labelled items of a folder, each as the one file of a repository: single sentences first, then whole files. */
export function readCorpus(folder) {
  const read = (name) => (existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : []);
  const sentences = read('sentences.json').map(({ text, file, labels }) => ({ path: file, text, labels }));
  const files = read('files.json').map(({ file, as, labels }) => ({
    path: as,
    text: readFileSync(join(folder, file), 'utf8'),
    labels,
  }));
  return { sentences, files };
}
