import { createContext, use } from 'react';
import type { Locale } from './appearance.ts';

/** The messages of a feature in each language. */
export type MessageCatalog<Messages> = Readonly<Record<Locale, Messages>>;

export const LocaleContext = createContext<Locale>('en');

export function useMessages<Messages>(catalog: MessageCatalog<Messages>): Messages {
  return catalog[use(LocaleContext)];
}
