/** The kinds of callouts (GitHub's alerts). */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
/** The kind of a callout. */
export type CalloutKind = (typeof calloutKinds)[number];
