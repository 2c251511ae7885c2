import { strToU8 } from 'fflate';
import { elementsWithin } from '../model/elements-within.ts';
import type { CustomElementTypes } from '../elements/custom-element.ts';
import type { Deck } from '../model/deck.ts';
import { visibleSlides } from '../model/visible-slides.ts';
import { renderSlide } from '../elements/render-slide.ts';
import type { PictureReader } from '../pptx/media.ts';
import { fromDataUrl } from '../pptx/media.ts';
import { drawPage } from './draw-page.ts';
import type { FontReader } from './font/pdf-fonts.ts';
import { PdfFonts } from './font/pdf-fonts.ts';
import { pageLinks } from './page-links.ts';
import type { SvgDrawer } from './page-resources.ts';
import { PageResources } from './page-resources.ts';
import { PdfFile, textString } from './pdf-file.ts';
import { addPicture } from './picture-object.ts';
import { readSvg } from './read-svg.ts';

/** How a PDF is written. */
export interface WritePdfOptions {
  /** The faces that texts are measured with, as static TrueType. */
  font: FontReader;
  /** Finds the bytes of pictures that are not `data:` addresses; those that are PNG or JPEG are shown. */
  picture?: PictureReader;
  /**
   * Draws what none of the faces has: emoji (in colour, where it can) and rare signs each by itself, lines that run from
   * the right as wholes.
   * Without it they keep their room and can be copied, but are not seen.
   */
  draw?: SvgDrawer;
  /** Kinds of elements that are defined outside, by their names. */
  customTypes?: CustomElementTypes;
  /** Told before each page is drawn: how many are, and how many there will be. What `draw` draws comes after the last. */
  onPage?: (drawn: number, all: number) => void;
}

/**
 * A deck as a PDF, a page for each slide: drawn from the same drawing as on the screen, each character where it stands
 * there, its text to be selected, searched and read aloud, its links
 * to be followed. Hidden slides are left out, unless all are. The same deck gives the same bytes.
 * @see ISO 32000-1
 */
export async function writePdf(deck: Deck, options: WritePdfOptions): Promise<Uint8Array> {
  const file = new PdfFile();
  const { font, draw } = options;
  const resources = new PageResources(file, new PdfFonts(font, { haveEmoji: !draw }), draw);
  await addPictures(deck, resources, options.picture);
  const slides = visibleSlides(deck);
  const tree = file.reserve();
  const shared = file.reserve();
  const pages = slides.map((slide, index) => {
    options.onPage?.(index, slides.length);
    const svg = readSvg(renderSlide(deck, slide, { ...(options.customTypes && { customTypes: options.customTypes }) }));
    const content = file.addStream('', strToU8(drawPage(svg, resources)));
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 960 540]/Resources ${shared} 0 R/Contents ${content} 0 R/Group<</S/Transparency/CS/DeviceRGB>>${pageLinks(slide.elements)}>>`,
    );
  });
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
  const elements = deck.slides.flatMap((slide) => elementsWithin(slide.elements));
  const sources = new Set(
    elements.flatMap((element) => (element.kind === 'picture' && element.src ? [element.src] : [])),
  );
  for (const src of sources) {
    const bytes = src.startsWith('data:') ? fromDataUrl(src) : await read?.(src);
    const picture = bytes && addPicture(resources.file, bytes.bytes);
    if (picture) resources.addPicture(src, picture);
  }
}

/** The slides' titles, to go to (§12.3.3). */
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
