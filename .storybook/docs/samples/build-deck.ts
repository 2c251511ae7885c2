import { layoutDeck, loadStyles, readMarkdown, renderSlide, styleOf } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';

/** Markdown → a picture of each slide, and the file. */
export async function build(markdown: string): Promise<{ pictures: string[]; file: Uint8Array }> {
  const { outline } = readMarkdown(markdown);
  const layoutOptions = { coverId: 'business-blue-en' };
  await loadStyles(styleOf(outline, layoutOptions)); // In Node all are there at once.
  const { deck } = layoutDeck(outline, layoutOptions);
  const pictures = deck.slides.map((slide) => renderSlide(deck, slide));
  return { pictures, file: await writePptx(deck) };
}
