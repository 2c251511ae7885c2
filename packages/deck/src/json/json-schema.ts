/** What is wrong with a JSON document, and where: `/slides/2/elements/0/box/x`. */
export interface JsonProblem {
  /** JSON Pointer (RFC 6901); empty for the document itself. */
  path: string;
  message: string;
}

/** The part of JSON Schema 2020-12 that deck and outline are described in. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}
