import { layoutDeck, loadLayouts, loadStyles, readMarkdown, renderSlide, styleOf } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';

/** Converts Markdown to one SVG per slide and a PPTX file. */
export async function build(markdown: string): Promise<{ pictures: string[]; file: Uint8Array }> {
  const { outline } = readMarkdown(markdown);
  const layoutOptions = { coverId: 'business-blue-en' };
  // In Node, all styles and layouts are loaded.
  await Promise.all([loadStyles(styleOf(outline, layoutOptions)), loadLayouts(outline)]);
  const { deck } = layoutDeck(outline, layoutOptions);
  const pictures = deck.slides.map((slide) => renderSlide(deck, slide));
  return { pictures, file: await writePptx(deck) };
}
