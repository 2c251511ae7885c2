/**
 * Holds the type of all messages. `locales/messages-by-feature.ts` adds it by declaration merging, because this folder
 * imports no feature.
 * @public
 */
export interface Register {}

/** The messages of every feature by its name. */
export type Messages = Register extends { messages: infer Registered } ? Registered : Record<string, object>;

/** A language: `zhCN` of `@ppt-embed/react/locales/zh-CN`, or a host's own. Missing messages stay English. */
export interface Locale {
  /** BCP 47 tag for `lang` and `Intl`. */
  language: string;
  messages: { readonly [Namespace in keyof Messages]?: Partial<Messages[Namespace]> };
}

/** English. Each feature imports its own messages, so that unused features do not add theirs to the bundle. */
export const english: Locale = { language: 'en', messages: {} };
