import { layOut, readMarkdown, renderSlide } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';

/** Markdown → a picture of each slide, and the file. */
export async function build(markdown: string): Promise<{ pictures: string[]; file: Uint8Array }> {
  const { outline } = readMarkdown(markdown);
  const { deck } = layOut(outline, { coverId: 'business-blue-en' });
  const pictures = deck.slides.map((slide) => renderSlide(deck, slide));
  return { pictures, file: await writePptx(deck) };
}
