export const DOCTOR_CHECKS = [
  'node',
  'git',
  'gh',
  'credential',
  'engine',
  'network',
  'clock',
  'config',
  'state',
  'permissions',
  'disk',
] as const;
export type DoctorCheckName = (typeof DOCTOR_CHECKS)[number];
