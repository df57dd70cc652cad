import { Command } from '@oclif/core/command';
import pc from 'wrap-ansi';
import { wire } from '../app/wire.ts';

export const output = () => [Command, pc, wire];
