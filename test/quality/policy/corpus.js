import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The labelled items of a folder and of the folders in it, each as the one file of a repository. */
export function readCorpus(folder) {
  const corpora = [folder, ...foldersIn(folder)].map(readFolder);
  return {
    sentences: corpora.flatMap(({ sentences }) => sentences),
    files: corpora.flatMap(({ files }) => files),
  };
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** Those of one folder alone. */
export function readFolder(folder) {
  const read = (name) => (existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : []);
  const sentences = read('sentences.json').map(({ text, file, labels }) => ({ path: file, text, labels }));
  const files = read('files.json').map(({ file, as, labels }) => ({
    path: as,
    text: readFileSync(join(folder, file), 'utf8'),
    labels,
  }));
  return { sentences, files };
}
