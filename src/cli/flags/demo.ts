import { boolean, option, string } from '@oclif/core/flags';

export const DEMO_SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;

export const demoLine = {
  args: {},
  flags: {
    list: boolean({ description: 'List the scenarios, and play none.' }),
    scenario: string({ helpValue: '<name>', description: 'Which story to play; github-issue if nothing is said.' }),
    speed: option({ options: DEMO_SPEEDS, description: 'Pauses between steps, on a terminal only.' })(),
    via: option({
      options: ['session', 'host'] as const,
      description: 'Play it over the queues of contribflow session, or as runs of a host with its board.',
    })(),
    approve: boolean({ description: 'Let the person of the story say yes, where nobody can be asked.' }),
    html: string({
      helpValue: '<file>',
      description: 'Write the story as a page there, too, to step through it in a browser.',
    }),
    keep: boolean({ description: 'Keep the directory of the demo to look around in it.' }),
  },
};
