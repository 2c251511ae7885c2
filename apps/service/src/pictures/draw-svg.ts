import { renderAsync } from '@resvg/resvg-js';
import { fontsFor } from '../drawing/fonts.ts';
import type { PictureProblem } from './messages.ts';
import type { CleanPicture } from './clean-picture.ts';
import { withoutAddresses } from './svg-addresses.ts';

/** px of the drawing's longer side: enough for a whole slide on a fine screen. */
const drawnSide = 2048;
/** px of the longer side of what is a picture at all: a poster of a kilometre. What is stored is a whole number. */
const longestSide = 4_000_000;
/** What a drawing without a size of its own has in a browser (CSS 2.2 §10.3.2). */
const usual = { width: 300, height: 150 };
const pxOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/**
 * Draws an SVG to pixels: what could be done with script, addresses and styles is over then. It reads nothing but what
 * it carries itself: no file, no address.
 */
export async function drawSvg(bytes: Buffer): Promise<CleanPicture | PictureProblem> {
  const source = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/<!DOCTYPE[^<>[\]]*>/gi, '');
  const root = /<svg\b[^>]*>/i.exec(source)?.[0];
  // What else is declared could change what the rest means.
  if (!root || /<!(?!--|\[CDATA\[)/.test(source)) return 'notAPicture';
  const natural = naturalSize(root);
  const longer = Math.max(natural.width, natural.height);
  if (longer > longestSide) return 'tooLarge';
  const scale = drawnSide / longer;
  const shorter = Math.min(natural.width, natural.height) * scale;
  if (!Number.isFinite(scale) || shorter < 1) return 'notAPicture';
  const box = attribute(root, 'viewBox') ?? `0 0 ${natural.width} ${natural.height}`;
  const sized = root
    .replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/^<svg\b/i, `<svg width="${natural.width * scale}" height="${natural.height * scale}" viewBox="${box}"`);
  const svg = withoutAddresses(source.replace(root, () => sized));
  try {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: fontsFor(svg), defaultFontFamily: 'Carlito' },
    });
    const { width, height } = natural;
    return { bytes: image.asPng(), contentType: 'image/png', width: Math.ceil(width), height: Math.ceil(height) };
  } catch {
    return 'notAPicture';
  }
}

function naturalSize(root: string): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (attribute(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : usual.width / usual.height;
  const width = length(attribute(root, 'width'));
  const height = length(attribute(root, 'height'));
  if (width && height) return { width, height };
  if (width) return { width, height: width / ratio };
  if (height) return { width: height * ratio, height };
  return boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : usual;
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"&<]*)"|'([^'&<]*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2];
}

function length(text: string | undefined): number | undefined {
  const [, digits, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const px = Number(digits) * (pxOf[unit.toLowerCase()] ?? Number.NaN);
  return px > 0 && Number.isFinite(px) ? px : undefined;
}
