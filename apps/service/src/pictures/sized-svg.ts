import type { PictureErrorCode } from './messages.ts';
import { readSvg, type SvgDocument, type SvgRules } from './svg-document.ts';

/**
 * Maximum size of the longer side in px, enough for a poster one kilometer long, because the stored size is an integer.
 */
const maxSide = 4_000_000;
/** Default size of a replaced element in browsers (CSS 2.2 §10.3.2). */
const defaultSize = { width: 300, height: 150 };
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
 * Returns an SVG without scripts and external references, with the size at which it is drawn.
 * @param rules What is removed. @default what the rasterizer must not read
 * @param scaleOf Returns the scale of a drawing by the length of its longer side in px.
 */
export function sizedSvg(
  bytes: Buffer,
  rules: SvgRules | undefined,
  scaleOf: (longer: number) => number,
): { text: string; natural: { width: number; height: number } } | PictureErrorCode {
  const document = readSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''), rules);
  if (!document) return 'notAPicture';
  const { width: _width, height: _height, viewBox, ...root } = document.root;
  const natural = naturalSize(document.root);
  const longer = Math.max(natural.width, natural.height);
  if (longer > maxSide) return 'tooLarge';
  const scale = scaleOf(longer);
  const shorter = Math.min(natural.width, natural.height) * scale;
  if (!Number.isFinite(scale) || shorter < 1) return 'notAPicture';
  const text = document.withRoot({
    ...root,
    width: String(natural.width * scale),
    height: String(natural.height * scale),
    viewBox: viewBox ?? `0 0 ${natural.width} ${natural.height}`,
  });
  return { text, natural };
}

function naturalSize({ width: ownWidth, height: ownHeight, viewBox = '' }: SvgDocument['root']): {
  width: number;
  height: number;
} {
  const [, , boxWidth, boxHeight] = isShort(viewBox)
    ? viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [];
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : defaultSize.width / defaultSize.height;
  const width = length(ownWidth);
  const height = length(ownHeight);
  if (width && height) return { width, height };
  if (width) return { width, height: width / ratio };
  if (height) return { width: height * ratio, height };
  return boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : defaultSize;
}

/** Converts an SVG length to px. Returns undefined for no length, a percentage or an invalid value. */
function length(text = ''): number | undefined {
  const [, digits, unit = ''] = (isShort(text) && /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text.trim())) || [];
  const px = Number(digits) * (pxOf[unit.toLowerCase()] ?? Number.NaN);
  return px > 0 && Number.isFinite(px) ? px : undefined;
}

/** Whether a value is short enough to be parsed. Neither a number nor a list of four numbers needs more characters. */
function isShort(text: string): boolean {
  return text.length <= 200;
}
