import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import { sizeAt } from '../../text/break-lines.ts';
import { linePitch } from '../../text/line-height.ts';
import { measureRuns } from '../../text/measure.ts';
import type { Segment, TypesetLine } from '../../text/typeset-paragraphs.ts';
import { layoutText } from './layout.ts';

/** Two positions in text. Each UTF-16 code unit counts as one, and so does the end of each paragraph. */
export interface TextRange {
  /** Where the selection began. */
  anchor: number;
  /** The caret. */
  head: number;
}

/** A selection in text, in px of the slide, unrotated. */
export interface TextRangeBoxes {
  /** Box of the caret, which has no width. */
  caret: Box;
  /** The selected text, one box for each line. */
  selected: readonly Box[];
}

/** A line and the positions of its beginning and its end. */
interface LineAt {
  line: TypesetLine;
  from: number;
  to: number;
  height: number;
}

/**
 * Returns the boxes in which the renderers of this package draw a selection. Positions beyond the end of the text count
 * as its end.
 */
export function textRangeBoxes(element: TextElement, { anchor, head }: TextRange): TextRangeBoxes {
  const { typeset, origin } = layoutText(element);
  const lines = linesWithPositions(element, typeset.lines);
  const boxIn = ({ line, from, height }: LineAt, start: number, end: number): Box => {
    const [one, other] = [start, end].map((position) => xAt(line, position - from, element)) as [number, number];
    const x = origin.x + Math.min(one, other);
    return { x, y: origin.y + line.top, width: Math.abs(other - one), height };
  };
  const [start, end] = anchor < head ? [anchor, head] : [head, anchor];
  const selected = lines
    .filter(({ from, to }) => start < end && from < end && start < to)
    .map((line) => boxIn(line, Math.max(start, line.from), Math.min(end, line.to)))
    .filter(({ width }) => width > 0);
  // Between two lines, the caret is at the beginning of the second one.
  const ofCaret = lines.findLast(({ from }) => from <= head) ?? lines[0];
  const caret = ofCaret ? boxIn(ofCaret, head, head) : { ...origin, width: 0, height: element.style.size };
  return { caret, selected };
}

function linesWithPositions({ paragraphs, style }: TextElement, lines: readonly TypesetLine[]): LineAt[] {
  const positioned: LineAt[] = [];
  let from = 0;
  for (const [index, paragraph] of paragraphs.entries()) {
    const height = linePitch(paragraph, style);
    for (const line of lines) {
      if (line.paragraph !== index) continue;
      const to = from + line.text.length;
      positioned.push({ line, from, to, height });
      from = to;
    }
    from += 1;
  }
  return positioned;
}

/** Returns the distance of a position in a line from the left edge of the text area. */
function xAt({ segments, x, width, isRightToLeft }: TypesetLine, position: number, element: TextElement): number {
  let before = 0;
  for (const segment of segments) {
    const within = position - before;
    // The line break at the end of a line is not drawn.
    if (within < segment.text.length && within >= 0) {
      const share = widthShare(segment, within, element);
      const drawn = segment.x + segment.width * share;
      return isRightToLeft ? 2 * x + width - drawn : drawn;
    }
    before += segment.text.length;
  }
  const last = segments.at(-1);
  const end = last ? last.x + last.width : x;
  return isRightToLeft ? 2 * x + width - end : end;
}

/** Returns the fraction of a segment's width that its first characters take. */
function widthShare({ text, run }: Segment, length: number, { style }: TextElement): number {
  const measured = measureRuns([{ ...run, text }], { bold: style.bold === true, face: style.face });
  let [at, part, all] = [0, 0, 0];
  for (const [index, character] of measured.characters.entries()) {
    const advance = (measured.advanceOf[index] ?? 0) * sizeAt(measured, index, style.size);
    at += character.length;
    if (at <= length) part += advance;
    all += advance;
  }
  return all > 0 ? part / all : 0;
}
