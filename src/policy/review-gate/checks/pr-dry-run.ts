import {
  anyCharacterOf,
  HIGH_CONTROLS,
  INVISIBLE,
  LONE_SURROGATES,
  LOW_CONTROLS,
  LOW_CONTROLS_IN_TEXT,
  REORDERING,
} from '../../invisible-characters.ts';
import { gateCheck } from '../check.ts';
import { conclude, failed, passed, when } from '../verdict.ts';

/** GitHub takes no longer ones. */
const LONGEST_TITLE = 256;
const LONGEST_BODY = 65_536;

/** The pull request can be opened as it was prepared, and reads as it is. */
export const prDryRun = gateCheck({
  name: 'pr_dry_run',
  needs: ['pullRequest'],
  judge: ({ pullRequest: { title, body, draft, baseBranch, branch } }, { config }) =>
    conclude(
      [
        ...when(title.trim() === '', failed('The title of the pull request is empty.')),
        ...when(
          title.length > LONGEST_TITLE,
          failed(`The title of the pull request has ${title.length} characters; GitHub takes ${LONGEST_TITLE}.`),
        ),
        ...when(
          has(UNSEEN_IN_LINE, title),
          failed('The title of the pull request has line breaks, control characters or invisible characters.'),
        ),
        ...when(body.trim() === '', failed('The body of the pull request is empty.')),
        ...when(
          body.length > LONGEST_BODY,
          failed(`The body of the pull request has ${body.length} characters; GitHub takes ${LONGEST_BODY}.`),
        ),
        ...when(
          has(UNSEEN_IN_TEXT, body),
          failed('The body of the pull request has control characters, or characters that reorder or hide its text.'),
        ),
        ...when(baseBranch === '' || branch === '', failed('The pull request lacks the name of a branch.')),
        ...when(
          !draft && config.draftPrByDefault,
          failed('The pull request would not be a draft, though draftPrByDefault of the config is on.'),
        ),
      ],
      passed(`${draft ? 'Draft PR' : 'PR'} dry-run exists and performed no GitHub writes.`),
    ),
});

const has = (characters: RegExp, text: string): boolean => text.replace(characters, '') !== text;

const UNSEEN_IN_LINE = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);
/** Joiners belong to the writing of many languages and to pictures of people; in a text they hide nothing. */
const UNSEEN_IN_TEXT = anyCharacterOf(LOW_CONTROLS_IN_TEXT, HIGH_CONTROLS, REORDERING, LONE_SURROGATES);
