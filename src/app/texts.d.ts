/** What the library of the Model Context Protocol answers to the first messages of a client. */
declare module '#texts/mcp-*' {
  const texts: { readonly initialize: Readonly<Record<string, string>>; readonly tools: string };
  export default texts;
}

/** Made from pages of the documentation by the build. */
declare module '#texts/*' {
  const page: { readonly text: string };
  export default page;
}
