import type { DeckLanguage } from '../../model/deck.ts';

const formal = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖', '拾'];
const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** 贰 or II: section numbers of the Chinese style, as far as there is a single character. */
export const formalNumber = (number: number, language: DeckLanguage): string =>
  (language === 'zh' ? formal[number] : roman[number]) ?? String(number);
