import { textLines } from '../elements/text/fit-text.ts';
import type { Box } from '../model/box.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { besideEdge } from '../layouts/pictures/beside-edge.ts';
import { edgeFillOf } from '../layouts/pictures/half-bleed.ts';
import { isFooterText } from '../layouts/slide/slide-decorations.ts';
import { isFullSlideText } from '../layouts/statements/is-full-slide-text.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';

const excludedLayouts = new Set(['title', 'section', 'closing', 'pictureFull']);

/** Fractions of the body that the content of a slide uses. */
export interface SlideFill {
  slideId: string;
  layout: string;
  title: string;
  /** Fraction of the body's height between the top of the first element and the bottom of the last. */
  height: number;
  /** The lower end of the content, as a fraction of the body's height. */
  foot: number;
  /** The right end of the content, as a fraction of the body's width. */
  reach: number;
}

/**
 * Returns the fractions of the body that each content slide uses. Slides with the background of a section, or with their
 * heading on a panel, have no body.
 */
export function measureFill(deck: Deck): SlideFill[] {
  return deck.slides.flatMap((slide): SlideFill[] => {
    if (excludedLayouts.has(slide.layout) || isFullSlideText(slide, deck)) return [];
    const { body, panel } = besideEdge(slideThemeOf(deck), edgeFillOf(slide, deck));
    if (panel) return [];
    const area = slide.title === '' ? body.withoutHeading : body.box;
    const { id: slideId, layout, title } = slide;
    const extents = contentOf(slide).flatMap((element) => extentOf(deck, element) ?? []);
    if (extents.length === 0) return [{ slideId, layout, title, height: 0, foot: 0, reach: 0 }];
    const top = Math.max(area.y, Math.min(...extents.map(({ y }) => y)));
    // Pictures from edge to edge count as a filled body.
    const bottom = Math.max(
      ...extents.map(({ y, height }) => (y <= 0 ? Math.min(y + height, area.y + area.height) : y + height)),
    );
    const right = Math.max(...extents.map(({ x, width }) => x + width));
    return [
      {
        slideId,
        layout,
        title,
        height: (bottom - top) / area.height,
        foot: (bottom - area.y) / area.height,
        reach: (right - area.x) / area.width,
      },
    ];
  });
}

/**
 * Returns, for each content slide, the fraction of the body's height between the top of the first element and the
 * bottom of the last.
 */
export function fillRatios(deck: Deck): number[] {
  return measureFill(deck).map(({ height }) => height);
}

/** Whether a slide's content leaves both the lower and the right third of its body empty. */
export function isBare({ foot, reach }: SlideFill): boolean {
  return foot < 2 / 3 && reach < 2 / 3;
}

/** Whether a slide's content ends where the slide looks neither empty nor crowded. */
export function isWellFilled({ foot }: SlideFill): boolean {
  return foot >= 0.7 && foot <= 0.95;
}

function contentOf(slide: Slide): SlideElement[] {
  return slide.elements.filter((element) => {
    const isDecoration =
      isFooterText(element) ||
      element.part === 'footnotes' ||
      element.part === 'logo' ||
      element.part === 'styleDecoration';
    const isHeading = element.kind === 'text' && element.role === 'title' && element.style.size <= 44;
    const isCard =
      element.kind === 'shape' && (element.part === 'decoration' || element.part === 'stepMark' || element.paragraphs);
    return !isDecoration && !isHeading && ((element.kind !== 'shape' && element.kind !== 'line') || isCard);
  });
}

/** Returns the visible extent of an element: the lines of text, or the whole box of other elements. */
function extentOf(deck: Deck, element: SlideElement): Box | undefined {
  if (element.kind !== 'text') return element.box;
  const lines = textLines(deck, element).filter(({ width }) => width > 0);
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  const x = Math.min(...lines.map((line) => line.x));
  const y = first.baseline - first.size;
  return {
    x,
    y,
    width: Math.max(...lines.map((line) => line.x + line.width)) - x,
    height: last.baseline + last.size * 0.3 - y,
  };
}
