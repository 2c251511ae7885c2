import { coverOf, motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, LayoutName, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { AvailablePlaceholder } from '../../ooxml/slide-context.ts';
import { isDarkBackground } from './color-map.ts';
import { mostFrequent } from './most-frequent.ts';
import { toAvailablePlaceholder } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { layoutPlaceholders, layoutsOf } from './placeholders.ts';

/** Content that all slides with a layout share. It is written once in the layout, and new slides inherit it. */
export interface LayoutContent {
  background: Fill;
  /** Whether text on the background is light. */
  isDark: boolean;
  /** The bottom elements of most slides with this layout: decorations without text. */
  decorations: readonly SlideElement[];
  placeholders: readonly Placeholder[];
  /** The placeholders in the form that slides use. */
  availablePlaceholders: readonly AvailablePlaceholder[];
  fingerprintOf: FingerprintOf;
}

/** Function that serializes the appearance of an element. Elements with the same appearance give the same result. */
type FingerprintOf = (element: SlideElement) => string;

/** The file's layouts, in order. */
export type LayoutContents = ReadonlyMap<LayoutName, LayoutContent>;

/** Collects the content that slides with the same layout share. */
export function layoutContentsOf(deck: Deck): LayoutContents {
  const fingerprintOf = fingerprinter();
  return new Map(
    layoutsOf(deck).map((layout) => {
      const placeholders = layoutPlaceholders(deck, layout);
      const availablePlaceholders = placeholders.map((placeholder) => toAvailablePlaceholder(deck, placeholder));
      const content = contentOf(deck, layout, fingerprintOf);
      const layoutContent: LayoutContent = {
        ...content,
        isDark: isDarkBackground(deck.theme, content.background),
        placeholders,
        availablePlaceholders,
        fingerprintOf,
      };
      return [layout, layoutContent] as const;
    }),
  );
}

/** Returns the content of a layout that no slide uses, from the deck's theme. */
function contentOf(
  deck: Deck,
  layout: LayoutName,
  fingerprintOf: FingerprintOf,
): Pick<LayoutContent, 'background' | 'decorations'> {
  const slides = deck.slides.filter((slide) => slide.layout === layout);
  if (slides.length > 0)
    return {
      background: mostFrequent(
        slides.map((slide) => slide.background),
        (fill) => JSON.stringify(fill),
      ),
      decorations: mostFrequent(slides.map(leadingDecorations), (elements) => elements.map(fingerprintOf).join('\n')),
    };
  const { style, color } = deck.theme;
  if (layout === 'title') {
    const cover = coverOf(deck, { title: '' });
    return { background: cover.background, decorations: cover.elements.filter(isDecoration) };
  }
  const slideKind = layout === 'section' ? 'section' : 'content';
  return { background: slideBackground(style, color, slideKind), decorations: motifOf(deck, slideKind) };
}

/**
 * Returns the slide's elements that are missing from its layout; undefined if the slide lacks elements that the layout
 * shows.
 */
export function ownElements(slide: Slide, layoutContent: LayoutContent): readonly SlideElement[] | undefined {
  const { decorations, fingerprintOf } = layoutContent;
  const isSame = (one: SlideElement, other: SlideElement | undefined): boolean =>
    one === other || (one.kind === other?.kind && fingerprintOf(one) === fingerprintOf(other));
  if (!decorations.every((decoration, index) => isSame(decoration, slide.elements[index]))) return undefined;
  return slide.elements.slice(decorations.length);
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
  if (element.animation) return false;
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
