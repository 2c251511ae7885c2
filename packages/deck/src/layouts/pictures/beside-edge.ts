import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { Mark, SlideTheme } from '../../themes/slide-theme.ts';
import type { HalfBleed } from './half-bleed.ts';
import { footerEnd, halfBleedBox, halfBleedGap as gap } from './half-bleed.ts';

const cache = new WeakMap<SlideTheme, Map<string, SlideTheme>>();

/**
 * Returns the slide theme for the rest of a slide next to a picture or a panel: the positions of heading, body, marks and
 * footer. A panel has the heading, without its marks.
 */
export function besideEdge(slideTheme: SlideTheme, halfBleed: HalfBleed | undefined): SlideTheme {
  if (!halfBleed) return slideTheme;
  const themes = cache.get(slideTheme) ?? new Map<string, SlideTheme>();
  cache.set(slideTheme, themes);
  const key = `${halfBleed.side} ${halfBleed.width}`;
  const narrow = themes.get(key) ?? createNarrow(slideTheme, halfBleed);
  themes.set(key, narrow);
  return narrow;
}

/** Returns the slide theme with its parts moved to the text's column. */
function createNarrow(slideTheme: SlideTheme, halfBleed: HalfBleed): SlideTheme {
  const { side, width, isPanel } = halfBleed;
  const { heading, headingMarks, marks, body, footer } = slideTheme;
  const left = body.box.x;
  const right = left + body.box.width;
  const column = side === 'left' ? { x: width + gap, end: right } : { x: left, end: slideWidth - width - gap };
  const [columnWidth, middle] = [column.end - column.x, (column.x + column.end) / 2];
  const offset = column.x - left;
  /** Moves centered parts to the middle of the column, and other parts along with the body's left edge. */
  const moved = (box: Box): Box => ({
    ...box,
    x: heading.align === 'center' ? box.x + middle - slideWidth / 2 : box.x + offset,
  });
  /** Moves a mark to the column. Marks that span the body are resized to span the column. */
  const markIn = (mark: Mark): Mark => {
    if (mark.box.width < body.box.width) return { ...mark, box: moved(mark.box) };
    const x = mark.box.x + offset;
    return { ...mark, box: { ...mark.box, x, width: mark.box.x + mark.box.width - right + column.end - x } };
  };
  const inColumn = (box: Box): Box => ({ ...box, x: column.x, width: columnWidth });
  // The motif stays in the upper right corner unless the picture is there.
  const end = side === 'left' ? Math.min(column.end, heading.box.x + heading.box.width) : column.end;
  const x = heading.align === 'center' ? 2 * middle - end : heading.box.x + offset;
  return {
    ...slideTheme,
    heading: { ...heading, box: { ...heading.box, x, width: end - x } },
    headingMarks: isPanel ? [] : headingMarks.map(markIn),
    ...(isPanel && { panel: halfBleedBox(halfBleed, slideTheme.slideHeight) }),
    marks: marks.map(markIn),
    body: { ...body, box: inColumn(body.box), withoutHeading: inColumn(body.withoutHeading) },
    footer: {
      ...footer,
      ...(footer.text && { text: { ...footer.text, x: footer.text.x + offset, width: columnWidth - footerEnd } }),
      ...numberIn(slideTheme, side, moved, column.end - right),
    },
  };
}

/** Returns the position of the slide number: at the end of the column, or below its center. */
function numberIn(
  { slideHeight, footer: { number, align } }: SlideTheme,
  side: HalfBleed['side'],
  moved: (box: Box) => Box,
  offset: number,
): Pick<SlideTheme['footer'], 'number' | 'align'> {
  const isInMotif = number.y < slideHeight / 2;
  if (isInMotif && side === 'left') return { number, align };
  if (isInMotif) return { number: { ...number, x: 1128 + offset, y: slideHeight - 52, width: 80 }, align: 'right' };
  return { number: align === 'center' ? moved(number) : { ...number, x: number.x + offset }, align };
}
