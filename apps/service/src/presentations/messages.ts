import type { DeckLanguage } from '@ppt-embed/deck';

/** What a blank presentation is called until somebody writes a title. */
export const blankTitles: Record<DeckLanguage, string> = { en: 'Untitled presentation', zh: '未命名演示文稿' };

/** What a copy is called. */
export const copyTitles: Record<DeckLanguage, (title: string) => string> = {
  en: (title) => `${title} (copy)`,
  zh: (title) => `${title}（副本）`,
};
