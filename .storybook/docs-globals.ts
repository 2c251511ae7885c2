import { createContext } from 'react';

/** What the toolbar says: the language of the running examples, and the colors of the page. */
export const DocsGlobals = createContext<{ locale: unknown; isDark: boolean }>({ locale: 'en', isDark: false });
