import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { NewSlide } from './new-slide.ts';

/** Minimum distance in px between a card's edges and its content. */
const padding = 28;
/** Fraction of the fullest card below which it looks empty, and the fraction that its content fills instead. */
const fill = { min: 0.5, target: 0.6 } as const;
/** Minimum fraction of the body's height at which the cards end. */
const minFoot = 0.82;
/** The fraction of a card's free height that goes above its content, and its maximum in px. */
const topRatio = 0.45;
const maxTop = 84;

/** Minimum distance in px between content and a header at the upper edge of its card, such as the chevron of a phase. */
const headerGap = 20;

/** The layouts whose cards are columns. The cards of other layouts end at the same height on all slides. */
const columnLayouts: ReadonlySet<string> = new Set(['threeColumns', 'comparison']);

/**
 * Returns a slide whose only row of cards ends with the content of the fullest one, if that would otherwise fill little of
 * its card. Cards can become emptier than their layout intended, because slides share text sizes.
 */
export function withLowerCards<Some extends NewSlide>(
  slide: Some,
  { slideTheme: { body } }: Pick<LayoutContext, 'slideTheme'>,
): Some {
  const { elements } = slide;
  const cards = elements.filter((one) => one.kind === 'shape' && one.name === 'Card').map(({ box }) => box);
  const [first] = cards;
  if (
    !columnLayouts.has(slide.layout) ||
    !first ||
    cards.length < 2 ||
    cards.some(({ y, height }) => y !== first.y || height !== first.height)
  )
    return slide;
  const foot = first.y + first.height;
  const isCard = ({ box }: SlideElement): boolean => box.y === first.y && box.height === first.height;
  const isContent = ({ box: { y } }: SlideElement): boolean => y > first.y && y < foot;
  const content = elements.filter((one) => isContent(one) && !isCard(one));
  const extents = content.map((one) =>
    one.kind === 'text' ? heightOf(one.paragraphs, one.style, one.box.width) : one.box.height,
  );
  const top = Math.min(...content.map(({ box }) => box.y));
  const end = Math.max(...content.map(({ box }, at) => box.y + (extents[at] ?? 0)));
  const hasOtherContent = elements.some(
    (one) =>
      // Content in the middle of its card, over its edge or below it.
      (isContent(one) && (one.kind === 'picture' || (one.kind === 'text' && one.style.verticalAlign === 'middle'))) ||
      (one.part !== 'styleDecoration' &&
        (one.box.y < first.y
          ? one.box.y + one.box.height > first.y
          : one.box.y >= foot && one.box.y < body.box.y + body.box.height)),
  );
  const used = end - top;
  const header = headerHeight(elements, first);
  if (hasOtherContent || used >= (first.height - header) * fill.min) return slide;
  const height = Math.round(
    Math.max(
      header + used + 2 * padding,
      header + used / fill.target,
      body.box.y + body.box.height * minFoot - first.y,
    ),
  );
  if (height >= first.height) return slide;
  const minGap = header > 0 ? headerGap : padding;
  const above = Math.max(minGap, Math.min(maxTop, (height - header - used) * topRatio));
  // Text stays next to a header above it.
  const shift = Math.min(header > 0 ? 0 : maxTop, Math.round(first.y + header + above - top));
  return {
    ...slide,
    elements: elements.map((one) => {
      if (isCard(one)) return { ...one, box: { ...one.box, height } };
      if (!isContent(one)) return one;
      const y = one.box.y + shift;
      const maxHeight = first.y + height - y;
      return {
        ...one,
        box: {
          ...one.box,
          y,
          height: Math.min(one.box.height, Math.max(maxHeight - padding, extents[content.indexOf(one)] ?? 0)),
        },
      };
    }),
  };
}

/** Returns the height of the headers at the upper edges of a row of cards, other than bars; 0 if there are none. */
function headerHeight(elements: readonly SlideElement[], { y, height }: Box): number {
  const heights = elements.flatMap(({ box, name }) =>
    box.y === y && box.height < height && name !== 'Card bar' ? [box.height] : [],
  );
  return Math.max(0, ...heights);
}
