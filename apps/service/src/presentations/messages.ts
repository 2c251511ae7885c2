import type { DeckLanguage } from '@ppt-embed/deck';

/** Title of a blank presentation until the user enters one. */
export const blankTitles: Record<DeckLanguage, string> = { en: 'Untitled presentation', zh: '未命名演示文稿' };

/** Title of a copy. */
export const copyTitles: Record<DeckLanguage, (title: string) => string> = {
  en: (title) => `${title} (copy)`,
  zh: (title) => `${title}（副本）`,
};
