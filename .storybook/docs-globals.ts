import { createContext } from 'react';

/** What the toolbar says: the language of the running examples. */
export const DocsGlobals = createContext<{ locale: unknown }>({ locale: 'en' });
