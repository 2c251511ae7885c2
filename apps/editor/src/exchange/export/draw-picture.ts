import { renderSlide, slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { dataUrl, embedFonts, fontRules } from './embed-fonts.ts';
import type { FontRules } from './embed-fonts.ts';
import { fetchPicture } from './fetch-picture.ts';
import { areVisible, samplesHeight, samplesSvg } from './font-samples.ts';

/** px of a picture for a px of the slide: 2560 × 1440, sharp on any screen. */
const scale = 2;

/**
 * A slide as it is seen, as a PNG. Pictures of other sites that do not give themselves away are left out.
 * @param fonts the same for all slides of a deck: each font is fetched once.
 */
export async function drawPicture(deck: Deck, slide: Slide, fonts: FontRules = fontRules()): Promise<Blob> {
  const svg = await embedPictures(renderSlide(deck, slide, { pictureUrl: pictureUrl }));
  const { rules, samples } = await embedFonts(svg, fonts);
  const height = slideHeight + samplesHeight(samples);
  const whole = svg
    .replace(`viewBox="0 0 ${slideWidth} ${slideHeight}"`, `viewBox="0 0 ${slideWidth} ${height}"`)
    .replace(
      /^<svg\b([^>]*)>/u,
      `<svg$1 width="${slideWidth * scale}" height="${height * scale}"><style>${rules}</style>`,
    )
    .replace(/<\/svg>$/u, `${samplesSvg(samples)}</svg>`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([whole], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    // Drawing sets the fonts inside to work. A browser that never shows their letters shows others after its own while.
    while (!areVisible(image, samples, scale)) await new Promise((resolve) => setTimeout(resolve));
    const canvas = document.createElement('canvas');
    canvas.width = slideWidth * scale;
    canvas.height = slideHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas.');
    context.drawImage(image, 0, 0, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Addresses of pictures become the pictures themselves. */
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
