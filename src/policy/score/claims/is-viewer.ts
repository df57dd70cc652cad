import type { ScoreSubject } from '../score-subject.ts';

/** Whether somebody is the one who asks. GitHub does not tell upper from lower case in names. */
export const isViewer = (login: string | null, viewer: ScoreSubject['viewer']): boolean =>
  login !== null && viewer !== null && login.toLowerCase() === viewer.toLowerCase();
