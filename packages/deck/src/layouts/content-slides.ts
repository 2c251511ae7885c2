import { ground } from '../covers/draw-cover.ts';
import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block, OutlineSlide } from '../model/outline.ts';
import { chooseLayout } from './choose-layout.ts';
import { flowItems } from './flow/flow-items.ts';
import { paginate } from './flow/paginate.ts';
import { placeItems } from './flow/place-items.ts';
import { furniture } from './furniture.ts';
import type { HeadingPlace } from './headings.ts';
import { headingElement, headingSizes, headingText, shownHeading } from './headings.ts';
import type { LayOutContext, NewSlide } from './lay-out-context.ts';
import { besideElements } from './picture-beside.ts';
import { quoteElements } from './quote-slide.ts';
import { slideIds } from './slide-ids.ts';

/** A content slide, and as many that continue it as its content needs. */
export function contentSlides(slide: OutlineSlide, firstNumber: number, context: LayOutContext): NewSlide[] {
  const { look, deck } = context;
  const place: HeadingPlace = {
    box: look.heading.box,
    align: look.heading.align,
    sizes: headingSizes[deck.language],
    style: {
      face: 'heading',
      bold: true,
      color: look.heading.color,
      lineHeight: 1.15,
      verticalAlign: look.heading.verticalAlign,
    },
  };
  const hasHeading = headingText(slide.heading) !== '';
  const heading = shownHeading(slide.heading, place, ' (99/99)');
  // Nothing is lost: a heading too long for its place goes on in the body.
  const blocks: readonly Block[] = heading.isWhole
    ? slide.blocks
    : [{ kind: 'paragraph', runs: slide.heading }, ...slide.blocks];
  const { layout, arrangement } = chooseLayout({
    ...slide,
    kind: 'content',
    heading: hasHeading ? slide.heading : [],
    blocks,
  });
  const box = hasHeading ? look.body.box : look.body.bare;
  const pages = arrangedPages(arrangement, blocks, box, context) ?? stackedPages(blocks, box, context);
  const suffixes = pages.length > 1 ? pages.map((_, index) => ` (${index + 1}/${pages.length})`) : [''];
  return pages.map((elements, index): NewSlide => {
    const suffix = hasHeading ? (suffixes[index] ?? '') : '';
    const { under, over } = furniture(deck, look, firstNumber + index, hasHeading);
    const title = hasHeading ? [headingElement(heading, place, suffix, suffixes)] : [];
    return {
      layout,
      title: hasHeading ? headingText(slide.heading, suffix) : '',
      background: ground(deck.theme.style, deck.theme.color, 'content'),
      notes: index === 0 ? slide.notes : '',
      elements: [...under, ...title, ...elements, ...over],
    };
  });
}

function arrangedPages(
  arrangement: 'stacked' | 'beside' | 'quote',
  blocks: readonly Block[],
  box: Box,
  context: LayOutContext,
): SlideElement[][] | undefined {
  const elements =
    arrangement === 'beside'
      ? besideElements(blocks, box, context)
      : arrangement === 'quote'
        ? quoteElements(blocks, box, context)
        : undefined;
  return elements && [elements];
}

function stackedPages(blocks: readonly Block[], box: Box, context: LayOutContext): SlideElement[][] {
  const items = flowItems(blocks, context);
  if (items.length === 0) return [[]];
  const { scale, pages } = paginate(items, box.width, box.height);
  return pages.map((page) => placeItems(page, scale, box, slideIds(), context));
}
