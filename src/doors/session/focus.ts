import { focusedState } from '../../app/focused-state.ts';
import type { StateStore } from '../../ports/store.ts';
import type { SessionSettings } from './settings.ts';

/** The ports as a session sees them that works on one issue. */
export const inFocus = <Ports extends { readonly state: StateStore }>(
  ports: Ports,
  { issue }: Pick<SessionSettings, 'issue'>,
): Ports => (issue === null ? ports : { ...ports, state: focusedState(ports.state, issue) });
