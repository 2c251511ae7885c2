import type { Family } from '../text/faces.ts';
import { drawPiece, hidePiece, widthOfPiece } from './draw-piece.ts';
import type { FallbackGlyph } from './fallback-glyphs.ts';
import { drawFallbackGlyphs } from './fallback-glyphs.ts';
import type { PageResources } from './page-resources.ts';
import { imageOperators } from './picture-object.ts';
import type { SvgNode } from './read-svg.ts';
import { inheritedAttributes, numericAttribute } from './svg-attributes.ts';
import type { Attributes } from './svg-attributes.ts';
import type { TextPiece } from './text-piece.ts';

/** The page on which text is drawn. */
interface TextPage {
  resources: PageResources;
  out: string[];
}

/** Consecutive pieces of text that start at an explicit position. */
interface Chunk {
  x: number;
  y: number;
  pieces: TextPiece[];
}

/** Draws a `<text>` node. */
export function drawTexts(node: SvgNode, style: Attributes, { resources, out }: TextPage): void {
  const chunks: Chunk[] = [];
  collect(node, style, { x: numericAttribute(style, 'x'), y: numericAttribute(style, 'y') }, chunks);
  const { fonts } = resources;
  for (const { x, y, pieces } of chunks) {
    const isRightToLeft = style['direction'] === 'rtl';
    if (isRightToLeft && resources.hasDrawer) {
      drawRightToLeft(pieces, { x, y }, { resources, out });
      continue;
    }
    const anchor = isRightToLeft ? 'end' : style['text-anchor'];
    const width = anchor === undefined ? 0 : pieces.reduce((sum, piece) => sum + widthOfPiece(piece, fonts), 0);
    let at = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    for (const piece of pieces) {
      const drawn = drawPiece(piece, { x: at, y }, fonts);
      const isTranslucent = piece.alpha < 1;
      if (isTranslucent) out.push('q', `/${resources.alpha(piece.alpha, piece.alpha)} gs`);
      out.push(drawn.operators);
      for (const fallbackGlyph of drawn.fallbackGlyphs) placeFallbackGlyph(fallbackGlyph, { resources, out });
      if (isTranslucent) out.push('Q');
      at += drawn.width;
    }
  }
}

/** Draws right-to-left text as a whole, because only the renderer knows the order of its words and numbers. */
function drawRightToLeft(pieces: readonly TextPiece[], { x, y }: { x: number; y: number }, page: TextPage): void {
  const { fonts } = page.resources;
  let left = x;
  for (const piece of pieces) {
    left -= widthOfPiece(piece, fonts);
    page.out.push(hidePiece(piece, { x: left, y }, fonts));
  }
  if (left < x) placeFallbackGlyph(drawFallbackGlyphs(pieces, x - left, { x: left, y }), page);
}

function placeFallbackGlyph({ svg, ...box }: FallbackGlyph, { resources, out }: TextPage): void {
  const name = resources.fallbackGlyph(svg, box.width);
  if (name !== undefined) out.push('q', ...imageOperators(box, name), 'Q');
}

function collect(node: SvgNode, style: Attributes, start: { x: number; y: number }, chunks: Chunk[]): void {
  const { x, y } = node.attributes;
  const last = chunks.at(-1);
  const from = last ?? start;
  if (!last || x !== undefined || y !== undefined)
    chunks.push({ x: x === undefined ? from.x : Number(x), y: y === undefined ? from.y : Number(y), pieces: [] });
  for (const child of node.children)
    if (typeof child === 'string') chunks.at(-1)?.pieces.push(pieceOf(child, style));
    else collect(child, { ...inheritedAttributes(style), ...child.attributes }, from, chunks);
}

function pieceOf(text: string, style: Attributes): TextPiece {
  const decoration = style['text-decoration'] ?? '';
  const family = style['font-family'] ?? 'Carlito';
  const families = family
    .split(',')
    .map((name) => name.trim().replaceAll("'", ''))
    .filter((name) => !['sans-serif', 'serif', 'monospace', 'cursive'].includes(name)) as Family[];
  const size = numericAttribute(style, 'font-size', 16);
  const extraLetterSpacing = numericAttribute(style, 'letter-spacing');
  return {
    text,
    family,
    families,
    bold: style['font-weight'] === '700',
    italic: style['font-style'] === 'italic',
    size,
    // Coordinates in our drawings have two decimals.
    extraLetterSpacing: Math.abs(extraLetterSpacing) < 0.01 ? 0 : extraLetterSpacing,
    wordSpacing: numericAttribute(style, 'word-spacing'),
    color: style['fill'] ?? '#000000',
    alpha: numericAttribute(style, 'fill-opacity', 1),
    isUnderlined: decoration.includes('underline'),
    isStruck: decoration.includes('line-through'),
  };
}
