import { boolean } from '@oclif/core/flags';

export const nextLine = {
  args: {},
  flags: { watch: boolean({ description: 'Stay and print one line of JSON each time the answer changes.' }) },
};
