import { slideHeightOf, slideWidth, loadRenderers, renderSlide, withCurrentDates } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { today } from '../../kit/today.ts';
import { escapeHtml } from '../clipboard/paragraphs-html.ts';
import type { EmbeddedFonts, FontRules } from './embed-fonts.ts';
import { dataUrl, embedFonts, fontRules } from './embed-fonts.ts';

type Samples = EmbeddedFonts['samples'];

/** Size of a sample character's cell below the slide, in px. */
const cell = { width: 20, height: 24 };
const samplesPerRow = slideWidth / cell.width;

/** Returns the height of the samples below the slide, in px. */
function samplesHeight(samples: Samples): number {
  return Math.ceil(samples.length / samplesPerRow) * cell.height;
}

/**
 * Adds a sample character of each font on a white strip below the slide, which hides content that exceeds the slide.
 */
function samplesSvg(samples: Samples, slideHeight: number): string {
  const background = `<rect y="${slideHeight}" width="${slideWidth}" height="${samplesHeight(samples)}" fill="#fff"/>`;
  const chars = samples.map(({ face, char }, index) => {
    const x = (index % samplesPerRow) * cell.width + 2;
    const y = slideHeight + Math.floor(index / samplesPerRow) * cell.height + 18;
    const fontAttributes = `font-family="'${face.family}'" font-weight="${face.bold ? 700 : 400}" font-style="${face.italic ? 'italic' : 'normal'}"`;
    return `<text x="${x}" y="${y}" font-size="16" fill="#000" ${fontAttributes}>${escapeHtml(char)}</text>`;
  });
  return background + chars.join('');
}

/**
 * Whether every sample is visible, so that every font is ready.
 * @param image The drawing, with `scale` px per px of the slide.
 */
function areVisible(image: CanvasImageSource, samples: Samples, slideHeight: number): boolean {
  if (samples.length === 0) return true;
  const canvas = new OffscreenCanvas(slideWidth, samplesHeight(samples));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  const { width, height } = canvas;
  context.drawImage(image, 0, slideHeight * scale, width * scale, height * scale, 0, 0, width, height);
  return samples.every((_, index) => {
    const x = (index % samplesPerRow) * cell.width;
    const y = Math.floor(index / samplesPerRow) * cell.height;
    const { data } = context.getImageData(x, y, cell.width, cell.height);
    return data.some((value, at) => at % 4 === 0 && value < 200);
  });
}

/** Maximum time in ms for which a picture waits for its fonts: the block period of browsers. */
const maxFontWaitMs = 3000;

/** Scale of the picture in px per px of the slide: 2560 × 1440 in 16:9, sharp on any screen. */
const scale = 2;

/**
 * Renders a slide as PNG. Pictures from other sites without CORS are omitted.
 * @param fonts The same object for all slides of a deck, so that each font is loaded once.
 * @param signal Cancels drawing.
 * @throws Error if the browser provides no canvas, or a font or one of the service's own pictures cannot be loaded.
 */
export async function drawPicture(
  deck: Deck,
  slide: Slide,
  fonts: FontRules = fontRules(),
  signal?: AbortSignal,
): Promise<Blob> {
  await loadRenderers([slide]);
  const svg = await embedPictures(
    renderSlide(deck, withCurrentDates(deck, slide, today()), { pictureUrl: pictureUrl }),
  );
  const { rules, samples } = await embedFonts(svg, fonts);
  const slideHeight = slideHeightOf(deck);
  const height = slideHeight + samplesHeight(samples);
  const whole = svg
    .replace(`viewBox="0 0 ${slideWidth} ${slideHeight}"`, `viewBox="0 0 ${slideWidth} ${height}"`)
    .replace(
      /^<svg\b([^>]*)>/u,
      `<svg$1 width="${slideWidth * scale}" height="${height * scale}"><style>${rules}</style>`,
    )
    .replace(/<\/svg>$/u, `${samplesSvg(samples, slideHeight)}</svg>`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([whole], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    // Browsers do not report when fonts inside an SVG image are ready, so the image is drawn until the sample
    // characters are visible. If a font never loads, the browser shows a fallback font after its block period, in which
    // a sample may still be invisible.
    const startedAt = performance.now();
    while (!areVisible(image, samples, slideHeight) && performance.now() - startedAt < maxFontWaitMs) {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    const canvas = document.createElement('canvas');
    canvas.width = slideWidth * scale;
    canvas.height = slideHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser did not create a canvas.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Replaces picture URLs with data URLs. */
async function embedPictures(svg: string): Promise<string> {
  const urls = new Set([...svg.matchAll(/<image\b[^<>]*?\shref="([^"<>]+)"/gu)].map(([, url = '']) => url));
  let embedded = svg;
  for (const url of urls) {
    if (url.startsWith('data:')) continue;
    const picture = await fetchPicture(new URL(url.replaceAll('&amp;', '&'), document.baseURI));
    const data = picture ? await dataUrl(picture) : '';
    embedded = embedded.replaceAll(`href="${url}"`, `href="${data}"`);
  }
  return embedded;
}

/**
 * Loads a picture of the deck; null if it was deleted or if another site blocks access.
 * @throws Error if one of the service's own pictures is temporarily unavailable, because the file would be incomplete.
 */
export async function fetchPicture(url: URL): Promise<Blob | null> {
  const isSameOrigin = url.origin === location.origin;
  const response = await fetch(url).catch((cause: unknown) => {
    if (isSameOrigin) throw new Error('Could not fetch a picture.', { cause });
    return null;
  });
  if (response?.ok) return response.blob();
  if (isSameOrigin && response?.status !== 404)
    throw new Error(`Could not fetch a picture: status ${response?.status}.`);
  return null;
}
