import { strToU8 } from 'fflate';
import { pictureSources } from '../elements/picture-sources.ts';
import type { CustomElementTypes } from '../elements/custom-element.ts';
import type { Deck } from '../model/deck.ts';
import { paperSizeOf, slideHeightOf } from '../model/slide-size.ts';
import { visibleSlides } from '../model/visible-slides.ts';
import { loadRenderers } from '../elements/renderers/load-renderers.ts';
import { renderSlide } from '../elements/render-slide.ts';
import type { PictureReader } from '../pptx/media.ts';
import { fromDataUrl } from '../pptx/media.ts';
import { drawPage } from './draw-page.ts';
import type { FontReader } from './font/pdf-fonts.ts';
import { PdfFonts } from './font/pdf-fonts.ts';
import { pageLinks } from './page-links.ts';
import type { SvgDrawer } from './page-resources.ts';
import { PageResources } from './page-resources.ts';
import { PdfFile, pdfNumber, textString } from './pdf-file.ts';
import { readSvg } from './read-svg.ts';

/** Options for writing a PDF. */
export interface WritePdfOptions {
  /** Returns the fonts with which text is measured, as static TrueType. */
  font: FontReader;
  /** Returns the bytes of pictures that are not `data:` URLs; PNG and JPEG are supported. */
  picture?: PictureReader;
  /**
   * Renders text that no font contains: emoji (in color if possible) and rare symbols one by one, right-to-left lines
   * as a whole. Without it, such text can be copied but is invisible.
   */
  draw?: SvgDrawer;
  /** Custom element types, keyed by name. */
  customTypes?: CustomElementTypes;
  /**
   * Called before each page is drawn, with the number of pages drawn so far and the total. `draw` is called after the
   * last page.
   */
  onPage?: (drawn: number, all: number) => void;
}

/**
 * Writes a deck as a PDF with one page per slide. Pages match the rendered slides exactly, with text that can be
 * selected, searched and read aloud, and with links. Hidden slides are left out, unless all of them are hidden. Equal
 * decks produce equal bytes.
 * @see ISO 32000-1
 */
export async function writePdf(deck: Deck, options: WritePdfOptions): Promise<Uint8Array> {
  const file = new PdfFile();
  const { font, draw } = options;
  const resources = new PageResources(file, new PdfFonts(font, { haveEmoji: !draw }), draw);
  await addPictures(deck, resources, options.picture);
  const slides = visibleSlides(deck);
  /** Height of the pages in units. Pages are 960 units wide. */
  const height = slideHeightOf(deck) * 0.75;
  // Pages of a custom size have units other than 1 pt (§14.11.1).
  const unit = ((paperSizeOf(deck).width / 25.4) * 72) / 960;
  const userUnit = typeof deck.size === 'object' ? `/UserUnit ${pdfNumber(unit)}` : '';
  await loadRenderers(slides);
  const tree = file.reserve();
  const shared = file.reserve();
  const pages = slides.map(() => file.reserve());
  const pageOf = (slideId: string): number | undefined => pages[slides.findIndex(({ id }) => id === slideId)];
  for (const [index, slide] of slides.entries()) {
    options.onPage?.(index, slides.length);
    const svg = readSvg(renderSlide(deck, slide, { ...(options.customTypes && { customTypes: options.customTypes }) }));
    const content = file.addStream('', strToU8(drawPage(svg, resources, height)));
    file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 960 ${pdfNumber(height)}]${userUnit}/Resources ${shared} 0 R/Contents ${content} 0 R/Group<</S/Transparency/CS/DeviceRGB>>${pageLinks(slide.elements, height, pageOf)}>>`,
      pages[index],
    );
  }
  await resources.renderFallbackGlyphs();
  resources.write(shared);
  file.add(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`, tree);
  const outlines = addOutlines(
    file,
    slides.map(({ title }, index) => ({ title: title || String(index + 1), page: pages[index] ?? tree })),
  );
  const root = file.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Outlines ${outlines} 0 R/Lang(${deck.language === 'zh' ? 'zh-CN' : 'en'})/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const author = deck.author ? `/Author${textString(deck.author)}` : '';
  const info = file.add(`<</Title${textString(deck.title)}${author}>>`);
  return file.toBytes({ root, info });
}

async function addPictures(deck: Deck, resources: PageResources, read: PictureReader | undefined): Promise<void> {
  for (const src of pictureSources(deck.slides)) {
    const bytes = src.startsWith('data:') ? fromDataUrl(src) : await read?.(src);
    if (bytes) resources.addPicture(src, bytes.bytes);
  }
}

/** Writes the outline of slide titles (§12.3.3). */
function addOutlines(file: PdfFile, entries: readonly { title: string; page: number }[]): number {
  const root = file.reserve();
  const numbers = entries.map(() => file.reserve());
  for (const [index, { title, page }] of entries.entries()) {
    const [before, after] = [numbers[index - 1], numbers[index + 1]];
    file.add(
      `<</Title${textString(title)}/Parent ${root} 0 R/Dest[${page} 0 R/Fit]${before ? `/Prev ${before} 0 R` : ''}${after ? `/Next ${after} 0 R` : ''}>>`,
      numbers[index],
    );
  }
  const ends = numbers.length > 0 ? `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R` : '';
  file.add(`<</Type/Outlines/Count ${numbers.length}${ends}>>`, root);
  return root;
}
