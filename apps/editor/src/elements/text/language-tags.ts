import type { Deck } from '@ppt-embed/deck';

/** The `lang` of text in a deck, for the browser's spell check and font selection. */
export const languageTags: Readonly<Record<Deck['language'], string>> = { en: 'en', zh: 'zh-CN' };
