/** Makes of a document of one version one of the next. What it is given has not been checked: its parts may be anything. */
export type Migration = (json: Readonly<Record<string, unknown>>) => Record<string, unknown>;
