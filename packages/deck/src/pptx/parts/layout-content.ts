import { coverOf, motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, LayoutName, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { AvailablePlaceholder } from '../../ooxml/slide-context.ts';
import { cardPlaceholders, cardsOfLayout } from './card-layouts.ts';
import { hasDarkMaster, isDarkBackground } from './color-map.ts';
import type { FileLayout, FileLayoutName } from './file-layouts.ts';
import { layoutsOf } from './file-layouts.ts';
import { beginsWith, isForContent, masterDecorations } from './master-decorations.ts';
import { mostFrequent } from './most-frequent.ts';
import { toAvailablePlaceholder } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { layoutPlaceholders } from './placeholders.ts';
import { isAnimated } from '../../model/element-animations.ts';

/** Content that all slides with a layout share. It is written once in the layout, and new slides inherit it. */
export interface LayoutContent extends Pick<FileLayout, 'layout' | 'title'> {
  background: Fill;
  /** Whether text on the background is light. */
  isDark: boolean;
  /** The bottom elements of most slides with this layout: decorations without text. */
  decorations: readonly SlideElement[];
  /** The first decorations, which the master contains. @default none, if the layout hides the shapes of its master */
  fromMaster: readonly SlideElement[];
  placeholders: readonly Placeholder[];
  /** The placeholders in the form that slides use. */
  availablePlaceholders: readonly AvailablePlaceholder[];
  fingerprintOf: FingerprintOf;
}

/** Function that serializes the appearance of an element. Elements with the same appearance give the same result. */
type FingerprintOf = (element: SlideElement) => string;

/** The file's layouts, in order. */
export type LayoutContents = ReadonlyMap<FileLayoutName, LayoutContent>;

/** Collects the content that slides with the same layout share, and the decorations that layouts share. */
export function layoutContentsOf(deck: Deck): LayoutContents {
  const fingerprintOf = fingerprinter();
  const isSame = appearanceComparer(fingerprintOf);
  const isMasterDark = hasDarkMaster(deck);
  const layouts = layoutsOf(deck);
  const used = layouts.flatMap(({ layout, cards }) => {
    const content = cards ? undefined : usedContentOf(deck, layout, fingerprintOf);
    if (!content) return [];
    return [{ layout, ...content, hasMasterColors: isDarkBackground(deck.theme, content.background) === isMasterDark }];
  });
  const hasContent = used.some(({ layout }) => isForContent(layout));
  const shared = hasContent ? masterDecorations(used, isSame) : motifOf(deck, 'content');
  const usedContents = new Map(used.map((content) => [content.layout, content]));
  const contents = layouts.map((fileLayout) => {
    const { layout, cards } = fileLayout;
    const content = (cards ? undefined : usedContents.get(layout)) ?? unusedContentOf(deck, fileLayout, shared);
    return { ...fileLayout, ...content, isDark: isDarkBackground(deck.theme, content.background) };
  });
  return new Map(
    contents.map(({ name, layout, title, cards, background, decorations, isDark }) => {
      const placeholders = cards ? cardPlaceholders(deck, cards) : layoutPlaceholders(deck, layout);
      const showsMaster = isDark === isMasterDark && beginsWith(decorations, shared, isSame);
      const layoutContent: LayoutContent = {
        layout,
        title,
        background,
        decorations,
        isDark,
        fromMaster: showsMaster ? shared : [],
        placeholders,
        availablePlaceholders: placeholders.map((placeholder) => toAvailablePlaceholder(deck, placeholder)),
        fingerprintOf,
      };
      return [name, layoutContent] as const;
    }),
  );
}

/** Returns the decorations that the master contains. */
export function decorationsOfMaster(contents: LayoutContents): readonly SlideElement[] {
  return [...contents.values()].find(({ fromMaster }) => fromMaster.length > 0)?.fromMaster ?? [];
}

type SharedContent = Pick<LayoutContent, 'background' | 'decorations'>;

/** Returns what the slides of a layout share; undefined if no slide uses it. */
function usedContentOf(deck: Deck, layout: LayoutName, fingerprintOf: FingerprintOf): SharedContent | undefined {
  const slides = deck.slides.filter((slide) => slide.layout === layout);
  if (slides.length === 0) return undefined;
  return {
    background: mostFrequent(
      slides.map((slide) => slide.background),
      (fill) => JSON.stringify(fill),
    ),
    decorations: mostFrequent(slides.map(leadingDecorations), (elements) => elements.map(fingerprintOf).join('\n')),
  };
}

/**
 * Returns the content of a layout that no slide uses, from the deck's theme.
 * @param shared Decorations of the slides with content.
 */
function unusedContentOf(deck: Deck, { layout, cards }: FileLayout, shared: readonly SlideElement[]): SharedContent {
  const { style, color } = deck.theme;
  if (layout === 'title') {
    const cover = coverOf(deck, { title: '' });
    return { background: cover.background, decorations: cover.elements.filter(isDecoration) };
  }
  const slideKind = layout === 'section' ? 'section' : 'content';
  const isShared = slideKind === 'content' && shared.length > 0;
  return {
    background: slideBackground(style, color, slideKind),
    decorations: [...(isShared ? shared : motifOf(deck, slideKind)), ...(cards ? cardsOfLayout(deck, cards) : [])],
  };
}

/**
 * Returns the slide's elements that are missing from its layout; undefined if the slide lacks elements that the layout
 * shows.
 */
export function ownElements(slide: Slide, layoutContent: LayoutContent): readonly SlideElement[] | undefined {
  const { decorations, fingerprintOf } = layoutContent;
  if (!beginsWith(slide.elements, decorations, appearanceComparer(fingerprintOf))) return undefined;
  return slide.elements.slice(decorations.length);
}

/** Returns a function that compares the appearance of two elements by their fingerprints. */
function appearanceComparer(fingerprintOf: FingerprintOf): (one: SlideElement, other: SlideElement) => boolean {
  return (one, other) => one === other || (one.kind === other.kind && fingerprintOf(one) === fingerprintOf(other));
}

/** Whether two backgrounds are the same. */
export function isSameFill(first: Fill, second: Fill): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

function leadingDecorations({ elements }: Slide): readonly SlideElement[] {
  const end = elements.findIndex((element) => !isDecoration(element));
  return end < 0 ? elements : elements.slice(0, end);
}

function isDecoration(element: SlideElement): boolean {
  if (isAnimated(element)) return false;
  return (
    element.part === 'logo' ||
    (element.kind === 'shape' && !element.paragraphs && element.alt === '' && element.part !== 'icon') ||
    (element.kind === 'line' && element.alt === '')
  );
}

/**
 * Returns a function that serializes the appearance of elements, each only once. Ids and parts do not affect the
 * appearance.
 */
function fingerprinter(): FingerprintOf {
  const fingerprints = new Map<SlideElement, string>();
  return (element) => {
    let fingerprint = fingerprints.get(element);
    if (fingerprint === undefined) {
      fingerprint = JSON.stringify(element, (key, value: unknown) =>
        key === 'id' || key === 'part' ? undefined : value,
      );
      fingerprints.set(element, fingerprint);
    }
    return fingerprint;
  };
}
