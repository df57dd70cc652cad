import { string } from '@oclif/core/args';

export const schemaLine = {
  args: { name: string({ ignoreStdin: true, description: 'Name of a contract; without it, the names are listed.' }) },
  flags: {},
};
