import { elementsWithin } from '../elements/group/elements-within.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TableElement, TextElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import type { SlideLook } from '../themes/slide-look.ts';
import { slideLookOf } from '../themes/slide-looks.ts';
import { isCover } from './cover-texts.ts';
import type { Dress, Frame } from './frame.ts';
import { framesOf } from './frame.ts';
import { mergeCoverText, mergeText } from './merge-text.ts';
import { same } from './same.ts';

/**
 * The deck in another dress. Texts, positions and colours that people gave stay; what the style put there, and nobody
 * touched, becomes the other style's. There and back again gives the same deck.
 */
export function redress(deck: Deck, { theme, coverId }: Pick<Deck, 'theme' | 'coverId'>): Deck {
  if (same(theme, deck.theme) && coverId === deck.coverId) return deck;
  const to: Deck = { ...deck, theme, coverId };
  return { ...to, slides: deck.slides.map((slide) => redressSlide(slide, deck, to)) };
}

function redressSlide(slide: Slide, from: Dress, to: Dress): Slide {
  const { base, theirs } = framesOf(slide, from, to);
  const looks = { from: slideLookOf(from.theme), to: slideLookOf(to.theme) };
  const mergeOne = isCover(slide) ? mergeCoverText : mergeText;
  const withArt = replaceArt(slide.elements, base.art, theirs.art);
  const withTexts = withArt.flatMap((element): SlideElement[] => {
    const before = element.kind === 'text' ? find(base.texts, element.id) : undefined;
    if (element.kind !== 'text' || !before) return [retable(element, looks)];
    const after = find(theirs.texts, element.id);
    if (after) return [mergeOne({ mine: element, base: before, theirs: after })];
    // The other style has no such text; what somebody made of it stays.
    return same(element, before) ? [] : [element];
  });
  return {
    ...slide,
    background: sameFill(slide.background, base.background, from) ? theirs.background : slide.background,
    elements: withAdded(withTexts, slide.elements, base, theirs),
  };
}

function find(texts: readonly TextElement[], id: string): TextElement | undefined {
  return texts.find((text) => text.id === id);
}

/** Art is replaced as a whole, where it stands; where it was taken away none comes back. */
function replaceArt(
  elements: readonly SlideElement[],
  art: readonly SlideElement[],
  next: readonly SlideElement[],
): SlideElement[] {
  const ids = new Set(art.map(({ id }) => id));
  const first = elements.findIndex(({ id }) => ids.has(id));
  if (first < 0) return [...elements];
  const others = elements.slice(first).filter(({ id }) => !ids.has(id));
  const taken = new Set([...elements.slice(0, first), ...others].map(({ id }) => id));
  // Whoever took an id of the new art for something of their own keeps it.
  const fresh = next.map((element) => (taken.has(element.id) ? { ...element, id: `${element.id}-art` } : element));
  return [...elements.slice(0, first), ...fresh, ...others];
}

/** Texts that only the other style has: each before the one that follows it there. */
function withAdded(
  elements: readonly SlideElement[],
  mine: readonly SlideElement[],
  base: Frame,
  { texts }: Frame,
): SlideElement[] {
  const known = new Set([...base.texts, ...mine].map(({ id }) => id));
  return texts.reduceRight<SlideElement[]>(
    (all, text, index) => {
      if (known.has(text.id)) return all;
      const next = texts[index + 1]?.id;
      const at = all.findIndex(({ id }) => id === next);
      return at < 0 ? all : all.toSpliced(at, 0, text);
    },
    [...elements],
  );
}

/** Stripes and edges are a style's own; colours of tables are named by their part and follow by themselves. */
function retable(element: SlideElement, looks: { from: SlideLook; to: SlideLook }): SlideElement {
  if (element.kind === 'group')
    return elementsWithin([element]).some(({ kind }) => kind === 'table')
      ? { ...element, elements: element.elements.map((one) => retable(one, looks)) }
      : element;
  if (element.kind !== 'table' || !same(linesOf(element.style), linesOf(looks.from.table))) return element;
  const { stripe: _stripe, edge: _edge, ...style } = element.style;
  return { ...element, style: { ...style, ...linesOf(looks.to.table) } };
}

function linesOf({ stripe, edge }: Pick<TableElement['style'], 'stripe' | 'edge'>) {
  return { ...(stripe && { stripe }), ...(edge && { edge }) };
}

/** Older decks hold the values that a ground's names stand for. */
function sameFill(mine: Fill, base: Fill, { theme }: Dress): boolean {
  return same(mine, base) || same(inHex(mine, theme), inHex(base, theme));
}

function inHex(fill: Fill, theme: Deck['theme']): Fill {
  return fill.kind === 'solid'
    ? { ...fill, color: resolveColor(theme, fill.color) }
    : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, color: resolveColor(theme, stop.color) })) };
}
