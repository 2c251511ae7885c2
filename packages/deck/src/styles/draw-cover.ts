import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import type { PlaceholderRole, ShapeElement, SlideElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { CoverPicture, CoverTexts, MotifPlacement } from './design.ts';
import { seededRandom } from './seed.ts';
import { withMotifIds } from './shapes.ts';
import { styleArt } from './style-art.ts';
import { titleFontRole } from '../themes/title-font-role.ts';
import type { CoverTemplate } from './templates.ts';

/** The properties of a cover that determine its art. */
export type CoverArt = Pick<CoverTemplate, 'style' | 'color' | 'design'>;

/** The reading order for screen readers and outlines. */
const readingOrder: readonly PlaceholderRole[] = ['title', 'subtitle', 'author', 'date'];

/**
 * Draws the cover slide of a deck: the design's art behind the text with the roles title, subtitle, author and date.
 * @param seed Determines variable details (phases, ends, heights), but never text and margins.
 * @param extraHeight Height of the slide beyond the height of a 16:9 slide, in px.
 */
export function coverSlide(
  { style, color, design }: CoverArt,
  language: DeckLanguage,
  texts: CoverTexts,
  seed: string,
  extraHeight = 0,
): CoverPicture {
  const draw = styleArt(style).designs[design];
  if (!draw) throw new RangeError(`The style ${style} has no design "${design}".`);
  const { background, elements } = draw({
    color,
    language,
    fontRole: titleFontRole(style, language),
    texts,
    random: seededRandom(seed),
    extraHeight,
  });
  return { background, elements: elements.toSorted((one, other) => orderOf(one) - orderOf(other)) };
}

function orderOf(element: SlideElement): number {
  return element.kind === 'text' && element.role ? readingOrder.indexOf(element.role) : -1;
}

/** Motifs by style, color, design, placement and height. They are cached because many slides share a motif. */
const drawnMotifs = new Map<string, readonly ShapeElement[]>();

/** Draws a design's smaller motif: `content` in a corner, `section` large on a separate background. */
export function motif({ style, color, design }: CoverArt, placement: MotifPlacement, extraHeight = 0): ShapeElement[] {
  const key = `${style}/${color}/${design}/${placement}/${extraHeight}`;
  let drawn = drawnMotifs.get(key);
  if (!drawn) {
    const scene = { color, random: seededRandom(`${style}/${color}/${placement}`), extraHeight };
    drawnMotifs.set(key, (drawn = withMotifIds(styleArt(style).motifs[design]?.(scene, placement) ?? [])));
  }
  return [...drawn];
}

/** Returns the background of a style's content and section slides. */
export function slideBackground(style: StyleName, color: ColorName, placement: MotifPlacement): Fill {
  return styleArt(style).background({ color }, placement);
}
