import { carryFooterDate } from '../layouts/slide/footer-date.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TableElement, TextElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import { sharedTitleSize, withTitleSize } from '../layouts/slide/shared-title-size.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { rethemeLogo } from '../layouts/pictures/logo.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';
import { isSameFonts, withThemeFonts } from '../text/theme-fonts.ts';
import { isCover } from './cover-texts.ts';
import { fitToFonts } from './fit-to-fonts.ts';
import type { ThemeContext, Frame } from './style-elements.ts';
import { rethemeCards } from './retheme-cards.ts';
import { framesOf } from './style-elements.ts';
import type { TextVersions } from './merge-text.ts';
import { isEdited, mergeCoverText, mergeText } from './merge-text.ts';
import { isDeepEqual } from './deep-equal.ts';
import type { TextKey } from './text-by-key.ts';
import { textIn, textKey } from './text-by-key.ts';

/**
 * Applies a different theme to the deck. Text, positions and colors set by the user are kept. Unchanged elements of the
 * old style are replaced with the elements of the new style. Reversing the change restores the same deck.
 */
export function retheme(deck: Deck, { theme, coverId }: Pick<Deck, 'theme' | 'coverId'>): Deck {
  if (isDeepEqual(theme, deck.theme) && coverId === deck.coverId) return deck;
  const to: Deck = { ...deck, theme, coverId };
  const hasOtherFonts = !isSameFonts(theme.fonts, deck.theme.fonts);
  const titleSizes = sharedTitleSizes(deck, to);
  const slides = deck.slides.map((slide) => {
    const rethemed = carryFooterDate(slide, deck, to, (one) => rethemeSlide(one, deck, to, titleSizes));
    return hasOtherFonts ? fitToFonts(rethemed, slide, { from: deck, to }) : rethemed;
  });
  return { ...to, slides };
}

/** The font sizes in px that the headings of all slides share in the old and in the new theme. */
interface TitleSizes {
  from: number | undefined;
  to: number | undefined;
}

/** Returns the sizes that the headings share if they have the sizes that the themes give them. */
function sharedTitleSizes(from: Deck, to: Deck): TitleSizes {
  const frames = from.slides.map((slide) => withThemeFonts(to.theme, () => framesOf(slide, from, to)));
  const sharedIn = (name: 'base' | 'theirs', deck: Deck): number | undefined =>
    sharedTitleSize(
      frames.map((frame) => ({ elements: frame[name].texts })),
      slideThemeOf(deck).heading.box,
    );
  return { from: sharedIn('base', from), to: sharedIn('theirs', to) };
}

/**
 * Applies the theme and size of another deck to the parts of a slide that its style positions.
 * @param titleSizes By default, the heading has the size that it would have alone.
 */
export function rethemeSlide(slide: Slide, from: ThemeContext, to: ThemeContext, titleSizes?: TitleSizes): Slide {
  return withThemeFonts(to.theme, () => mergeFrames(slide, from, to, titleSizes));
}

/** Returns a frame whose heading is not larger than the headings of other slides. */
function withSharedTitle(frame: Frame, context: ThemeContext, size: number | undefined): Frame {
  const texts = withTitleSize(frame.texts, slideThemeOf(context).heading.box, size);
  return { ...frame, texts: texts.filter((one) => one.kind === 'text') };
}

function mergeFrames(slide: Slide, from: ThemeContext, to: ThemeContext, titleSizes?: TitleSizes): Slide {
  const frames = framesOf(slide, from, to);
  const base = withSharedTitle(frames.base, from, titleSizes?.from);
  const theirs = withSharedTitle(frames.theirs, to, titleSizes?.to);
  const slideThemes = { from: slideThemeOf(from), to: slideThemeOf(to) };
  const isEditedCover = isCover(slide) && hasEditedText(slide, base);
  const mergeOne = isCover(slide) ? (versions: TextVersions) => mergeCoverText(versions, isEditedCover) : mergeText;
  const withDecorations = replaceDecorations(
    rethemeCards(slide.elements, slideThemes.from, slideThemes.to),
    base,
    theirs.decorations,
  );
  const withTexts = withDecorations.flatMap((element): SlideElement[] => {
    const key = textKey(element);
    const isFirst = key !== undefined && textIn(slide, key) === element;
    const before = isFirst ? find(base.texts, key) : undefined;
    if (element.kind !== 'text' || !before) return [rethemeParts(element, slideThemes)];
    const { id } = element;
    const after = find(theirs.texts, textKey(before));
    if (after) return [mergeOne({ mine: element, base: { ...before, id }, theirs: { ...after, id } })];
    // The new style has no such text. It is kept only if the user changed it.
    return isDeepEqual(element, { ...before, id }) ? [] : [element];
  });
  const rethemed = {
    ...slide,
    background: sameFill(slide.background, base.background, from) ? theirs.background : slide.background,
    elements: insertNewTexts(withTexts, slide.elements, base, theirs),
  };
  return rethemeLogo(rethemed, slide, from, to);
}

/** Whether the user has edited one of the texts that a style positions. */
function hasEditedText(slide: Slide, { texts }: Frame): boolean {
  return texts.some((base) => {
    const key = textKey(base);
    const mine = key && textIn(slide, key);
    return mine !== undefined && isEdited({ mine, base });
  });
}

function find(texts: readonly TextElement[], key: TextKey | undefined): TextElement | undefined {
  return key && texts.find((text) => textKey(text) === key);
}

/** Replaces all decorations at the same position in z-order. If the user has deleted them, adds none. */
function replaceDecorations(
  elements: readonly SlideElement[],
  { isFullSlide = false }: Frame,
  next: readonly SlideElement[],
): SlideElement[] {
  // The organization's name is included, because its position depends on the cover's artwork.
  const isStyleDecoration = ({ part }: SlideElement): boolean =>
    part === 'styleDecoration' || part === 'unit' || (isFullSlide && part === 'decoration');
  const first = elements.findIndex(isStyleDecoration);
  if (first < 0) return [...elements];
  const others = elements.slice(first).filter((element) => !isStyleDecoration(element));
  const remaining = [...elements.slice(0, first), ...others];
  const newArt = next.map((element) => withUniqueId(element, [...remaining, ...next.filter((one) => one !== element)]));
  return [...elements.slice(0, first), ...newArt, ...others];
}

/** Gives a new decoration a unique id. If one of the user's elements already has the id, that element keeps it. */
function withUniqueId<Element extends SlideElement>(element: Element, others: readonly SlideElement[]): Element {
  const usedIds = new Set(others.map(({ id }) => id));
  let { id } = element;
  while (usedIds.has(id)) id += '-art';
  return { ...element, id };
}

/** Adds the text that only the new style has, before the text that follows it in that style. */
function insertNewTexts(
  elements: readonly SlideElement[],
  mine: readonly SlideElement[],
  base: Frame,
  { texts }: Frame,
): SlideElement[] {
  const knownKeys = new Set([...base.texts, ...mine].map(textKey));
  return texts.reduceRight<SlideElement[]>(
    (all, text, index) => {
      const next = texts[index + 1];
      if (knownKeys.has(textKey(text)) || !next) return all;
      const at = all.findIndex((element) => textKey(element) === textKey(next));
      return at < 0 ? all : all.toSpliced(at, 0, withUniqueId(text, all));
    },
    [...elements],
  );
}

/**
 * Adapts the cards in groups, and the stripes and edges of tables, which depend on the style. Other colors are semantic and
 * do not need to change.
 * @returns The same object if nothing changes, for example because only the slide size is different.
 */
function rethemeParts(element: SlideElement, slideThemes: { from: SlideTheme; to: SlideTheme }): SlideElement {
  const { from, to } = slideThemes;
  if (element.kind === 'group') {
    const elements = rethemeCards(element.elements, from, to).map((one) => rethemeParts(one, slideThemes));
    return elements.every((one, index) => one === element.elements[index]) ? element : { ...element, elements };
  }
  const [lines, newLines] = [linesOf(from.table), linesOf(to.table)];
  if (element.kind !== 'table' || isDeepEqual(lines, newLines) || !isDeepEqual(linesOf(element.style), lines))
    return element;
  const { stripe: _stripe, edge: _edge, insets, ...style } = element.style;
  return { ...element, style: { ...style, ...newLines, ...(insets && { insets }) } };
}

function linesOf({ stripe, edge }: Pick<TableElement['style'], 'stripe' | 'edge'>) {
  return { ...(stripe && { stripe }), ...(edge && { edge }) };
}

/** Whether two backgrounds are equal. Older decks contain color values instead of names. */
function sameFill(mine: Fill, base: Fill, { theme }: ThemeContext): boolean {
  return isDeepEqual(mine, base) || isDeepEqual(inHex(mine, theme), inHex(base, theme));
}

function inHex(fill: Fill, theme: Deck['theme']): Fill {
  return fill.kind === 'solid'
    ? { ...fill, color: resolveColor(theme, fill.color) }
    : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, color: resolveColor(theme, stop.color) })) };
}
