/** Made from the contracts by the build, so that nothing has to load the schema library to check an answer. */
declare module '#schemas/published' {
  const published: Readonly<Record<string, { readonly description: string; readonly schema: object }>>;
  export default published;
}

declare module '#schemas/*' {
  const schema: object;
  export default schema;
}
