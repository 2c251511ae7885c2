import type { ColorScheme } from '@ppt-embed/protocol/frame';

/** Language of the editor. */
export type Locale = 'en' | 'zh-CN';

/**
 * Locale and color scheme of the editor: those that the frame requests, or otherwise the browser's. Also what the page
 * around the frame does itself.
 */
export interface Appearance {
  locale: Locale;
  colorScheme: ColorScheme;
  /** Whether the page around the frame shows the title and a Download button. @default false */
  hasHostHeader?: boolean;
  /** Whether that page handles Back, so that the editor does not navigate it. @default false */
  handlesExit?: boolean;
}

/** Returns `zh-CN` for every Chinese language tag, otherwise `en`. */
export function localeOf(tag: string): Locale {
  return /^zh\b/i.test(tag) ? 'zh-CN' : 'en';
}

/** Returns the color scheme of a message; `auto` for unknown values. */
export function colorSchemeOf(value: string): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}
