import type { DeckLanguage } from '../../model/deck.ts';

const formal = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖', '拾'];
const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** Formats a section number as 贰 or II, if there is a single character for it. */
export const formalNumber = (number: number, language: DeckLanguage): string =>
  (language === 'zh' ? formal[number] : roman[number]) ?? String(number);
