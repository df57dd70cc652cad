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

/**
 * The same items with what most of three annotators say of them: the one who labelled the folder, and the two whose votes are
 * beside it. Where all three differ it is as it was labelled.
 */
export function readVoted(folder) {
  const { sentences, files } = readFolder(folder);
  const votes = ['votes-1.json', 'votes-2.json'].map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const voted = [...sentences, ...files].map((item, index) => {
    const ballots = [item.labels, ...votes.map((vote) => vote[index])].map(verdictsByRule);
    return { ...item, labels: majorityOf(ballots) };
  });
  return { sentences: voted.slice(0, sentences.length), files: voted.slice(sentences.length) };
}

const verdictsByRule = (labels) => new Map(labels.map(({ rule, verdict }) => [rule, verdict]));

function majorityOf(ballots) {
  const rules = new Set(ballots.flatMap((ballot) => [...ballot.keys()]));
  return [...rules].flatMap((rule) => {
    const verdicts = ballots.map((ballot) => ballot.get(rule) ?? 'unknown');
    const verdict = verdicts.find((each, index) => verdicts.indexOf(each) !== index) ?? verdicts[0];
    return verdict === 'unknown' ? [] : [{ rule, verdict }];
  });
}
