import type { Config } from '../../contract/config.ts';
import { CONTRIBUTION_TYPES, LANGUAGE_PATTERN, TOPIC_PATTERN } from '../../contract/vocabulary.ts';
import type { Questions } from './questions.ts';

type Settings = Partial<Config> & Pick<Config, 'languages' | 'topics' | 'contributionTypes'>;

/** Asks a person for what the flags did not say; null when they gave up, and then nothing has been changed. */
export async function askForSettings(settings: Settings, questions: Questions): Promise<Settings | null> {
  try {
    return { ...settings, ...(await askForProfile(settings, questions)), ...(await askForPeople(questions)) };
  } catch (error) {
    if (error instanceof GaveUp) return null;
    throw error;
  }
}

async function askForProfile(known: Settings, questions: Questions): Promise<Settings> {
  const languages =
    known.languages.length > 0 ? known.languages : await askForWords('Languages', LANGUAGE_PATTERN, questions);
  const topics =
    known.topics.length > 0 ? known.topics : await askForWords('Topics or words', TOPIC_PATTERN, questions);
  const contributionTypes =
    known.contributionTypes.length > 0
      ? known.contributionTypes
      : answered(
          await questions.chooseAny(
            'Kinds of contribution (none for any)',
            CONTRIBUTION_TYPES.map((value) => ({ value, label: value })),
          ),
        );
  return { languages, topics, contributionTypes };
}

async function askForWords(subject: string, pattern: RegExp, questions: Questions): Promise<string[]> {
  const message = `${subject} (comma separated, empty for any)`;
  return split(answered(await questions.line(message, each(pattern))));
}

async function askForPeople(questions: Questions): Promise<Pick<Config, 'actor' | 'approval'>> {
  const actor = answered(
    await questions.choose('Who will drive ContribFlow here?', [
      { value: 'human', label: 'a person' },
      { value: 'agent', label: 'an AI agent' },
    ]),
  );
  const approval = answered(
    await questions.choose('How does a person approve a public write?', [
      {
        value: 'attested',
        label: 'on a terminal, with contribflow approve',
        hint: 'an agent cannot do it alone',
      },
      { value: 'flag', label: 'by running contribflow pr --yes', hint: 'trusts whoever runs it' },
    ]),
  );
  return { actor, approval };
}

class GaveUp extends Error {}

function answered<T>(answer: T | null): T {
  if (answer === null) throw new GaveUp();
  return answer;
}

const split = (answer: string) =>
  answer
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const each = (pattern: RegExp) => (answer: string) => {
  const wrong = split(answer).find((word) => !pattern.test(word));
  return wrong === undefined ? undefined : `"${wrong}" is not allowed here.`;
};
