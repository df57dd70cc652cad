/** Made from the contracts by the build, so that nothing has to load the schema library to check an answer. */
declare module '#schemas/published' {
  const published: Readonly<Record<string, { readonly description: string; readonly schema: object }>>;
  export default published;
}

declare module '#schemas/verb-inputs' {
  const inputs: Readonly<Record<string, object>>;
  export default inputs;
}

/** What each workflow of the host takes. */
declare module '#schemas/run-inputs' {
  const inputs: Readonly<Record<string, object>>;
  export default inputs;
}

/** The verbs as tools of the Model Context Protocol. */
declare module '#schemas/mcp-tools' {
  import type { Tool } from '@modelcontextprotocol/server';

  const made: { readonly tools: readonly Tool[] };
  export default made;
}

/** What a session takes, and what it tells: a schema for each name. */
declare module '#schemas/session-ops' {
  const ops: Readonly<Record<string, object>>;
  export default ops;
}

declare module '#schemas/session-events' {
  const events: Readonly<Record<string, object>>;
  export default events;
}

/** What clients ask of the host: a schema for each name. */
declare module '#schemas/host-requests' {
  const requests: Readonly<Record<string, object>>;
  export default requests;
}

declare module '#schemas/*' {
  const schema: object;
  export default schema;
}
