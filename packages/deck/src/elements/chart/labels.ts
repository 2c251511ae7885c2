import { runsWidth } from '../../text/typeset-paragraphs.ts';

/** A word or number in a chart. */
export interface ChartLabel {
  text: string;
  x: number;
  /** y coordinate of its baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  isBold?: boolean;
}

/**
 * Returns the width of a label in px.
 * @param size Font size in px.
 */
export function labelWidth(text: string, size: number, isBold = false): number {
  return runsWidth([{ text }], { face: 'body', size, lineHeight: 1, ...(isBold && { bold: true }) });
}

/**
 * Returns the width of the longest string, in px.
 * @param size Font size in px.
 */
export function maxLabelWidth(texts: readonly string[], size: number, isBold = false): number {
  return texts.reduce((max, text) => Math.max(max, labelWidth(text, size, isBold)), 0);
}

/**
 * Truncates a name to fit the available width.
 * @param size Font size in px.
 * @param width Available width in px.
 */
export function truncateLabel(text: string, size: number, width: number): string {
  if (labelWidth(text, size) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && labelWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Maximum number of lines of a category name. */
const maxNameLines = 3;

/**
 * Breaks a name into lines between its words; undefined if a word is too long or there are too many lines.
 * @param size Font size in px.
 * @param width Available width in px.
 */
export function nameLines(name: string, size: number, width: number): string[] | undefined {
  const lines: string[] = [];
  // Lines can break between any two Han characters.
  for (const word of name.split(/(?<=\p{Script=Han})(?=\p{Script=Han})|(?<=\s)/u)) {
    const line = `${lines.at(-1) ?? ''}${word}`;
    if (labelWidth(word.trimEnd(), size) > width) return undefined;
    if (lines.length > 0 && labelWidth(line.trimEnd(), size) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.length <= maxNameLines ? lines.map((line) => line.trimEnd()) : undefined;
}
