import { renderSlide, slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureAddress } from '../session/picture-address.ts';
import { dataAddress, embedFonts, type FetchedFonts } from './embed-fonts.ts';

/** px of a picture for a px of the slide: 2560 × 1440, sharp on any screen. */
const scale = 2;
/** ms. */
const fontMs = 60;

/**
 * A slide as it is seen, as a PNG. Pictures of other sites that do not give themselves away are left out.
 * @param fonts the same for all slides of a deck: each font is fetched once.
 */
export async function drawPicture(deck: Deck, slide: Slide, fonts: FetchedFonts = new Map()): Promise<Blob> {
  const svg = renderSlide(deck, slide, { pictureUrl: pictureAddress });
  const own = await embedPictures(svg);
  const rules = await embedFonts(own, fonts);
  const whole = own.replace(
    /<svg\b([^>]*)>/u,
    `<svg$1 width="${slideWidth}" height="${slideHeight}"><style>${rules}</style>`,
  );
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([whole], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = slideWidth * scale;
    canvas.height = slideHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas.');
    // The first drawing sets the fonts inside to work, which are there a moment later.
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    await new Promise((resolve) => setTimeout(resolve, fontMs));
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Addresses of pictures become the pictures themselves. */
async function embedPictures(svg: string): Promise<string> {
  const addresses = new Set([...svg.matchAll(/<image\b[^>]*?\shref="([^"]+)"/gu)].map(([, address = '']) => address));
  let embedded = svg;
  for (const address of addresses) {
    if (address.startsWith('data:')) continue;
    const data = await pictureData(new URL(address.replaceAll('&amp;', '&'), document.baseURI));
    embedded = embedded.replaceAll(`href="${address}"`, `href="${data}"`);
  }
  return embedded;
}

/** Empty for what is gone, or another site keeps to itself. Without a picture of ours that is only away now, no file is made. */
async function pictureData(address: URL): Promise<string> {
  const isOurs = address.origin === location.origin;
  const response = await fetch(address).catch((cause: unknown) => {
    if (isOurs) throw new Error('A picture could not be fetched.', { cause });
    return null;
  });
  if (response?.ok) return dataAddress(await response.blob());
  if (isOurs && response?.status !== 404) throw new Error(`A picture was refused with ${response?.status}.`);
  return '';
}
