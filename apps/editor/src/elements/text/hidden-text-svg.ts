import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';

/** What stays drawn of a text that is edited as HTML: its bullets, by the deck itself; the slide below draws its ground. */
export function hiddenTextSvg(deck: Deck, slide: Slide, text: TextElement): string {
  if (!text.paragraphs.some(({ bullet }) => bullet)) return '';
  const { fill: _, ...element } = text;
  const svg = renderSlide(deck, {
    ...slide,
    // Ids of definitions derive from the slide's: the same would be taken for the slide's own.
    id: `${slide.id}-edited`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [{ ...element, paragraphs: text.paragraphs.map(withSomeText) }],
  });
  return withoutParagraphs(svg);
}

/** The caret stands behind the bullet of an empty item, which the deck does not draw alone. */
const withSomeText = (paragraph: Paragraph): Paragraph =>
  paragraph.runs.some(({ text }) => text !== '') ? paragraph : { ...paragraph, runs: [{ text: ' ' }] };

/** Paragraphs begin and end as the deck writes them; the number of a list takes up no lines. */
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
