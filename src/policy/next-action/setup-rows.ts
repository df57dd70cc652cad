import { refusedTokens } from '../auth-source.ts';
import type { Facts } from './facts.ts';
import { type Row, row } from './row.ts';

/** Rows that apply before anything else: a config, a readable state, a credential. */
export const SETUP_ROWS: readonly Row<Facts>[] = [
  row({
    state: 'needs_init',
    needs: 'no config',
    nextAction: 'init',
    changes: 'config',
    match: ({ config }) => (config.status === 'missing' ? config : null),
    recommend: (_, recommend) => recommend.init(),
    reason: () => 'No .contribflow/config.json exists in this directory.',
  }),
  row({
    state: 'needs_init',
    needs: 'a config that cannot be used',
    nextAction: 'fix_config',
    changes: 'config',
    match: ({ config }) => (config.status === 'invalid' ? config : null),
    recommend: (_, recommend) => recommend.fixConfig(),
    reason: () => '.contribflow/config.json cannot be used; contribflow status says what is wrong with it.',
  }),
  row({
    state: 'state_damaged',
    needs: 'a state file with broken content',
    nextAction: 'repair_state',
    changes: 'state',
    match: ({ state }) => (state.status === 'damaged' ? state : null),
    recommend: (_, recommend) => recommend.status(),
    reason: () =>
      '.contribflow/state.json is damaged. The recommended command moves it aside, reports where, and starts an empty one; workspaces and artifacts stay.',
  }),
  row({
    state: 'state_damaged',
    needs: 'a state file that the system does not let us read',
    nextAction: 'repair_state',
    changes: 'state',
    match: ({ state }) => (state.status === 'unreadable' ? state : null),
    recommend: (_, recommend) => recommend.makeStateReadable(),
    reason: ({ problem }) => `.contribflow/state.json cannot be read: it ${problem}.`,
  }),
  row({
    state: 'state_damaged',
    needs: 'a state file of a newer version',
    nextAction: 'repair_state',
    changes: 'state',
    match: ({ state }) => (state.status === 'newer' ? state : null),
    recommend: (_, recommend) => recommend.upgrade(),
    reason: ({ version }) =>
      `.contribflow/state.json has version ${version}, which this contribflow does not know. It is left untouched.`,
  }),
  row({
    state: 'needs_github_auth',
    needs: 'no credential known',
    nextAction: 'authenticate',
    changes: 'auth',
    match: (facts) => (facts.authSource === null ? facts : null),
    recommend: (_, recommend) => recommend.signIn(),
    reason: ({ refusedSources }) =>
      `No usable GitHub credential is known: ${refusedTokens(refusedSources) ?? 'GH_TOKEN and GITHUB_TOKEN are not set'}, and ${ghText(refusedSources)}.`,
  }),
];

const ghText = (refused: Facts['refusedSources']) =>
  refused.includes('gh') ? 'GitHub refused the credential of gh' : 'gh was not found signed in';
