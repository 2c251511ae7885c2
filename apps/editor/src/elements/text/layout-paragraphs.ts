import { linePitch } from '@ppt-embed/deck';
import type { TextElement, TextLine } from '@ppt-embed/deck';

/** The offsets at which the lines of a paragraph begin. A measured line may lack the trailing spaces or line break. */
export function lineStarts(text: string, lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    while (!text.startsWith(line, at) && /\s/.test(text[at] ?? '')) at += 1;
    const start = at;
    at += line.length;
    if (text[at] === '\n' && !line.endsWith('\n')) at += 1;
    return start;
  });
}

/** The position of a paragraph inside its box, from the deck engine's measurement. */
export interface ParagraphLayout {
  /** px from the previous paragraph or the top of the box. */
  marginTop: number;
  /** px from the left edge of the box. For centered or right-aligned text, the edge of the text area. */
  left: number;
  lineHeight: number;
  /** The text alignment. Justified lines also specify the width of their gaps. */
  align: 'left' | 'center' | 'right';
  /**
   * Whether the lines may use the full width of the box: justified lines, and boxes that grow. Others keep a reserve.
   */
  usesFullWidth: boolean;
  isRightToLeft: boolean;
  /** Offsets into its text at which a line begins, without the first line and lines after an explicit break. */
  breaks: number[];
}

/** Returns px from the top of a line to its baseline in this browser. */
export type BaselineProbe = (size: number, lineHeight: number) => number;

/** @param lines Lines measured by the deck engine. */
export function layoutParagraphs(
  element: TextElement,
  lines: readonly TextLine[],
  probe: BaselineProbe,
): ParagraphLayout[] {
  const { box, style, insets } = element;
  let bottom = box.y;
  return element.paragraphs.map((paragraph, index) => {
    const own = lines.filter((line) => line.paragraph === index);
    const lineHeight = linePitch(paragraph, style);
    const top = own[0] ? own[0].baseline - probe(style.size, lineHeight) : bottom;
    const marginTop = top - bottom;
    bottom = top + Math.max(own.length, 1) * lineHeight;
    const text = paragraph.runs.map((run) => run.text).join('');
    const starts = lineStarts(
      text,
      own.map((line) => line.text),
    );
    const isRightToLeft = readsRightToLeft(text);
    const natural = isRightToLeft ? 'right' : 'left';
    const align = paragraph.align === 'justify' ? natural : (paragraph.align ?? natural);
    const isFromLeft = align === 'left' && own.length > 0;
    return {
      marginTop,
      left: isFromLeft ? Math.min(...own.map((line) => line.x)) - box.x : (insets?.left ?? 0),
      lineHeight,
      align,
      usesFullWidth: paragraph.align === 'justify' || element.autofit === 'grow',
      isRightToLeft,
      breaks: starts.filter((start) => start > 0 && text[start - 1] !== '\n'),
    };
  });
}

/** Determines the direction by the first letter, as the deck engine does. */
function readsRightToLeft(text: string): boolean {
  return /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
