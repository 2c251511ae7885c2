import { escapeXml } from '../svg/xml.ts';
import { hasRightToLeft } from '../text/scripts.ts';
import type { TextPiece } from './text-piece.ts';

/** A drawing of characters that no font in the file contains, and its extent relative to their position. */
export interface FallbackGlyph {
  svg: string;
  /** The left edge in px, like all lengths here. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Space above the line, below it, and on both sides of the estimated width, relative to the font size. */
const ascentRatio = 1.15;
const descentRatio = 0.45;
const marginRatio = 0.15;

/**
 * Draws, as SVG, characters that no font in the file contains.
 * @param pieces Consecutive pieces, from right to left if they contain such letters.
 * @param width Estimated width of all pieces, in px.
 * @param at Left edge and baseline, in px.
 */
export function drawFallbackGlyphs(
  pieces: readonly TextPiece[],
  width: number,
  at: { x: number; y: number },
): FallbackGlyph {
  const size = Math.max(...pieces.map((piece) => piece.size));
  const margin = marginRatio * size;
  const [boxWidth, boxHeight] = [width + 2 * margin, (ascentRatio + descentRatio) * size];
  const isRightToLeft = pieces.some(({ text }) => hasRightToLeft(text));
  const [start, direction] = isRightToLeft ? [boxWidth - margin, ' direction="rtl"'] : [margin, ''];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}" viewBox="0 0 ${boxWidth} ${boxHeight}"><text xml:space="preserve" x="${start}" y="${ascentRatio * size}"${direction}>${pieces.map(span).join('')}</text></svg>`;
  return { svg, x: at.x - margin, y: at.y - ascentRatio * size, width: boxWidth, height: boxHeight };
}

function span({ text, family, size, color, bold, italic, isUnderlined, isStruck }: TextPiece): string {
  const decoration = [isUnderlined ? 'underline' : '', isStruck ? 'line-through' : ''].filter(Boolean).join(' ');
  const styleAttributes = `${bold ? ' font-weight="700"' : ''}${italic ? ' font-style="italic"' : ''}${decoration && ` text-decoration="${decoration}"`}`;
  return `<tspan font-family="${escapeXml(family)}" font-size="${size}" fill="${color}"${styleAttributes}>${escapeXml(text)}</tspan>`;
}
