import type { ColorScheme } from '@ppt-embed/protocol/frame';

export type Locale = 'en' | 'zh-CN';

/** How the editor looks and speaks: as the frame says, else as the browser does. */
export interface Appearance {
  locale: Locale;
  colorScheme: ColorScheme;
}

/** Any tag of Chinese is answered in the Chinese there is; everything else in English. */
export function localeOf(tag: string): Locale {
  return /^zh\b/i.test(tag) ? 'zh-CN' : 'en';
}

export function colorSchemeOf(value: string): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}
