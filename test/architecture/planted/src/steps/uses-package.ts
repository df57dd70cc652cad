import { string } from '@oclif/core/flags';

export const act = () => string();
