#!/usr/bin/env node
// How well the policy of a repository is read, on a labelled corpus: precision and recall for each rule.
//   node test/quality/policy/measure.js --corpus test/quality/policy/tuning [--weights <file>] [--voted] [--show]
// --voted takes the labels on which most of three annotators agree, of a folder that has votes.
// --weights takes other weights for the second opinion, as train.js writes them.
// --show prints what was read wrongly. Never use it on a corpus that is meant to stay unseen.
import { parseArgs } from 'node:util';
import { loadSource } from './bundled.js';
import { readCorpus, readVoted } from './corpus.js';
import { precisionOf, recallOf, scoreOf } from './score.js';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    weights: { type: 'string' },
    voted: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
if (values.corpus === undefined) {
  console.error('usage: measure.js --corpus <folder> [--weights <file>] [--voted] [--show]');
  process.exit(2);
}

const { readPolicy } = await loadSource('read-policy.ts', values.weights);
const { sentences, files } = (values.voted ? readVoted : readCorpus)(values.corpus);
const known = new Map([...sentences, ...files].map((item) => [item, predicted(item)]));
const predict = (item) => known.get(item);
print(`${sentences.length} sentences and ${files.length} files`, scoreOf([...sentences, ...files], predict));
printTotal('sentences alone', scoreOf(sentences, predict));
printTotal('files alone', scoreOf(files, predict));

function predicted({ path, text }) {
  return readPolicy({ files: [{ path, text, isTruncated: false }], commit: null });
}

function print(title, score) {
  console.log(title);
  console.log(`${'rule'.padEnd(24)}  labels  precision  recall`);
  for (const [rule, counts] of score.rules) console.log(row(rule, counts));
  console.log(row('total', score.total));
  console.log(`forbidden but predicted allowed: ${score.forbiddenAsAllowed}`);
  if (values.show) score.misses.forEach(printMiss);
}

function printTotal(title, { total }) {
  console.log(row(title, total));
}

function row(name, counts) {
  const labels = String(counts.right + counts.missed).padStart(6);
  return `${name.padEnd(24)}  ${labels}  ${precisionOf(counts).toFixed(3).padStart(9)}  ${recallOf(counts).toFixed(3).padStart(6)}`;
}

function printMiss({ item, rule, label, verdict, quote }) {
  const text = item.text.length > 300 ? `${item.path} … ${quote ?? ''}` : item.text;
  console.log(`\n${rule}: ${verdict} instead of ${label}\n  ${text.replaceAll('\n', '\n  ')}`);
}
