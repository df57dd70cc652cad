import { readFileSync, readlinkSync } from 'node:fs';
import { errnoOf } from './failure.ts';

/** A process, told apart from a later one that got the same pid. The fields but `pid` are known on Linux only. */
export interface ProcessOwner {
  readonly pid: number;
  /** Clock ticks between boot and the start of the process. */
  readonly startTime: string | null;
  readonly bootId: string | null;
  readonly pidNamespace: string | null;
}

/** `unknown`: the owner runs where we cannot look, in another container or on another machine. */
type Liveness = 'alive' | 'dead' | 'unknown';

const LARGEST_PID = 2 ** 31 - 1;

export function currentOwner(): ProcessOwner {
  const self = readProcessStat('self');
  return {
    pid: process.pid,
    // A /proc that was mounted for another pid namespace numbers processes differently: nothing in it is about our pids.
    startTime: self?.pid === process.pid ? self.startTime : null,
    bootId: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  };
}

export function livenessOf(owner: ProcessOwner): Liveness {
  const self = currentOwner();
  // The first pid namespace has the same number on every machine, hence the boot id. Another boot id is either this
  // machine before a restart or another machine that shares the directory: these cannot be told apart.
  if (owner.pidNamespace !== self.pidNamespace || owner.bootId !== self.bootId) return 'unknown';
  if (!isPidAlive(owner.pid)) return 'dead';
  if (owner.startTime === null || self.startTime === null) return 'alive';
  const found = readProcessStat(owner.pid);
  // Hidden by the `hidepid` mount option: the signal has shown that somebody is there.
  if (found === null) return 'alive';
  return found.startTime === owner.startTime && !found.hasEnded ? 'alive' : 'dead';
}

export function isPidAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

/** Reads what `JSON.stringify` made of an owner; null when it is something else. */
export function parseOwner(text: string): ProcessOwner | null {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
}

function isOwner(value: unknown): value is ProcessOwner {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pid' in value && 'startTime' in value && 'bootId' in value && 'pidNamespace' in value)) return false;
  // Zero and negative numbers would ask about process groups.
  const isPid = Number.isInteger(value.pid) && Number(value.pid) > 0 && Number(value.pid) <= LARGEST_PID;
  return isPid && [value.startTime, value.bootId, value.pidNamespace].every(isTextOrNull);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

interface ProcessStat {
  readonly pid: number;
  readonly startTime: string;
  readonly hasEnded: boolean;
}

function readProcessStat(pid: number | 'self'): ProcessStat | null {
  const text = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return text === null ? null : parseProcessStat(text);
}

/** See proc_pid_stat(5). The second field is the program's name in parentheses and may hold spaces and parentheses. */
export function parseProcessStat(text: string): ProcessStat | null {
  const fromThirdField = text
    .slice(text.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  const state = fromThirdField[0];
  const startTime = fromThirdField[22 - 3];
  if (state === undefined || startTime === undefined) return null;
  // A zombie runs no more, but keeps its pid until its parent asks for it, which some containers' first process never does.
  return { pid: Number.parseInt(text, 10), startTime, hasEnded: state === 'Z' || state === 'X' };
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (errnoOf(error) === null) throw error;
    return null;
  }
}
