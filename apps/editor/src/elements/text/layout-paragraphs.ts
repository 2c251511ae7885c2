import type { Paragraph, TextElement, TextLine } from '@ppt-embed/deck';
import { lineStarts } from './line-starts.ts';

/** Where a paragraph stands inside its box, taken from the deck's own measuring. */
export interface ParagraphLayout {
  /** px from the paragraph above, or from the box's top. */
  marginTop: number;
  /** px from the box's left edge; where text is centred or set from the right, its area's edge. */
  left: number;
  lineHeight: number;
  /** Where its lines begin; a justified one says besides how wide their gaps are. */
  align: 'left' | 'center' | 'right';
  /** Whether its lines may be as wide as the box: justified ones, and those of a box that grows. Others keep a reserve. */
  usesFullWidth: boolean;
  isRightToLeft: boolean;
  /** Offsets into its text at which a line begins, without the first and those after a written line break. */
  breaks: number[];
}

/** px from the top of a line to its baseline, as the browser sets this size with this line height. */
export type BaselineProbe = (size: number, lineHeight: number) => number;

/** @param lines The deck's own. */
export function layoutParagraphs(
  element: TextElement,
  lines: readonly TextLine[],
  probe: BaselineProbe,
): ParagraphLayout[] {
  const { box, style, insets } = element;
  let bottom = box.y;
  return element.paragraphs.map((paragraph, index) => {
    const own = lines.filter((line) => line.paragraph === index);
    const lineHeight = largestSize(paragraph, style.size) * style.lineHeight;
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

/** By its first letter, as the deck sets it. */
function readsRightToLeft(text: string): boolean {
  return /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** The tallest run decides how far the lines of its paragraph are apart. */
function largestSize({ runs }: Paragraph, size: number): number {
  return runs.reduce((largest, run) => Math.max(largest, run.size ?? 0), size);
}
