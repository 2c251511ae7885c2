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
import type { TextKey } from './texts-of.ts';
import { textIn, textKey } from './texts-of.ts';

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
  const withArt = replaceArt(slide.elements, base, theirs.art);
  const withTexts = withArt.flatMap((element): SlideElement[] => {
    const key = textKey(element);
    const isFirst = key !== undefined && textIn(slide, key) === element;
    const before = isFirst ? find(base.texts, key) : undefined;
    if (element.kind !== 'text' || !before) return [retable(element, looks)];
    const { id } = element;
    const after = find(theirs.texts, textKey(before));
    if (after) return [mergeOne({ mine: element, base: { ...before, id }, theirs: { ...after, id } })];
    // The other style has no such text; what somebody made of it stays.
    return same(element, { ...before, id }) ? [] : [element];
  });
  return {
    ...slide,
    background: sameFill(slide.background, base.background, from) ? theirs.background : slide.background,
    elements: withAdded(withTexts, slide.elements, base, theirs),
  };
}

function find(texts: readonly TextElement[], key: TextKey | undefined): TextElement | undefined {
  return key && texts.find((text) => textKey(text) === key);
}

/** Art is replaced as a whole, where it stands; where it was taken away none comes back. */
function replaceArt(
  elements: readonly SlideElement[],
  { isStage = false }: Frame,
  next: readonly SlideElement[],
): SlideElement[] {
  // The unit's name stands where the cover's art has room for it.
  const isArt = ({ part }: SlideElement): boolean =>
    part === 'styleDecoration' || part === 'unit' || (isStage && part === 'decoration');
  const first = elements.findIndex(isArt);
  if (first < 0) return [...elements];
  const others = elements.slice(first).filter((element) => !isArt(element));
  const kept = [...elements.slice(0, first), ...others];
  const fresh = next.map((element) => withFreeId(element, [...kept, ...next.filter((one) => one !== element)]));
  return [...elements.slice(0, first), ...fresh, ...others];
}

/** Somebody's own element may have the id of what a style adds: it keeps it. */
function withFreeId<Element extends SlideElement>(element: Element, others: readonly SlideElement[]): Element {
  const taken = new Set(others.map(({ id }) => id));
  let { id } = element;
  while (taken.has(id)) id += '-art';
  return { ...element, id };
}

/** Texts that only the other style has: each before the one that follows it there. */
function withAdded(
  elements: readonly SlideElement[],
  mine: readonly SlideElement[],
  base: Frame,
  { texts }: Frame,
): SlideElement[] {
  const known = new Set([...base.texts, ...mine].map(textKey));
  return texts.reduceRight<SlideElement[]>(
    (all, text, index) => {
      const next = texts[index + 1];
      if (known.has(textKey(text)) || !next) return all;
      const at = all.findIndex((element) => textKey(element) === textKey(next));
      return at < 0 ? all : all.toSpliced(at, 0, withFreeId(text, all));
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
