/** The languages of the demo. */
export const languages = ['en', 'zh-CN'] as const;
/** A language of the demo. */
export type Language = (typeof languages)[number];

/** Returns the first of the browser's languages that the demo supports. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
