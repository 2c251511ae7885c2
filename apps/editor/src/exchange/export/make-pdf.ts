import regular from '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf?url';
import regularItalic from '@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf?url';
import boldUpright from '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf?url';
import boldItalic from '@expo-google-fonts/carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf?url';
import { loadRenderers, renderSlide, visibleSlides, withCurrentDates } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { writePdf } from '@ppt-embed/deck/pdf';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { loadFonts, loadHanFont } from '../../kit/load-fonts.ts';
import { today } from '../../kit/today.ts';
import { fetchPicture } from './draw-picture.ts';
import { neededFaces } from './embed-fonts.ts';
import type { FontVariant } from './embed-fonts.ts';

/** Creates a PDF of the deck with selectable text, in the fonts used on screen. */
export async function makePdf(stored: Deck): Promise<Blob> {
  const deck = { ...stored, slides: stored.slides.map((slide) => withCurrentDates(stored, slide, today())) };
  const fonts = await fetchFonts(deck);
  const fontFilesOf = (family: string, requested: Partial<FontVariant>) =>
    fonts.flatMap(({ bytes, ...variant }) =>
      variant.family === family && Object.entries(requested).every(([name, value]) => variant[name as 'bold'] === value)
        ? [bytes]
        : [],
    );
  const bytes = await writePdf(deck, {
    font({ family, bold, italic }) {
      const exact = fontFilesOf(family, { bold, italic });
      if (exact.length > 0) return exact;
      // Title fonts have one weight. A font without italics is slanted synthetically.
      const upright = italic ? [] : fontFilesOf(family, { italic });
      return upright.length > 0 ? upright : undefined;
    },
    picture: async (src) => {
      const picture = await fetchPicture(new URL(pictureUrl(src), document.baseURI));
      return picture ? toPngOrJpeg(picture) : undefined;
    },
    // Rasterizes text with the fonts that this device uses on screen.
    draw: async (svg, width) => bytesOf(await redrawAsPng(new Blob([svg], { type: 'image/svg+xml' }), width)),
  });
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

interface FetchedFont extends FontVariant {
  bytes: Uint8Array;
}

/** Loads the font slices that contain the slides' characters, as WOFF, which needs no separate decoder. */
async function fetchFonts(deck: Deck): Promise<FetchedFont[]> {
  // Characters missing from the Latin fonts come from the Chinese ones, as they do on screen.
  await Promise.all([loadHanFont(), loadFonts(deck.slides, deck.theme), loadRenderers(deck.slides)]);
  const svg = visibleSlides(deck)
    .map((slide) => renderSlide(deck, slide))
    .join('');
  const { faces, uncovered } = neededFaces(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`);
  const fontUrls = [...faces.keys()].flatMap(({ urls: { woff }, ...variant }) =>
    woff === undefined ? [] : [{ ...variant, url: woff }],
  );
  // The web font's slices lack arrows, superscript digits and mathematical symbols that the full font has.
  const wholes = uncovered.flatMap((variant) => {
    const url = variant.family === 'Carlito' ? wholeCarlito(variant) : undefined;
    return url === undefined ? [] : [{ ...variant, url }];
  });
  return Promise.all(
    [...fontUrls, ...wholes].map(async ({ url, ...variant }) => ({ ...variant, bytes: await fetchFont(url) })),
  );
}

function wholeCarlito({ bold, italic }: FontVariant): string {
  if (bold) return italic ? boldItalic : boldUpright;
  return italic ? regularItalic : regular;
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not fetch a font: status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Width in px of a drawing that declares none. */
const drawnWidth = 1600;

/** Converts a picture to a format that PDF supports. Pictures that the browser cannot draw are omitted. */
async function toPngOrJpeg(picture: Blob): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const isPlain = picture.type === 'image/jpeg' || (picture.type === 'image/png' && !(await isInterlaced(picture)));
  const width = picture.type.startsWith('image/svg') ? drawnWidth : undefined;
  const shown = isPlain ? picture : await redrawAsPng(picture, width).catch(() => undefined);
  return shown && { bytes: await bytesOf(shown), contentType: shown.type };
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Whether a picture is an interlaced PNG, according to its IHDR chunk (PNG §11.2.2). */
async function isInterlaced(picture: Blob): Promise<boolean> {
  return new Uint8Array(await picture.slice(28, 29).arrayBuffer())[0] === 1;
}

/** Redraws a picture as a PNG. @param requested Width of the PNG in px. @default the width of the picture */
async function redrawAsPng(picture: Blob, requested?: number): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = requested === undefined ? 1 : requested / width;
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
