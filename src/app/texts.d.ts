/** Made from pages of the documentation by the build. */
declare module '#texts/*' {
  const page: { readonly text: string };
  export default page;
}
