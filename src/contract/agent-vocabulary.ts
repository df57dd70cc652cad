// The closed lists of agents.

export const PRIMARY_TYPES = ['Component', 'Domain', 'Service', 'Interface'] as const;
export const AGENT_DOMAINS = ['Government', 'Civilian', 'Enterprise', 'Research', 'OpenSource'] as const;
export const AGENT_CAPABILITIES = ['A2A', 'CoRT', 'Learning', 'Standards'] as const;
export const AGENT_ROLES = ['Supervisor', 'Peer', 'Sub-Agent'] as const;
export const AGENT_LIFECYCLES = ['Persistent', 'Ephemeral', 'Scheduled', 'On-Demand'] as const;

/** The least first: each class may do what the ones before it may. */
export const SECURITY_CLASSES = ['Public', 'Restricted', 'Full-Access'] as const;
export type SecurityClass = (typeof SECURITY_CLASSES)[number];

/** What an agent can ask for, and what it cannot. */
export const AGENT_VERBS = [
  'status',
  'next',
  'task_list',
  'log',
  'explain',
  'doctor',
  'discover',
  'score',
  'policy',
  'plan',
  'pr_status',
  'task_use',
  'feedback',
  'checkout',
  'diff',
  'validate',
  'pr_dry_run',
  'task_abandon',
  'approve',
  'publish',
] as const;
export type AgentVerb = (typeof AGENT_VERBS)[number];

export const LIFECYCLE_STATES = [
  'Defined',
  'Provisioning',
  'Initialized',
  'Running',
  'Paused',
  'Maintaining',
  'Evolving',
  'Retiring',
  'Retired',
] as const;
export type LifecycleState = (typeof LIFECYCLE_STATES)[number];

export const LIFECYCLE_EVENTS = ['Created', 'Started', 'Retired', 'ErrorOccurred'] as const;
export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

/** Who told a fact, the most trusted first. */
export const FACT_SOURCES = ['person', 'engine', 'repository', 'model'] as const;

/** What is looked at before a task begins. */
export const TASK_CHECKS = ['security_class', 'state', 'policy', 'inputs'] as const;
