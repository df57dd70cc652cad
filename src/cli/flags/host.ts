import { string as stringArg } from '@oclif/core/args';
import { boolean, integer, option, string } from '@oclif/core/flags';
import { KEY_SCOPES } from '../../contract/run-vocabulary.ts';

export const DEFAULT_TENANT = 'default';
const DEFAULT_PORT = 4870;
export const DEFAULT_URL = `http://127.0.0.1:${DEFAULT_PORT}`;

/** What can be left unadvertised and unserved. */
const LEAVABLE = ['feedback', 'replay', 'debug-bundle'] as const;

/** As `exclusive`, of which oclif's help makes a list of flags that all exclude one another. */
const notWith = (...flags: string[]): [{ type: 'none'; flags: string[] }] => [{ type: 'none', flags }];

const store = {
  store: string({ helpValue: '<place>', description: 'The file of the store, or a PostgreSQL as postgres://….' }),
};

const tenant = {
  tenant: string({ default: DEFAULT_TENANT, helpValue: '<name>', description: 'Whose it is.' }),
};

const workDirectory = {
  'work-directory': string({
    helpValue: '<directory>',
    description: 'Where the directories of runs are; beside the store if nothing is said.',
  }),
};

export const workerLine = { args: {}, flags: { ...store, ...workDirectory } };

export const serveLine = {
  args: {},
  flags: {
    ...store,
    ...workDirectory,
    'no-worker': boolean({ description: 'Do not work on runs: that is for contribflow worker.' }),
    address: string({ default: '127.0.0.1', helpValue: '<ip>', description: 'Where to listen.' }),
    port: integer({
      default: DEFAULT_PORT,
      min: 0,
      max: 65_535,
      helpValue: '<n>',
      description: '0: any that is free.',
    }),
    'tls-cert': string({ helpValue: '<file>', description: 'A certificate (PEM), for HTTPS.' }),
    'tls-key': string({ helpValue: '<file>', description: 'The key of the certificate (PEM).' }),
    'allow-plain-http': boolean({
      description: 'Listen elsewhere than on this machine without HTTPS: something in front of it encrypts.',
    }),
    without: option({
      options: LEAVABLE,
      multiple: true,
      multipleNonGreedy: true,
      delimiter: ',',
      helpValue: '<capability>',
      description: `Do not offer this: ${LEAVABLE.join(', ')}.`,
    })(),
    conformance: boolean({ description: 'Offer the workflows of conformance tests, too.' }),
    'requests-per-second': integer({
      min: 1,
      max: 1_000_000,
      helpValue: '<n>',
      description: 'How many requests a key may make, as a mean; 1,000 if nothing is said.',
    }),
  },
};

export const annotateLine = {
  args: {
    subject: stringArg({
      required: true,
      ignoreStdin: true,
      description: 'The id of a run, or an issue: its newest run is meant.',
    }),
  },
  flags: {
    rating: integer({ min: 1, max: 5, helpValue: '<1-5>', description: 'How good it is.' }),
    label: string({ helpValue: '<text>', description: 'What kind of thing it is, such as off-topic.' }),
    flag: boolean({ description: 'Somebody should look at it.' }),
    correction: string({ helpValue: '<text>', description: 'What should have been there.' }),
    note: string({ helpValue: '<text>', description: 'Why.' }),
    event: string({ helpValue: '<id>', description: 'Of this event of the run only.' }),
    node: string({ helpValue: '<id>', description: 'Of this node of the run only.' }),
    list: boolean({
      relationships: notWith('rating', 'label', 'flag', 'correction', 'note', 'event', 'node'),
      description: 'Show the judgments on the run, and add none.',
    }),
    ...tenant,
    ...store,
  },
};

export const keyCreateLine = {
  args: {},
  flags: {
    scope: option({
      options: KEY_SCOPES,
      multiple: true,
      multipleNonGreedy: true,
      delimiter: ',',
      helpValue: '<scope>',
      description: `What it may do: ${KEY_SCOPES.join(', ')}. All of them if nothing is said.`,
    })(),
    name: string({ helpValue: '<name>', description: 'Who acts by it; shown with what they do.' }),
    agent: boolean({ description: 'It is for a program, not for a person.' }),
    replaces: string({
      helpValue: '<key id>',
      relationships: notWith('scope', 'name', 'agent'),
      description: 'Give it the rights of this key, to change over from one to the other.',
    }),
    ...tenant,
    ...store,
  },
};

export const keyListLine = {
  args: {},
  flags: {
    tenant: string({ helpValue: '<name>', description: 'Only the keys of this tenant.' }),
    ...store,
  },
};

export const keyRevokeLine = {
  args: { key: stringArg({ required: true, ignoreStdin: true, description: 'The id of the key.' }) },
  flags: { ...store },
};

export const signInLine = {
  args: {},
  flags: {
    url: string({
      default: DEFAULT_URL,
      helpValue: '<address>',
      description: 'Where the board is.',
    }),
    name: string({ helpValue: '<name>', description: 'Who they are; shown with what they do.' }),
    ...tenant,
    ...store,
  },
};
