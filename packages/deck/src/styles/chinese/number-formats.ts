import type { DeckLanguage } from '../../model/deck.ts';

const formal = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖', '拾'];
const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** 贰 or II: section numbers of the Chinese style, if there is a single character for them. */
export const formalNumber = (number: number, language: DeckLanguage): string =>
  (language === 'zh' ? formal[number] : roman[number]) ?? String(number);
