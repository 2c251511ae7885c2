/** Function that migrates a document from one version to the next. Its input is not validated. */
export type Migration = (json: Readonly<Record<string, unknown>>) => Record<string, unknown>;
