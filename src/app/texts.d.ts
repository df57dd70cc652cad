/** What the library of the Model Context Protocol answers to the first messages of a client. */
declare module '#texts/mcp-*' {
  const texts: { readonly initialize: Readonly<Record<string, string>>; readonly tools: string };
  export default texts;
}

/** The page of the board, as the build has made it. */
declare module '#texts/board' {
  const page: {
    readonly index: string;
    readonly files: readonly { readonly path: string; readonly contentType: string; readonly text: string }[];
  };
  export default page;
}

/** Made from pages of the documentation by the build. */
declare module '#texts/*' {
  const page: { readonly text: string };
  export default page;
}
