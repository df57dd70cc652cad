interface PublishedSchema {
  readonly name: string;
  readonly description: string;
  readonly schema: object;
}

export interface SchemaCatalogue {
  /** The published JSON Schema of every contract. */
  schemas(): readonly PublishedSchema[];
}
