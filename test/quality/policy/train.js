#!/usr/bin/env node
// Learns the weights of the learned opinion from the corpora in tuning and learning, and writes them where the reader
// finds them.
//   node test/quality/policy/train.js [--without <folder>]... [--out <file>]
// --without leaves out a folder, such as learning/wide-3, so that the weights can be measured on it.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from './bundled.js';
import { readFolder } from './corpus.js';
import { CLASSES, keepOnly, learn } from './learning.js';

const WEIGHTS = join(import.meta.dirname, '../../../src/policy/repository-policy/opinion/weights.json');
/** So many pairs of a feature and a rule are kept: those with the largest weights. */
const MOST_ENTRIES = 90_000;
/** What occurs in fewer windows says more about them than about the language. */
const LEAST_COUNT = 2;
/** The rules were written for the texts in tuning, so what they find there does not show how far to believe them. */
const UNHEARD = 'unheard';

const { values } = parseArgs({
  options: { without: { type: 'string', multiple: true, default: [] }, out: { type: 'string', default: WEIGHTS } },
});

const { encodeWeights, instancesOf, ruleNames, verdictsOfFile } = await loadSource(
  join(import.meta.dirname, 'training.ts'),
);
const rules = ruleNames();
const read = folders().flatMap(itemsIn);
const counts = new Map();
for (const { instances } of read) {
  for (const { features, heard } of instances) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    for (const feature of heard) counts.set(feature, Number.POSITIVE_INFINITY);
  }
}
const names = [...counts.keys()].filter((name) => counts.get(name) >= LEAST_COUNT).sort();
const numbers = new Map(names.map((name, number) => [name, number]));
const items = read.map(toItem);
const all = learn(items, names.length);
const kept = largest(all);
const learned = keepOnly(all, (feature, rule) => kept.has(feature * rules.length + rule));
const rows = new Map();
for (const key of [...kept].sort((a, b) => a - b)) {
  const [feature, rule] = [Math.floor(key / rules.length), key % rules.length];
  if (names[feature] === UNHEARD) continue;
  const row = rows.get(names[feature]) ?? [];
  rows.set(names[feature], row);
  row.push([rules[rule], weightsAt(learned, feature, rule)]);
}
const encoded = JSON.stringify(encodeWeights(rows), null, 2);
writeFileSync(values.out, `${encoded}\n`);
console.log(`${items.length} items, ${names.length} features, ${rows.size} kept, ${encoded.length} characters`);

function folders() {
  const inside = ['tuning', 'learning'].flatMap((parent) =>
    readdirSync(join(import.meta.dirname, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'files')
      .map(({ name }) => `${parent}/${name}`),
  );
  return ['tuning', ...inside.sort()].filter((name) => !values.without.includes(name));
}

function itemsIn(name) {
  const { sentences, files } = readFolder(join(import.meta.dirname, name));
  return [...sentences, ...files].map(({ path, text, labels }) => {
    const instances = instancesOf(path, text).map((instance) => ({
      ...instance,
      heard: name.startsWith('tuning') ? [UNHEARD] : instance.ruled,
    }));
    return { instances, labels, ofFile: verdictsOfFile(path, text) };
  });
}

function toItem({ instances, labels, ofFile }) {
  const verdicts = rules.map((rule) => labels.find((label) => label.rule === rule)?.verdict ?? CLASSES[0]);
  return {
    windows: instances.map(toWindow),
    classes: instances.length === 0 ? [] : verdicts.map((verdict) => CLASSES.indexOf(verdict)),
    isOneUnit: instances[0]?.isWhole === true && instances.at(-1)?.unit === 0,
    isSaidByFile: rules.map((rule, index) => ofFile.some(([of, said]) => of === rule && said === verdicts[index])),
  };
}

function toWindow({ features, loudness, heard }) {
  const known = features.map((feature) => numbers.get(feature)).filter((number) => number !== undefined);
  const loud = heard.map((feature) => numbers.get(feature));
  return {
    ids: Int32Array.from([...known, ...loud]),
    values: Float32Array.from([...known.map(() => loudness), ...loud.map(() => 1)]),
  };
}

/** For each verdict that is known, against the unknown one. */
function weightsAt({ columns, weights }, feature, rule) {
  return CLASSES.slice(1).map((_, index) => {
    const column = columns.findIndex((each) => each.rule === rule && each.verdict === index + 1);
    return column === -1 ? 0 : weights[feature * columns.length + column];
  });
}

/** The pairs of a feature and a rule with the largest weights. */
function largest(learned) {
  const entries = [];
  names.forEach((name, feature) => {
    rules.forEach((_, rule) => {
      const often = Math.sqrt(Math.min(counts.get(name), 12));
      const size = Math.max(...weightsAt(learned, feature, rule).map(Math.abs)) * often;
      if (size > 0.1) entries.push({ key: feature * rules.length + rule, size });
    });
  });
  entries.sort((a, b) => b.size - a.size || a.key - b.key);
  return new Set(entries.slice(0, MOST_ENTRIES).map(({ key }) => key));
}
