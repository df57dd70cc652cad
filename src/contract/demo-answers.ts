import type { Answer, ContractName } from './registry.ts';

/** The contracts that a demo can show. */
export type PlayedContract = Extract<
  ContractName,
  | 'approval'
  | 'discovery'
  | 'error'
  | 'init'
  | 'next-action'
  | 'patch'
  | 'plan'
  | 'policy'
  | 'pr'
  | 'pr-status'
  | 'score'
  | 'validation'
  | 'workspace'
>;

/** An answer of the engine within a demo, with the name of the contract that it keeps. */
export type PlayedAnswer<Played extends PlayedContract = PlayedContract> = {
  readonly [Name in Played]: { readonly contract: Name; readonly answer: Answer[Name] };
}[Played];
