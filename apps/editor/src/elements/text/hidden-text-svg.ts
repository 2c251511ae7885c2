import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';

/**
 * Returns the part of the SVG that stays visible while the text is edited as HTML: the bullets of the text. The slide below draws the background.
 */
export function hiddenTextSvg(deck: Deck, slide: Slide, text: TextElement): string {
  if (!text.paragraphs.some(({ bullet }) => bullet)) return '';
  const { fill: _, ...element } = text;
  const svg = renderSlide(deck, {
    ...slide,
    // The slide's own id would clash, because ids of definitions derive from it.
    id: `${slide.id}-edited`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [{ ...element, paragraphs: text.paragraphs.map(withSomeText) }],
  });
  return withoutParagraphs(svg);
}

/**
 * Adds a space to empty items, because the deck does not draw a bullet without text, but the caret needs one next to
 * it.
 */
const withSomeText = (paragraph: Paragraph): Paragraph =>
  paragraph.runs.some(({ text }) => text !== '') ? paragraph : { ...paragraph, runs: [{ text: ' ' }] };

/** Matches the markup around each paragraph. List numbers contain no line breaks. */
const opening = '<text xml:space=';
const closing = '</text>';

function withoutParagraphs(svg: string): string {
  let output = '';
  let at = 0;
  for (;;) {
    const from = svg.indexOf(opening, at);
    const end = from < 0 ? -1 : svg.indexOf(closing, from);
    if (end < 0) return output + svg.slice(at);
    output += svg.slice(at, from);
    at = end + closing.length;
  }
}
