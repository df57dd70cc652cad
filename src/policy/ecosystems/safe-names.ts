/** What may stand for a script, a target or a recipe in a command. */
const SCRIPT_NAME = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,60}$/;

const PACKAGE_NAME = /^(?:@[A-Za-z0-9][A-Za-z0-9._-]{0,60}\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/;

/** Every part starts with a letter, digit or underscore, behind at most one dot or at sign: neither `..` nor a flag. */
const PATH = /^[.@]?[A-Za-z0-9_][A-Za-z0-9_.@+-]*(?:\/[.@]?[A-Za-z0-9_][A-Za-z0-9_.@+-]*)*$/;
const LONGEST_PATH = 200;

/** Needs no quotes in any shell. */
const ARGUMENT = /^[A-Za-z0-9_@+:,./=-]+$/;

const MOST_SCRIPTS = 100;

const isScriptName = (text: string): boolean => SCRIPT_NAME.test(text);

const isPackageName = (text: string): boolean => PACKAGE_NAME.test(text);

export const isSafePath = (text: string): boolean => text.length <= LONGEST_PATH && PATH.test(text);

export const isSafeDirectory = (text: string): boolean => text === '' || isSafePath(text);

export const isSafeArgument = (text: string): boolean => ARGUMENT.test(text);

/** The names that may be shown and run, in order. */
export const scriptNames = (names: Iterable<string>): string[] =>
  [...names].filter(isScriptName).toSorted().slice(0, MOST_SCRIPTS);

/** A foreign name if it is a plain one, else the folder, which has been checked. */
export const nameOr = (name: unknown, directory: string): string =>
  typeof name === 'string' && isPackageName(name) ? name : directory;
