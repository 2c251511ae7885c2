/** The Chinese numerals from 1 to 10, in order. */
const hanNumerals = '一二三四五六七八九十';

/** Returns the Chinese numeral of a number from 1 to 10; undefined for other numbers. */
export function hanNumeral(number: number): string | undefined {
  return hanNumerals[number - 1];
}

/** Returns the number of a Chinese numeral from 一 to 十; 0 for other text. */
export function readHanNumeral(text: string): number {
  return text.length === 1 ? hanNumerals.indexOf(text) + 1 : 0;
}

/** Matches the number of a heading, and the spaces after it: “2. ”, “二、”. */
export const headingNumber: RegExp = /^(?:\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,3}、)\s*/u;

/** Matches the number of a slide before its heading, and the spaces after it: “Slide 3: ”, “第3页：”, “幻灯片 3：”. */
export const slideLabel: RegExp =
  /^\s*(?:slide\s*\d{1,3}|第\s*[\d一二三四五六七八九十]{1,3}\s*[页张]|幻灯片\s*\d{1,3})\s*[:：.—–-]+\s*/iu;

/** Source of an expression that matches the number of the first slide. It needs the flags `i` and `u`. */
export const firstSlideLabel: string = '(?:slide\\s*1|第\\s*[1一]\\s*[页张]|幻灯片\\s*1)\\s*[:：.—–-]';
