#!/usr/bin/env node
// Learns the weights of the second opinion from the corpora in tuning and learning, and writes them where the reader
// finds them.
//   node test/quality/policy/train.js [--without <folder>]... [--out <file>]
// --without leaves out a folder, such as learning/wide-3, so that the weights can be measured on it.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from './bundled.js';
import { readFolder } from './corpus.js';
import { CLASSES, learn, numbered } from './learning.js';

const WEIGHTS = join(import.meta.dirname, '../../../src/policy/repository-policy/opinion/weights.json');
/** So many pairs of a feature and a rule are kept: those with the largest weights. */
const MOST_ENTRIES = 8000;

const { values } = parseArgs({
  options: { without: { type: 'string', multiple: true, default: [] }, out: { type: 'string', default: WEIGHTS } },
});

const { itemFeatures, encodeWeights, ruleNames } = await loadSource(join(import.meta.dirname, 'training.ts'));
const items = folders().flatMap(itemsIn);
const sets = items.map(({ path, text }) => itemFeatures(path, text));
const numbers = numbered(sets);
const names = [...numbers.keys()];
const counts = names.map(() => 0);
for (const set of sets) for (const feature of set) if (numbers.has(feature)) counts[numbers.get(feature)] += 1;
const all = sets.map((set) => toItem(set, (feature) => numbers.get(feature)));
const rules = ruleNames();
const first = rules.map((rule) => learn(all, classesFor(rule), numbers.size));
const kept = largest(first);
const rows = new Map();
rules.forEach((rule, index) => {
  const own = [...kept[index]].sort((a, b) => a - b);
  const places = new Map(own.map((feature, place) => [names[feature], place]));
  const weights = learn(
    sets.map((set) => toItem(set, (feature) => places.get(feature))),
    classesFor(rule),
    own.length,
  );
  own.forEach((feature, place) => {
    const entry = [...weights.subarray(place * CLASSES.length + 1, (place + 1) * CLASSES.length)];
    const row = rows.get(names[feature]) ?? [];
    rows.set(names[feature], row);
    row.push([rule, entry]);
  });
});
writeFileSync(values.out, `${JSON.stringify(encodeWeights(rows), null, 2)}\n`);
console.log(`${items.length} items, ${numbers.size} features, ${rows.size} kept`);

function folders() {
  const inside = ['tuning', 'learning'].flatMap((parent) =>
    readdirSync(join(import.meta.dirname, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'files')
      .map(({ name }) => `${parent}/${name}`),
  );
  return ['tuning', ...inside.sort()].filter((name) => !values.without.includes(name));
}

/** Whole files have too many sentences to learn from which of them a label comes. */
function itemsIn(name) {
  return readFolder(join(import.meta.dirname, name)).sentences;
}

function classesFor(rule) {
  return items.map(({ labels }) => CLASSES.indexOf(labels.find((label) => label.rule === rule)?.verdict ?? CLASSES[0]));
}

function toItem(set, numberOf) {
  const features = [...set].map(numberOf).filter((number) => number !== undefined);
  return { features: Int32Array.from(features), size: set.size };
}

/** For each rule the features with the largest weights, as many as fit in all. */
function largest(weights) {
  const entries = weights.flatMap((each, rule) =>
    Array.from({ length: numbers.size }, (_, feature) => {
      const own = each.subarray(feature * CLASSES.length, (feature + 1) * CLASSES.length);
      return { rule, feature, size: Math.max(...own.map(Math.abs)) * Math.sqrt(Math.min(counts[feature], 12)) };
    }).filter(({ size }) => size > 0.1),
  );
  entries.sort((a, b) => b.size - a.size || a.rule - b.rule || a.feature - b.feature);
  const sets = weights.map(() => new Set());
  for (const { rule, feature } of entries.slice(0, MOST_ENTRIES)) sets[rule].add(feature);
  return sets;
}
