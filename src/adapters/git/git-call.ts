import { environmentOf, type GitSurroundings, settingsOf } from './git-settings.ts';

/** One run of git. */
export interface GitCall {
  readonly args: readonly string[];
  readonly signal: AbortSignal;
  readonly gitDir?: string;
  readonly workTree?: string;
  /** The index to use in the place of the git directory's own. */
  readonly index?: string;
  /** Settings besides the constant ones. */
  readonly config?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer | undefined;
  /** Gets what git says of its progress. */
  readonly onComplaint?: (text: string) => void;
}

/** The settings of a call, the arguments after them, and the environment: the same whoever starts git. */
export function preparedCall(call: GitCall, surroundings: GitSurroundings) {
  const { gitDir, workTree, index, config = [], args, env = {} } = call;
  return {
    config: [...settingsOf(surroundings), ...config],
    args: [
      ...(gitDir === undefined ? [] : [`--git-dir=${gitDir}`]),
      ...(workTree === undefined ? [] : [`--work-tree=${workTree}`]),
      ...args,
    ],
    env: {
      ...environmentOf(surroundings),
      ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
      ...env,
    },
  };
}
