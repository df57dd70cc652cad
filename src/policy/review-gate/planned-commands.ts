import type { PublicCommand } from '../../contract/public-command.ts';
import { PUBLICATION_STEPS } from '../../contract/publication-vocabulary.ts';
import {
  anyCharacterOf,
  HIGH_CONTROLS,
  INVISIBLE,
  LONE_SURROGATES,
  LOW_CONTROLS_IN_TEXT,
} from '../invisible-characters.ts';
import type { ProposedPullRequest } from './evidence.ts';

/** What is wrong with the list of commands of a publication, in our own words. Empty for a good one. */
export function commandProblems(pullRequest: ProposedPullRequest, repository: string): readonly string[] {
  const { commands } = pullRequest;
  const pushes = commands.filter(({ step }) => step === 'push');
  const openings = commands.filter(({ step }) => step === 'open_pull_request');
  return [
    ...when(commands[0]?.step !== 'check_auth', 'The planned commands do not begin with a look at the credential.'),
    ...when(!isInOrder(commands), 'The planned commands are not in the order of a publication.'),
    ...when(pushes.length !== 1, `The planned commands push ${pushes.length} times instead of once.`),
    ...when(openings.length !== 1, `The planned commands open ${openings.length} pull requests instead of one.`),
    ...when(
      !commands.every(isToldAsItIs),
      'A planned command that others can see is not marked as public, or the other way round.',
    ),
    ...when(commands.some(hasUnseenText), 'A planned command has characters that a person would not see.'),
    ...when(
      !pushes.every((push) => isPushOf(push, pullRequest)),
      'The push does not send exactly the prepared commit to the branch of the task.',
    ),
    ...when(
      !openings.every((opening) => isOpeningIn(opening, repository)),
      'The last command does not open a pull request in the repository of the issue.',
    ),
    ...when(
      !openings.every((opening) => isDraftAsProposed(opening, pullRequest.draft)),
      `The last command does not open the pull request ${pullRequest.draft ? 'as a draft' : 'ready for review'}.`,
    ),
  ];
}

const when = (applies: boolean, problem: string): readonly string[] => (applies ? [problem] : []);

function isInOrder(commands: readonly PublicCommand[]): boolean {
  const places = commands.map(({ step }) => PUBLICATION_STEPS.indexOf(step));
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

/** Looking is private; what writes at GitHub is public. */
function isToldAsItIs({ isPublic, step, ...command }: PublicCommand): boolean {
  const isPost = command.via === 'api' && command.method === 'POST';
  if (step === 'check_auth') return !isPublic && !isPost;
  const mustBePublic = isPost || step === 'push' || step === 'open_pull_request';
  return isPublic || !mustBePublic;
}

/** A line break in an argument is shown as such; all else that leaves no mark makes the list lie. */
const hasUnseenText = (command: PublicCommand): boolean =>
  (command.via === 'process' ? command.argv : [command.path]).some((text) => text.replace(UNSEEN, '') !== text);

const UNSEEN = anyCharacterOf(LOW_CONTROLS_IN_TEXT, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);

/** `git … push <options> <remote> <commit>:refs/heads/<branch>`, with no second ref and nothing forced. */
function isPushOf(command: PublicCommand, { commitSha, branch }: ProposedPullRequest): boolean {
  if (command.via !== 'process') return false;
  const [program = '', ...words] = command.argv;
  const verb = words.indexOf('push');
  const rest = words.slice(verb + 1);
  const [, ...refs] = rest.filter((word) => !word.startsWith('-'));
  const isOneCommit = refs.length === 1 && refs[0] === `${commitSha}:refs/heads/${branch}`;
  return program === 'git' && verb !== -1 && isOneCommit && !rest.some((word) => isReachingFurther(word, branch));
}

/** Options that overwrite, delete, send more than one ref, or have the other side run something. */
function isReachingFurther(word: string, branch: string): boolean {
  // With an empty expectation it only says that the branch must not be there yet.
  if (word === `--force-with-lease=refs/heads/${branch}:` || word === `--force-with-lease=${branch}:`) return false;
  return FURTHER.test(word);
}

const FURTHER =
  /^(?:-[a-z]*[dfo]|--(?:force|force-with-lease(?:=.*)?|mirror|all|branches|tags|follow-tags|delete|prune|(?:receive-pack|exec|repo|push-option)(?:=.*)?))$/;

function isOpeningIn(command: PublicCommand, repository: string): boolean {
  const name = repository.toLowerCase();
  if (command.via === 'api') {
    const isPulls = command.path.toLowerCase().replace(/^\/?(?:api\/v3\/)?/, '') === `repos/${name}/pulls`;
    return command.method === 'POST' && command.bodySha256 !== null && isPulls;
  }
  const words = command.argv.map((word) => word.toLowerCase().replace(/^--repo=/, ''));
  return words.some((word) => word === name || word.endsWith(`/${name}`) || word.endsWith(`repos/${name}/pulls`));
}

/** Where the draft is said in the request itself, the digest of that request stands for it. */
function isDraftAsProposed(command: PublicCommand, draft: boolean): boolean {
  if (command.via === 'api') return true;
  if (!command.argv.includes('create')) return command.inputSha256 !== null;
  return command.argv.includes('--draft') === draft;
}
