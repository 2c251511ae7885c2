import type { TextPiece } from './text-piece.ts';
import { clusterEnd, isEmoji } from '../text/clusters.ts';
import type { Family } from '../text/faces.ts';
import { faceOf } from '../text/faces.ts';
import { isWordSpace } from '../text/justify-line.ts';
import { estimatedAdvance, hasRightToLeft } from '../text/scripts.ts';
import type { PdfFont, PdfFonts } from './font/pdf-fonts.ts';
import { glyphHex } from './font/pdf-fonts.ts';
import { hexOf, pdfNumber } from './pdf-file.ts';
import { rgb } from './page-resources.ts';
import type { FallbackGlyph } from './fallback-glyphs.ts';
import { drawFallbackGlyphs } from './fallback-glyphs.ts';

/** Slant of synthesized italics, equal to that of browsers. */
const slant = 0.2;

interface Cluster {
  text: string;
  font: PdfFont | undefined;
  glyphs: readonly number[];
  /** Whether the character is drawn as a fallback glyph. */
  isMissing: boolean;
  /** Distance in px. */
  advance: number;
}

/**
 * Draws a piece of text, with each character at its measured position.
 * @returns PDF operators; the width in px; and fallback glyphs for characters that no font contains.
 */
export function drawPiece(
  piece: TextPiece,
  at: { x: number; y: number },
  fonts: PdfFonts,
): { operators: string; width: number; fallbackGlyphs: FallbackGlyph[] } {
  const clusters = clustersOf(piece, fonts);
  const width = widthOf(clusters);
  const lines = [
    ...(piece.isUnderlined ? [ruleOperator(at.x, at.y + piece.size * 0.11, width, piece.size)] : []),
    ...(piece.isStruck ? [ruleOperator(at.x, at.y - piece.size * 0.24, width, piece.size)] : []),
  ];
  const paint = `${rgb(piece.color).map(pdfNumber).join(' ')} rg`;
  const operators = [paint, ...textOf(clusters, piece.size, at), ...lines].join('\n');
  return { operators, width, fallbackGlyphs: fallbackGlyphsOf(clusters, piece, at) };
}

/**
 * Draws invisible text, which can be selected on top of a fallback glyph.
 * @returns PDF operators.
 */
export function hidePiece(piece: TextPiece, at: { x: number; y: number }, fonts: PdfFonts): string {
  const clusters = clustersOf(piece, fonts).map((cluster) => ({ ...cluster, isMissing: true }));
  return textOf(clusters, piece.size, at).join('\n');
}

function textOf(clusters: readonly Cluster[], size: number, at: { x: number; y: number }): string[] {
  const operators: string[] = [];
  let x = at.x;
  for (let start = 0; start < clusters.length;) {
    const font = clusters[start]?.font;
    let end = start + 1;
    while (end < clusters.length && clusters[end]?.font === font) end++;
    const part = clusters.slice(start, end);
    if (font) operators.push(showTextOperators(part, font, size, { x, y: at.y }));
    x += widthOf(part);
    start = end;
  }
  return operators;
}

function widthOf(clusters: readonly Cluster[]): number {
  return clusters.reduce((sum, { advance }) => sum + advance, 0);
}

/**
 * Returns the fallback glyphs of the characters that no font contains. Adjacent right-to-left letters are one glyph,
 * because their order and forms depend on each other.
 */
function fallbackGlyphsOf(
  clusters: readonly Cluster[],
  piece: TextPiece,
  at: { x: number; y: number },
): FallbackGlyph[] {
  const fallbackGlyphs: FallbackGlyph[] = [];
  let x = at.x;
  for (let start = 0; start < clusters.length;) {
    const first = clusters[start];
    let end = start + 1;
    if (first?.isMissing && hasRightToLeft(first.text))
      for (let next = end; clusters[next]?.isMissing || clusters[next]?.text === ' '; next++)
        if (hasRightToLeft(clusters[next]?.text ?? '')) end = next + 1;
    const part = clusters.slice(start, end);
    const width = widthOf(part);
    // Lines above and below the letters are drawn along with the rest.
    const plain = { ...piece, text: part.map(({ text }) => text).join(''), isUnderlined: false, isStruck: false };
    if (first?.isMissing && width > 0) fallbackGlyphs.push(drawFallbackGlyphs([plain], width, { x, y: at.y }));
    x += width;
    start = end;
  }
  return fallbackGlyphs;
}

/** Returns the measured width of a piece, in px. */
export function widthOfPiece(piece: TextPiece, fonts: PdfFonts): number {
  return widthOf(clustersOf(piece, fonts));
}

function clustersOf(piece: TextPiece, fonts: PdfFonts): Cluster[] {
  const { text, families, bold, italic, size, extraLetterSpacing, wordSpacing } = piece;
  const clusters: Cluster[] = [];
  let before: { family: Family; code: number } | undefined;
  for (let start = 0; start < text.length;) {
    const end = clusterEnd(text, start);
    const characters = Array.from(text.slice(start, end));
    const codes = characters.map((character) => character.codePointAt(0) ?? 0);
    const [code = 0] = codes;
    const family =
      families.find((one) => fonts.fontOf({ family: one, bold, italic }, code)?.font.glyphOf(code)) ?? families[0];
    const font = family && fonts.fontOf({ family, bold, italic }, code);
    const metrics = faceOf(family ?? 'Carlito', bold, italic);
    const last = clusters.at(-1);
    if (before && last && before.family === family) last.advance += metrics.kerningOf(before.code, code) * size;
    const glyphs = codes.map((one) => font?.font.glyphOf(one) ?? 0);
    for (const [index, glyph] of glyphs.entries()) if (font) font.used.set(glyph, characters[index] ?? '');
    const width = metrics.advanceOf(code) ?? estimatedAdvance(code);
    const cluster = text.slice(start, end);
    const isMissing = glyphs.includes(0) || (!fonts.haveEmoji && isEmoji(cluster));
    const gap = extraLetterSpacing + (isWordSpace(cluster) ? wordSpacing : 0);
    clusters.push({ text: cluster, font, glyphs, isMissing, advance: width * size + gap });
    before = family && { family, code };
    start = end;
  }
  return clusters;
}

/** Draws the clusters of one font. Characters that no font contains keep their space, and their text can be copied. */
function showTextOperators(
  clusters: readonly Cluster[],
  font: PdfFont,
  size: number,
  { x, y }: { x: number; y: number },
): string {
  const parts: string[] = [];
  let open: (string | number)[] = [];
  const flush = (): void => {
    if (open.length > 0)
      parts.push(`[${open.map((one) => (typeof one === 'string' ? `<${one}>` : pdfNumber(one))).join('')}]TJ`);
    open = [];
  };
  for (const { text, glyphs, isMissing, advance } of clusters) {
    const hex = glyphs.map(glyphHex).join('');
    const own = glyphs.reduce((sum, glyph) => sum + font.font.advanceOf(glyph), 0) / font.font.unitsPerEm;
    const correction = (own - advance / size) * 1000;
    if (isMissing) {
      flush();
      parts.push(`/Span<</ActualText<FEFF${hexOf(text)}>>>BDC\n3 Tr [<${hex}>${pdfNumber(correction)}]TJ 0 Tr\nEMC`);
      continue;
    }
    const last = open.at(-1);
    if (typeof last === 'string') open[open.length - 1] = last + hex;
    else open.push(hex);
    if (Math.abs(correction) > 0.4) open.push(correction);
  }
  flush();
  const skew = font.isSlanted ? slant : 0;
  return `BT /${font.name} ${pdfNumber(size)} Tf 1 0 ${skew} -1 ${pdfNumber(x)} ${pdfNumber(y)} Tm\n${parts.join('\n')}\nET`;
}

function ruleOperator(x: number, y: number, width: number, size: number): string {
  return `${[x, y, width, Math.max(0.6, size * 0.055)].map(pdfNumber).join(' ')} re f`;
}
