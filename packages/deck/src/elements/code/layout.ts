import type { CodeElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { breakLines, lineWidthEm } from '../../text/break-lines.ts';
import { measureRuns } from '../../text/measure.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';

/** Distance between the edges of a code block and its text, in px. */
export const codeInsets = { x: 24, y: 18 } as const;
/** Radius of a code block's corners, px. */
export const codeRadius = 8;

/** Returns the distance in px between the upper edge of a block of code and its first line. */
export function codeTop({ box, lines, style }: Pick<CodeElement, 'box' | 'lines' | 'style'>): number {
  const free = box.height - codeHeight(lines.length, style.size, style.lineHeight);
  return codeInsets.y + (style.verticalAlign ? Math.max(0, Math.round(free / 2)) : 0);
}

/** Width of a character in em. The font is monospaced. */
const characterWidth = 0.6001;
const maxIndentedLines = 6;

/** Wraps code into lines that fit a block of `width` px. */
export function breakCode(text: string, size: number, width: number): string[] {
  return codeLines(text).flatMap((line) => breakCodeLine(line, size, width));
}

/** Splits code into lines of runs, which are measured once for all sizes. */
export function codeLines(text: string): (readonly Run[])[] {
  return expandTabs(text)
    .split('\n')
    .map((line) => [{ text: line }]);
}

/**
 * Wraps a line of code. Continuation lines are indented further than the first line.
 * @param line An element of the result of `codeLines`.
 * @param size Font size in px.
 * @param width Width in px available for text.
 */
export function breakCodeLine(line: readonly Run[], size: number, width: number): string[] {
  const usable = (width - 2 * codeInsets.x) * usableWidthRatio;
  const prepared = measureRuns(line, { bold: false, face: 'mono' });
  const text = line[0]?.text ?? '';
  const isShort = lineWidthEm(prepared) * size < usable;
  const [first, ...others] = isShort ? [] : breakLines(prepared, size, usable);
  if (!first || others.length === 0) return [text.replace(/(?<! ) +$/u, '')];
  const cut = (from: number, to: number): string =>
    prepared.characters
      .slice(from, to)
      .join('')
      .replace(/(?<! ) +$/u, '');
  const indent = ' '.repeat((/^ */u.exec(text)?.[0].length ?? 0) + 2);
  // In narrow blocks and very long lines, indentation would waste space.
  if (indent.length * size > usable || others.length > maxIndentedLines)
    return [cut(0, first.to), ...others.map(({ from, to }) => cut(from, to))];
  const rest = measureRuns([{ text: cut(first.to, prepared.characters.length).trimStart() }], {
    bold: false,
    face: 'mono',
  });
  const inner = usable - indent.length * size * characterWidth;
  return [
    cut(0, first.to),
    ...breakLines(rest, size, inner).map(({ from, to }) => indent + rest.characters.slice(from, to).join('').trimEnd()),
  ];
}

/**
 * Returns the height of a code block in px, including its insets.
 * @param size Font size in px.
 * @param lineHeight As a multiple of the size.
 */
export function codeHeight(lineCount: number, size: number, lineHeight: number): number {
  return lineCount * size * lineHeight + 2 * codeInsets.y;
}

function expandTabs(text: string): string {
  return text.replace(/\t/gu, '    ');
}
