import { createContext } from 'react';

/** Toolbar values: the locale of the live examples and the color scheme of the page. */
export const DocsGlobals = createContext<{ locale: unknown; isDark: boolean }>({ locale: 'en', isDark: false });
