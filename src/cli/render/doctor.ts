import type { DoctorCheck, DoctorResult } from '../../contract/doctor.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderDoctor(answer: DoctorResult, screen: Screen): string[] {
  const rows = answer.checks.map((check): [string, string] => [
    `${mark(check, screen)} ${check.name}`,
    check.fix === null ? check.message : `${check.message}. ${check.fix}`,
  ]);
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

function mark({ status }: DoctorCheck, { colours }: Screen): string {
  if (status === 'ok') return colours.green('ok  ');
  return status === 'warn' ? colours.yellow('warn') : colours.red('fail');
}
