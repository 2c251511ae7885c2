import { resolveColor, shapeTextInsets } from '@ppt-embed/deck';
import type { Color, Deck, Paragraph, ShapeElement, SlideElement, TextElement, TextStyle } from '@ppt-embed/deck';
import { contrast } from './contrast.ts';

/** Elements with text that is typed in place. */
export type TextHolder = TextElement | ShapeElement;

/** Decoration says nothing; the number of a slide is written by the slide. */
export function isTextHolder(element: SlideElement): element is TextHolder {
  if (element.kind === 'text') return element.role !== 'slideNumber';
  return element.kind === 'shape' && (element.alt !== '' || element.paragraphs !== undefined);
}

/** The text of an element as a text box of its own, which everything that sets text works on; without the element's ground. */
export function textOf(deck: Deck, element: SlideElement): TextElement | undefined {
  if (!isTextHolder(element)) return undefined;
  if (element.kind === 'text') return element;
  return {
    id: element.id,
    kind: 'text',
    box: element.box,
    paragraphs: element.paragraphs ?? noText,
    style: element.style ?? { ...shapeStyle, color: readableOn(deck, element) },
    insets: shapeTextInsets(element),
  };
}

/** The element with its text changed. */
export function withText<Element extends SlideElement>(
  deck: Deck,
  element: Element,
  change: (text: TextElement) => TextElement,
): Element;
export function withText(deck: Deck, element: SlideElement, change: (text: TextElement) => TextElement): SlideElement {
  const text = textOf(deck, element);
  if (!text) return element;
  const changed = change(text);
  if (element.kind !== 'shape') return changed;
  return { ...element, paragraphs: changed.paragraphs, style: changed.style };
}

/** The element while its text stands elsewhere: its ground only. */
export function withoutText(element: SlideElement): SlideElement {
  return isTextHolder(element) ? { ...element, paragraphs: [] } : element;
}

/** What is typed first into a shape stands in its middle. */
const noText: readonly Paragraph[] = [{ runs: [], align: 'center' }];
const shapeStyle: Omit<TextStyle, 'color'> = {
  face: 'body',
  size: 24,
  lineHeight: 1.25,
  verticalAlign: 'middle',
  steps: [24, 20, 18, 16, 14, 12],
};

/** Least contrast of text that is read without effort (WCAG 2.2, 1.4.3). */
const enough = 4.5;

function readableOn({ theme }: Deck, { fill }: ShapeElement): Color {
  if (!fill) return 'ink';
  const ground = fill.kind === 'solid' ? fill.color : (fill.stops[0]?.color ?? 'white');
  const ratio = (color: Color) => contrast(resolveColor(theme, color), resolveColor(theme, ground));
  const inks: readonly Color[] = ['white', 'ink', 'dark', 'night'];
  return inks.find((color) => ratio(color) >= enough) ?? (ratio('white') > ratio('ink') ? 'white' : 'ink');
}
