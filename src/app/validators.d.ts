/** Made from the contracts by the build: a validator of JSON Schema, compiled to plain code, one module for each contract. */
declare module '#validators/*' {
  interface ValidationError {
    readonly instancePath: string;
    readonly keyword: string;
    readonly message?: string;
    readonly params: Readonly<Record<string, unknown>>;
  }
  const validate: {
    (value: unknown): boolean;
    errors?: readonly ValidationError[] | null;
  };
  export default validate;
  /** Every property name that the schema knows. */
  export const keys: readonly string[];
}
