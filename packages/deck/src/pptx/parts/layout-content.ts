import { coverOf, motifOf } from '../../styles/cover-of.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, LayoutName, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { AvailablePlaceholder } from '../../ooxml/slide-context.ts';
import { mostFrequent } from './most-frequent.ts';
import { toAvailablePlaceholder } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { layoutPlaceholders, layoutsOf } from './placeholders.ts';

/** What all slides of a layout have in common: it stands in the layout once, and new slides get it. */
export interface LayoutContent {
  background: Fill;
  /** The lowest elements of most slides of this layout: decorations without words. */
  decorations: readonly SlideElement[];
  /** The footer of most slides of this layout, if they have one. */
  footer?: SlideElement;
  placeholders: readonly Placeholder[];
  /** The same as slides take them. */
  availablePlaceholders: readonly AvailablePlaceholder[];
  fingerprintOf: FingerprintOf;
}

/** What an element looks like, as a text; the same for equal looks. */
type FingerprintOf = (element: SlideElement) => string;

/** Of the layouts that the file has, in its order. */
export type LayoutContents = ReadonlyMap<LayoutName, LayoutContent>;

export function layoutContentsOf(deck: Deck): LayoutContents {
  const fingerprintOf = fingerprinter();
  return new Map(
    layoutsOf(deck).map((layout) => {
      const placeholders = layoutPlaceholders(deck, layout);
      const availablePlaceholders = placeholders.map((placeholder) => toAvailablePlaceholder(deck, placeholder));
      const layoutContent: LayoutContent = {
        ...contentOf(deck, layout, fingerprintOf),
        placeholders,
        availablePlaceholders,
        fingerprintOf,
      };
      return [layout, layoutContent] as const;
    }),
  );
}

/** A layout that no slide uses looks as the deck's theme would have it. */
function contentOf(
  deck: Deck,
  layout: LayoutName,
  fingerprintOf: FingerprintOf,
): Pick<LayoutContent, 'background' | 'decorations' | 'footer'> {
  const slides = deck.slides.filter((slide) => slide.layout === layout);
  if (slides.length > 0)
    return {
      background: mostFrequent(
        slides.map((slide) => slide.background),
        (fill) => JSON.stringify(fill),
      ),
      decorations: mostFrequent(slides.map(leadingDecorations), (elements) => elements.map(fingerprintOf).join('\n')),
      ...footerOf(slides, fingerprintOf),
    };
  const { style, color } = deck.theme;
  if (layout === 'title') {
    const cover = coverOf(deck, { title: '' });
    return { background: cover.background, decorations: cover.elements.filter(isDecoration) };
  }
  const slideKind = layout === 'section' ? 'section' : 'content';
  return { background: slideBackground(style, color, slideKind), decorations: motifOf(deck, slideKind) };
}

/** The slide's elements that are not in its layout; undefined where the slide has not what the layout shows. */
export function ownElements(slide: Slide, layoutContent: LayoutContent): readonly SlideElement[] | undefined {
  const { decorations, footer, fingerprintOf } = layoutContent;
  const isSame = (one: SlideElement, other: SlideElement | undefined): boolean =>
    one === other || (one.kind === other?.kind && fingerprintOf(one) === fingerprintOf(other));
  if (!decorations.every((decoration, index) => isSame(decoration, slide.elements[index]))) return undefined;
  const own = slide.elements.slice(decorations.length);
  if (!footer) return own;
  const at = own.findLastIndex((element) => isSame(footer, element));
  return at < 0 ? undefined : own.toSpliced(at, 1);
}

/** Where most slides have one and the same footer, it stands in their layout. */
function footerOf(slides: readonly Slide[], fingerprintOf: FingerprintOf): { footer?: SlideElement } {
  const footers = slides.flatMap(({ elements }) => elements.filter(isFooter).slice(0, 1));
  if (footers.length * 2 <= slides.length) return {};
  return { footer: mostFrequent(footers, fingerprintOf) };
}

function isFooter(element: SlideElement): boolean {
  return element.kind === 'text' && element.part === 'footer';
}

export function isSameFill(first: Fill, second: Fill): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

function leadingDecorations({ elements }: Slide): readonly SlideElement[] {
  const end = elements.findIndex((element) => !isDecoration(element));
  return end < 0 ? elements : elements.slice(0, end);
}

function isDecoration(element: SlideElement): boolean {
  return (
    (element.kind === 'shape' && !element.paragraphs && element.alt === '') ||
    (element.kind === 'line' && element.alt === '')
  );
}

/** Looks at each element once. Ids and parts decide nothing about looks. */
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
