/** What answers calls, loaded with the first of them: a list needs none of it. */
export { callTool } from './call-tool.ts';
export { listResources } from './list-resources.ts';
export { readResource } from './read-resource.ts';
