import { factsOf } from '../../../../builders/facts.ts';

export const output = () => factsOf;
