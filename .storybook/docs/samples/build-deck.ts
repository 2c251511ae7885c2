import { layoutDeck, loadStyles, readMarkdown, renderSlide, styleOf } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';

/** Markdown → a picture of each slide, and the file. */
export async function build(markdown: string): Promise<{ pictures: string[]; file: Uint8Array }> {
  const { outline } = readMarkdown(markdown);
  const look = { coverId: 'business-blue-en' };
  await loadStyles(styleOf(outline, look)); // In Node all are there at once.
  const { deck } = layoutDeck(outline, look);
  const pictures = deck.slides.map((slide) => renderSlide(deck, slide));
  return { pictures, file: await writePptx(deck) };
}
