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
  openPullRequests: z
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('How many open pull requests of yours there may be anywhere, with the new one.'),
  openPullRequestsPerRepo: z.int().min(1).max(100).default(2).describe('The same in one repository.'),
});

const Sandbox = z.strictObject({
  engine: z.enum(SANDBOX_ENGINES).default('docker').describe('What runs the checks of a repository.'),
  accept: z
    .array(z.enum(ISOLATIONS))
    .default(['container'])
    .describe('Kinds of isolation that count as evidence; bwrap gives "namespace".'),
  images: z
    .record(z.string(), z.string())
    .default({})
    .describe('Image per ecosystem or manager, e.g. {"node": "node:22-bookworm-slim"}.'),
  memoryMb: z.int().min(64).max(1_048_576).default(2048).describe('Memory limit, in MB.'),
  cpus: z.number().min(0.1).max(256).default(2).describe('Number of processors; fractions are allowed.'),
  pids: z.int().min(16).max(65_536).default(512).describe('Number of processes.'),
  commandTimeoutSeconds: z.int().min(1).max(86_400).default(600).describe('Time limit of one command.'),
  outputLimitBytes: z.int().min(1024).max(17_179_869_184).default(10_485_760).describe('Output limit of one command.'),
  diskLimitMb: z.int().min(16).max(1_048_576).default(4096).describe('Disk limit, in MB.'),
  registryHosts: z.array(hostName).default([]).describe('Package registries that setup may reach, besides your own.'),
  caFile: z.string().nullable().default(null).describe('CA certificate of a proxy that inspects TLS; null for none.'),
});

/** `.contribflow/config.json`. Every key has a default; an unknown key is an error. */
export const Config = z.strictObject({
  languages: z
    .array(z.string().regex(LANGUAGE_PATTERN))
    .max(20)
    .default([])
    .describe('Languages to look for; empty means any.'),
  topics: z.array(z.string().regex(TOPIC_PATTERN)).max(20).default([]).describe('Words to look for; empty means any.'),
  contributionTypes: z
    .array(z.enum(CONTRIBUTION_TYPES))
    .default([])
    .describe('Kinds of work to look for; empty means any.'),
  difficulty: z.enum(DIFFICULTIES).default('beginner_to_intermediate').describe('How hard the work may be.'),
  maxChangedFiles: z.int().min(1).max(10_000).default(8).describe('A larger patch does not pass the review gate.'),
  maxLinesChanged: z.int().min(1).max(1_000_000).default(300).describe('A larger patch does not pass the review gate.'),
  requireHumanApproval: z.boolean().default(true).describe('If false, an approval by --yes is always enough.'),
  draftPrByDefault: z.boolean().default(true).describe('Open pull requests as drafts without --draft, too.'),
  aiDisclosure: z.boolean().default(true).describe('AI assists here: the pull request says so.'),
  actor: z.enum(['human', 'agent']).default('human').describe('Who drives ContribFlow here.'),
  approval: z
    .enum(['flag', 'attested'])
    .optional()
    .describe('How a person says yes: by --yes, or on a terminal. Default: flag for a human, attested for an agent.'),
  excludeRepos: z.array(repoName).default([]).describe('Repositories that are never proposed: owner/repo.'),
  excludeOwners: z
    .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}$/))
    .default([])
    .describe('Owners whose repositories are never proposed.'),
  limits: Limits.prefault({}),
  sandbox: Sandbox.prefault({}),
});
export type Config = z.infer<typeof Config>;
