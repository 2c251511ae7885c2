/**
 * Matches bullet characters that Markdown does not define but word processors and language models use. Circles and
 * squares that may be checkboxes are excluded, as are the first of several in a row (`●●○` is a rating) and a dot
 * before a figure.
 */
const bullet = /^[ \t]*([•◦▪●‣・◆❖◈➢➤►▸▶■✓✔]|·(?=[\s\p{L}]))\uFE0E?(?![ \t]*[•‣∙·・■-▫◆◇◉○-◗◦◯★☆✓✔✗✘])[ \t]*/u;

/**
 * Matches lines that do not continue an item, because their symbol may be part of a legend, as in `● yes`, `◐ partly`.
 */
export const otherSymbol: RegExp = /^[\s*_~`[]*(?!<)[\p{So}\p{Sm}•‣·・]/u;

/** Check marks at the beginning of items, which cards show as icons. */
export const checkMarks: string = '✓✔';

/** Returns the bullet that a line begins with, and the text up to its content. */
export function bulletOf(line: string): { mark: string; prefix: string } | undefined {
  const [prefix, mark] = bullet.exec(line) ?? [];
  return prefix !== undefined && mark !== undefined ? { mark, prefix } : undefined;
}
