import type { EstimatedWidth } from '@ppt-embed/deck';

/** The canvas context that measures text as this browser draws it; created on first use. */
let probe: OffscreenCanvasRenderingContext2D | null | undefined;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Computes the letter spacing for the last character, so that text fills the width estimated by the deck engine. Only the
 * browser knows which fallback font it uses and how wide its glyphs are.
 * @param family CSS font-family list.
 * @returns The last character, and its spacing in px; negative if the text is wider than estimated.
 */
export function trailingGap(
  { width, size, bold, italic }: EstimatedWidth,
  text: string,
  family: string,
): { last: string; gap: number } {
  const last = Array.from(graphemes.segment(text), ({ segment }) => segment).at(-1) ?? '';
  probe ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!probe) return { last, gap: 0 };
  probe.font = `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${size}px ${family}`;
  const own = probe.measureText(text).width;
  const alone = probe.measureText(last).width;
  // Unless several characters form one glyph, each of them gets the spacing, and so do spaces.
  probe.letterSpacing = '1px';
  const times = probe.measureText(last).width - alone;
  probe.letterSpacing = '0px';
  return { last, gap: times > 0 ? (width - own) / times : 0 };
}
