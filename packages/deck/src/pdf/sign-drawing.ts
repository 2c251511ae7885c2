import { hasRightToLeft } from '../text/scripts.ts';
import { escapeXml } from '../svg/xml.ts';
import type { TextPiece } from './draw-text.ts';

/** A drawing of characters that no font of the file has, and the room it takes about the place where their line begins. */
export interface SignDrawing {
  svg: string;
  /** px, as are all. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the letters' size: what reaches over the line above, under it, and beside the room that is counted on. */
const over = 1.15;
const under = 0.45;
const beside = 0.15;

/**
 * @param text what no font has
 * @param width px, counted on for the text
 */
export function drawSign(text: string, width: number, piece: TextPiece, at: { x: number; y: number }): SignDrawing {
  const { size, color, bold, italic } = piece;
  const margin = beside * size;
  const [wide, high] = [width + 2 * margin, (over + under) * size];
  const [start, direction] = hasRightToLeft(text) ? [wide - margin, ' direction="rtl"'] : [margin, ''];
  const look = `font-size="${size}" fill="${color}"${bold ? ' font-weight="700"' : ''}${italic ? ' font-style="italic"' : ''}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"><text x="${start}" y="${over * size}"${direction} font-family="${escapeXml(piece.family)}" ${look}>${escapeXml(text)}</text></svg>`;
  return { svg, x: at.x - margin, y: at.y - over * size, width: wide, height: high };
}
