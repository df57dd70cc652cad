import type { Facts } from './facts.ts';
import { commandsOfVersion, commandTable } from './sections/commands.ts';
import { configDetails, configTable } from './sections/config.ts';
import { contractTable, unchangedContracts, untrustedTable } from './sections/contracts.ts';
import { envelopeActions, envelopeFields } from './sections/envelope.ts';
import { errorCodes, exitCodeList, exitCodesByCommand, exitCodesOf, exitCodeTable } from './sections/exit-codes.ts';
import { explanationsOf } from './sections/explanations.ts';
import { usage } from './sections/usage.ts';
import { verbInputs, verbTable } from './sections/verbs.ts';

type Section = (subject: string, words: readonly string[], facts: Facts) => string;

/** What can stand between markers. A marker is `<!-- made: <section> <subject>: <words> -->`. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  usage: (command) => usage(command),
  'exit codes of': (command, errors, facts) => exitCodesOf(command, errors, facts),
  'exit codes': () => exitCodeTable(),
  'exit codes in short': () => exitCodeList(),
  'exit codes by command': (_, __, facts) => exitCodesByCommand(facts),
  'error codes': () => errorCodes(),
  explained: (kind) => explanationsOf(kind),
  commands: (_, [folder = ''], facts) => commandTable(facts, folder),
  'commands of this version': (_, __, facts) => commandsOfVersion(facts),
  contracts: () => contractTable(),
  'unchanged contracts': () => unchangedContracts(),
  'untrusted fields': () => untrustedTable(),
  configuration: () => configTable(),
  verbs: () => verbTable(),
  'fields of envelopes': () => envelopeFields(),
  'actions of envelopes': () => envelopeActions(),
  'inputs of verbs': () => verbInputs(),
  'configuration of': (_, keys) => configDetails(keys),
};
