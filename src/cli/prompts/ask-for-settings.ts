import { isCancel, multiselect, select, text } from '@clack/prompts';
import type { Config } from '../../contract/config.ts';
import { CONTRIBUTION_TYPES, LANGUAGE_PATTERN, TOPIC_PATTERN } from '../../contract/vocabulary.ts';
import type { Session } from '../session.ts';

type Settings = Partial<Config> & Pick<Config, 'languages' | 'topics' | 'contributionTypes'>;

/** Asks a person for what the flags did not say; null when they gave up, and then nothing has been changed. */
export async function askForSettings(settings: Settings, session: Session): Promise<Settings | null> {
  try {
    return { ...settings, ...(await askForProfile(settings, session)), ...(await askForPeople(session)) };
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}

async function askForProfile(known: Settings, { signal }: Session): Promise<Settings> {
  const languages =
    known.languages.length > 0 ? known.languages : await askForWords('Languages', LANGUAGE_PATTERN, signal);
  const topics = known.topics.length > 0 ? known.topics : await askForWords('Topics or words', TOPIC_PATTERN, signal);
  const contributionTypes =
    known.contributionTypes.length > 0
      ? known.contributionTypes
      : await answered(
          multiselect({
            message: 'Kinds of contribution (space selects, none for any)',
            options: CONTRIBUTION_TYPES.map((value) => ({ value, label: value })),
            required: false,
            signal,
          }),
        );
  return { languages, topics, contributionTypes };
}

async function askForWords(subject: string, pattern: RegExp, signal: AbortSignal): Promise<string[]> {
  const message = `${subject} (comma separated, empty for any)`;
  return split(await answered(text({ message, validate: each(pattern), signal })));
}

async function askForPeople({ signal }: Session): Promise<Pick<Config, 'actor' | 'approval'>> {
  const actor = await answered(
    select({
      message: 'Who will drive ContribFlow here?',
      options: [
        { value: 'human' as const, label: 'a person' },
        { value: 'agent' as const, label: 'an AI agent' },
      ],
      signal,
    }),
  );
  const approval = await answered(
    select({
      message: 'How does a person approve a public write?',
      options: [
        {
          value: 'attested' as const,
          label: 'on a terminal, with contribflow approve',
          hint: 'an agent cannot do it alone',
        },
        { value: 'flag' as const, label: 'by running contribflow pr --yes', hint: 'trusts whoever runs it' },
      ],
      signal,
    }),
  );
  return { actor, approval };
}

class GaveUp extends Error {}

async function answered<T>(prompt: Promise<T>): Promise<Exclude<Awaited<T>, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new GaveUp();
  return answer as Exclude<Awaited<T>, symbol>;
}

const split = (answer: string | undefined) =>
  (answer ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const each = (pattern: RegExp) => (answer: string | undefined) => {
  const wrong = split(answer).find((word) => !pattern.test(word));
  return wrong === undefined ? undefined : `"${wrong}" is not allowed here.`;
};
