/** What a person can do at a place of the guided flow. */
export const CHOICES = [
  'run',
  'find',
  'edit',
  'edit_config',
  'shell',
  'own_check',
  'read_plan',
  'approve',
  'publish',
  'wait',
  'look_again',
  'switch_task',
  'abandon',
  'quit',
] as const;
export type ChoiceName = (typeof CHOICES)[number];
