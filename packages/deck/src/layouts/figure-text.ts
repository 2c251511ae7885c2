/** A figure with a sign, a currency or a unit, and nothing else. */
const figure = /^[+−–-]?\s?(?:[€$£¥]\s?)?\d[\d.,]*\s?(?:%|‰|[\p{L}°²³×]{1,3}|万?[人户元家件次吨分位亿倍]|百分点)?$/u;
const maxLength = 14;

/** Whether a text is a figure with its unit, such as “€ 61.4 m” or “第3位”. */
export function isFigure(text: string): boolean {
  return text.length <= maxLength && (figure.test(text) || /^第\d{1,3}[位名]$/u.test(text));
}

/** Whether a heading is only a figure: one with a percent sign, a currency or a factor, because `2026` is a year. */
export function isFigureHeading(text: string): boolean {
  return isFigure(text) && /[%‰€$£¥×万亿倍]/u.test(text);
}
