import { string } from '@oclif/core/flags';
import { output } from '../cli/output.ts';
import { act } from '../steps/act.ts';

export default [string, output, act];
