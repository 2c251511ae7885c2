import type { EstimatedWidth } from '@ppt-embed/deck';

/** Where letters are measured as this browser draws them; made when there is something to measure. */
let probe: OffscreenCanvasRenderingContext2D | null | undefined;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * How far what follows letters has to stand from them, for them to fill the room that the deck counts on: what font has
 * them, and how wide they are there, is known to the browser alone.
 * @param family a CSS list
 * @returns the last letter, and px behind it; below 0: they are wider than their room
 */
export function gapBehind(
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
  // What has no picture of its own for several characters together shows, and spaces, each of them.
  probe.letterSpacing = '1px';
  const times = probe.measureText(last).width - alone;
  probe.letterSpacing = '0px';
  return { last, gap: times > 0 ? (width - own) / times : 0 };
}
