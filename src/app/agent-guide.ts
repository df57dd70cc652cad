import guide from '#texts/agent-guide';

/** How an agent works with this program: the page docs/agents/skill.md. */
export const agentGuide: string = guide.text;
