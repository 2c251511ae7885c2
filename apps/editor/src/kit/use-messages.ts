import { createContext, use } from 'react';
import type { Locale } from './appearance.ts';

/** Messages of a feature in each language. */
export type MessageCatalog<Messages> = Readonly<Record<Locale, Messages>>;

/** The language of the editor's messages. */
export const LocaleContext = createContext<Locale>('en');

/** Returns the messages of a feature in the editor's language. */
export function useMessages<Messages>(catalog: MessageCatalog<Messages>): Messages {
  return catalog[use(LocaleContext)];
}
