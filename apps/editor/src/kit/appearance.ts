import type { ColorScheme } from '@ppt-embed/protocol/frame';

/** Language of the editor. */
export type Locale = 'en' | 'zh-CN';

/** The editor's locale and color scheme: from the frame's message if set, otherwise from the browser. */
export interface Appearance {
  locale: Locale;
  colorScheme: ColorScheme;
}

/** Returns `zh-CN` for every Chinese language tag, otherwise `en`. */
export function localeOf(tag: string): Locale {
  return /^zh\b/i.test(tag) ? 'zh-CN' : 'en';
}

/** Returns the color scheme of a message; `auto` for unknown values. */
export function colorSchemeOf(value: string): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}
