import type { Paragraph, TextStyle } from '../model/text.ts';
import type { Family } from './faces.ts';
import { faceOf } from './faces.ts';
import { familiesOf } from './font-families.ts';
import { measureRuns } from './measure.ts';
import { runFont } from './run-font.ts';

/**
 * Line height at single spacing, in em, of the fonts that files use for each family: Calibri, Courier New, Arial,
 * Georgia and Times New Roman. Chinese fonts differ between computers, so the line height of Microsoft YaHei is used.
 */
const singleLineHeights: Readonly<Partial<Record<Family, number>>> = {
  Carlito: 1.2207,
  Cousine: 1.1328,
  Arimo: 1.149,
  'Arimo Title': 1.149,
  Gelasio: 1.136,
  'Gelasio Title': 1.136,
  Tinos: 1.149,
  'Tinos Title': 1.149,
  'Noto Sans SC': 1.32,
  'Noto Serif SC': 1.32,
  'LXGW WenKai': 1.32,
};

/**
 * Returns the line height at single spacing, in em: of the font used in files, or otherwise of the font that draws the
 * family.
 */
export function singleLineHeight(family: Family): number {
  const known = singleLineHeights[family];
  if (known !== undefined) return known;
  const { ascent, descent } = faceOf(family, false, false);
  return ascent + descent;
}

/** Style properties that determine the distance between lines. */
export type LineStyle = Pick<TextStyle, 'face' | 'size' | 'bold' | 'lineHeight' | 'lineSpacingReduction'>;

/** Minimum of a reduced line spacing, as a multiple of single spacing. */
const minSpacing = 0.5;

/**
 * Returns the font size in px that determines the height of a paragraph's lines: the largest one. Without
 * explicit spacing, a paragraph is at least as tall as the text of its box.
 */
export function lineSizeOf({ runs, lineSpacing }: Paragraph, { size: boxSize }: Pick<LineStyle, 'size'>): number {
  const isFree = lineSpacing !== undefined && runs.length > 0;
  return runs.reduce((largest, { size = boxSize }) => Math.max(largest, size), isFree ? 0 : boxSize);
}

/**
 * Returns the distance between the baselines of a paragraph in px, which is determined by its largest text.
 *
 * If the paragraph sets no spacing, it is that of the box, whatever the script. Otherwise, it is a multiple of the line
 * height of the tallest font, as in PowerPoint (`a:spcPct`): lines become 8% higher when Chinese is typed among Latin letters
 * (Microsoft YaHei has 1.32 em, Calibri 1.22 em), and lower again without it. A distance that did not change would be
 * another one in the file. Unlike PowerPoint, all lines of the paragraph change, not only the one with Chinese text.
 */
export function linePitch(paragraph: Paragraph, style: LineStyle): number {
  const largest = lineSizeOf(paragraph, style);
  const { lineSpacing } = paragraph;
  const { lineHeight, lineSpacingReduction = 0 } = style;
  if (lineSpacing === undefined && lineSpacingReduction === 0) return largest * lineHeight;
  const single = singleLineHeightOf(paragraph, style);
  const spacing = lineSpacing ?? lineHeight / single;
  return largest * Math.max(minSpacing, spacing - lineSpacingReduction) * single;
}

/** Returns the line spacing of a paragraph as a multiple of single spacing. */
export function lineSpacingOf(paragraph: Paragraph, style: LineStyle): number {
  return paragraph.lineSpacing ?? style.lineHeight / singleLineHeightOf(paragraph, style);
}

/** Returns the single-spaced line height of a paragraph in em: the line height of its tallest font. */
function singleLineHeightOf({ runs }: Paragraph, { face, bold = false }: LineStyle): number {
  const { familyOf } = measureRuns(runs, { bold, face });
  const [first = familiesOf(runFont({}, { face, bold })).latin, ...others] = new Set(familyOf);
  return others.reduce((height, family) => Math.max(height, singleLineHeight(family)), singleLineHeight(first));
}
