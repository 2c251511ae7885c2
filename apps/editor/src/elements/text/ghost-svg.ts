import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { renderSlide } from '@ppt-embed/deck';

/** What stays drawn of a text that is edited as HTML: its bullets, by the deck itself; the slide below draws its ground. */
export function ghostSvg(deck: Deck, slide: Slide, text: TextElement): string {
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
  return svg.replaceAll(paragraphs, '');
}

/** The caret stands behind the bullet of an empty item, which the deck does not draw alone. */
const withSomeText = (paragraph: Paragraph): Paragraph =>
  paragraph.runs.some(({ text }) => text !== '') ? paragraph : { ...paragraph, runs: [{ text: ' ' }] };

/** As the deck writes them; the number of a list has no lines of its own. */
const paragraphs = /<text xml:space=.*?<\/text>/gsu;
