import { breakCodeLine, codeHeight, codeInsets, codeLines } from '../../elements/code/layout.ts';
import type { Run } from '../../model/text.ts';
import { lineWidthEm } from '../../text/break-lines.ts';
import { measureRuns } from '../../text/measure.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import type { FlowItem, Scale } from './flow-item.ts';

const lineHeight = 1.35;

/** Creates an item for code as the author wrote it, or for a range of its lines if it is split. */
export function codeItem(language: string, text: string): FlowItem {
  const wrappedBySize = new Map<string, WrappedCode>();
  const sourceLines = codeLines(text.replace(/\n$/u, ''));
  const wrappedAt = (scale: Scale, width: number): WrappedCode => {
    const key = `${scale.code}/${width}`;
    let wrapped = wrappedBySize.get(key);
    if (!wrapped) {
      const parts = sourceLines.map((line) => linesOf(line, scale.code, width));
      wrapped = { lines: parts.flat(), brokenCount: parts.filter(({ length }) => length > 1).length };
      wrappedBySize.set(key, wrapped);
    }
    return wrapped;
  };
  return {
    ...codePart(language, (scale, width) => wrappedAt(scale, width).lines, 0, Number.MAX_SAFE_INTEGER),
    brokenLines: (scale, width) => wrappedAt(scale, width).brokenCount,
  };
}

/** Code at one size and width: its lines, and the number of source lines that had to be wrapped. */
interface WrappedCode {
  lines: string[];
  brokenCount: number;
}

/** Wraps a line of code. Most lines are short, and need not be searched for a position to wrap them. */
function linesOf(line: readonly Run[], size: number, width: number): string[] {
  const text = line[0]?.text ?? '';
  const isShort = lineWidthEm(measureRuns(line, { bold: false, face: 'mono' })) * size < codeTextWidth(width);
  return isShort && !text.endsWith(' ') ? [text] : breakCodeLine(line, size, width);
}

function codeTextWidth(width: number): number {
  return (width - 2 * codeInsets.x) * usableWidthRatio;
}

/**
 * Creates an item for the code lines from `from` up to, but not including, `to`. Parts share the lines, so that long
 * code is not copied for each slide.
 */
function codePart(
  language: string,
  linesAt: (scale: Scale, width: number) => readonly string[],
  from: number,
  to: number,
): FlowItem {
  const countAt = (scale: Scale, width: number): number => Math.min(to, linesAt(scale, width).length) - from;
  const height = (scale: Scale, width: number): number => codeHeight(countAt(scale, width), scale.code, lineHeight);
  return {
    height,
    ideal: height,
    staysWhole: true,
    split: (scale, width, availableHeight, force) => {
      const lines = linesAt(scale, width);
      const count = countAt(scale, width);
      const fitting = Math.floor((availableHeight - 2 * codeInsets.y) / (scale.code * lineHeight));
      const maxLines = Math.min(fitting, count - 2);
      if (maxLines < (force ? 1 : 3) || count <= fitting) return undefined;
      const at = cutIndex(lines, from, maxLines);
      // A blank line at the split is dropped.
      const next = lines[at]?.trim() === '' ? at + 1 : at;
      return [codePart(language, linesAt, from, at), codePart(language, linesAt, next, to)];
    },
    layout: ({ scale, box, id, slideTheme }) => [
      {
        kind: 'code',
        id: id('code'),
        box: { ...box, height: Math.min(box.height, height(scale, box.width)) },
        language,
        lines: linesAt(scale, box.width).slice(from, to),
        style: { size: scale.code, lineHeight, face: 'mono', ...slideTheme.code },
      },
    ],
  };
}

/**
 * Returns the line at which code is split: a blank line near the end of the range, the beginning of a member or a
 * statement with the least indentation there, or the last line that fits.
 */
function cutIndex(lines: readonly string[], from: number, maxLines: number): number {
  const all = Array.from({ length: maxLines - 1 }, (_, index) => maxLines - index).filter((count) => count > 1);
  const depths = bracketDepths(lines.slice(from, from + maxLines));
  // Looks only at the lines of the next slide, because all lines up to the end could be blank.
  const lineAfter = (count: number): string =>
    lines.slice(from + count, from + count + maxLines).find((line) => line.trim() !== '') ?? '';
  // Code is not split inside of brackets or an indented block, even if the first part is then short.
  const isWhole = (count: number): boolean => depths[count - 1] === 0 && /^\S/u.test(lineAfter(count));
  const whole = all.filter((count) => count > maxLines * 0.3 && isWhole(count));
  const late = whole.filter((count) => count > maxLines * 0.6);
  const counts = [late, whole, all.filter((count) => count > maxLines * 0.6)].find(({ length }) => length > 0) ?? [];
  const blank = counts.find((count) => lines[from + count]?.trim() === '');
  return from + (blank ?? bestCut(lines, from, counts) ?? maxLines);
}

/** Returns the number of brackets that are open at the end of each line. */
export function bracketDepths(lines: readonly string[]): number[] {
  let depth = 0;
  return lines.map((line) => {
    for (const character of line)
      if ('([{'.includes(character)) depth++;
      else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    return depth;
  });
}

/** Returns the first of the counts of lines after which the least indented statement begins. */
export function bestCut(lines: readonly string[], from: number, counts: readonly number[]): number | undefined {
  const indentOf = (count: number): number => lines[from + count]?.search(/[^\s)\]}]/u) ?? -1;
  const starts = counts.filter((count) => indentOf(count) >= 0 && !/^\s*[)\]}]/u.test(lines[from + count] ?? ''));
  const minIndent = Math.min(...starts.map(indentOf));
  return starts.find((count) => indentOf(count) === minIndent);
}
