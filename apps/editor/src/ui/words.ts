import { createContext, use } from 'react';
import type { Locale } from '../session/appearance.ts';

/** The words of one room in every language there is. */
export type Catalogue<Words> = Readonly<Record<Locale, Words>>;

export const LocaleContext = createContext<Locale>('en');

export function useWords<Words>(catalogue: Catalogue<Words>): Words {
  return catalogue[use(LocaleContext)];
}
