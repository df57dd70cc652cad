import * as z from 'zod';
import { repoName } from './field.ts';
import {
  CONTRIBUTION_TYPES,
  DIFFICULTIES,
  ISOLATIONS,
  LANGUAGE_PATTERN,
  SANDBOX_ENGINES,
  TOPIC_PATTERN,
} from './vocabulary.ts';

const hostName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9-]{1,63})*(?::[0-9]{1,5})?$/);

const Limits = z.strictObject({
  openPullRequests: z.int().min(1).max(100).default(5).describe('Own open pull requests anywhere.'),
  openPullRequestsPerRepo: z.int().min(1).max(100).default(2).describe('Own open pull requests in one repository.'),
});

const Sandbox = z.strictObject({
  engine: z.enum(SANDBOX_ENGINES).default('docker'),
  accept: z
    .array(z.enum(ISOLATIONS))
    .default(['container'])
    .describe('Kinds of isolation that count as evidence; bwrap gives "namespace".'),
  images: z
    .record(z.string(), z.string())
    .default({})
    .describe('Image per ecosystem, e.g. {"node": "node:22-bookworm-slim"}.'),
  memoryMb: z.int().min(64).max(1_048_576).default(2048),
  cpus: z.number().min(0.1).max(256).default(2),
  pids: z.int().min(16).max(65_536).default(512),
  commandTimeoutSeconds: z.int().min(1).max(86_400).default(600),
  outputLimitBytes: z.int().min(1024).max(17_179_869_184).default(10_485_760),
  diskLimitMb: z.int().min(16).max(1_048_576).default(4096),
  registryHosts: z.array(hostName).default([]).describe('Package registries that setup may reach, besides your own.'),
  caFile: z.string().nullable().default(null).describe('CA certificate for a TLS-inspecting proxy.'),
});

/** `.contribflow/config.json`. Every key has a default; an unknown key is an error. */
export const Config = z.strictObject({
  languages: z.array(z.string().regex(LANGUAGE_PATTERN)).max(20).default([]).describe('Languages to look for.'),
  topics: z.array(z.string().regex(TOPIC_PATTERN)).max(20).default([]).describe('Words to look for.'),
  contributionTypes: z.array(z.enum(CONTRIBUTION_TYPES)).default([]).describe('Kinds of work to look for.'),
  difficulty: z.enum(DIFFICULTIES).default('beginner_to_intermediate'),
  maxChangedFiles: z.int().min(1).max(10_000).default(8).describe('A larger patch does not pass the review gate.'),
  maxLinesChanged: z.int().min(1).max(1_000_000).default(300).describe('A larger patch does not pass the review gate.'),
  requireHumanApproval: z.boolean().default(true),
  draftPrByDefault: z.boolean().default(true),
  aiDisclosure: z.boolean().default(true).describe('State AI assistance in the pull request.'),
  actor: z.enum(['human', 'agent']).default('human').describe('Who drives ContribFlow here.'),
  approval: z
    .enum(['flag', 'attested'])
    .optional()
    .describe('How a person says yes: by --yes, or on a terminal. Default: flag for a human, attested for an agent.'),
  excludeRepos: z.array(repoName).default([]),
  excludeOwners: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}$/)).default([]),
  limits: Limits.prefault({}),
  sandbox: Sandbox.prefault({}),
});
export type Config = z.infer<typeof Config>;
