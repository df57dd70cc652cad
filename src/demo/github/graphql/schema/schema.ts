import { buildSchema, type GraphQLSchema } from 'graphql';
import { conversationTypes } from './conversations.ts';
import { operationTypes } from './operations.ts';
import { peopleTypes } from './people.ts';
import { repositoryTypes } from './repositories.ts';
import { reviewTypes } from './reviews.ts';
import { timelineTypes } from './timeline.ts';
import { valueTypes } from './values.ts';

/** The part of GitHub's public schema that the simulator knows. */
export const githubSdl = (): string =>
  [valueTypes, peopleTypes, conversationTypes, reviewTypes, timelineTypes, repositoryTypes, operationTypes].join('\n');

/** Not checked here, since that takes longer than building it; a test does. */
export const buildGithubSchema = (): GraphQLSchema =>
  buildSchema(githubSdl(), { assumeValid: true, assumeValidSDL: true, noLocation: true });
