import type { DeckLanguage } from '../model/deck.ts';
import type { PlaceholderRole, TextElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { FontRole, Run, TextStyle } from '../model/text.ts';
import type { CoverTexts } from './design.ts';
import { authorLabelOf } from '../text/author-label.ts';
import { round } from './shapes.ts';
import { typesetParagraphs } from '../text/typeset-paragraphs.ts';
import { titleWidthEm } from './title-wrapping/em-width.ts';

/** Returns the distance from the baseline to the bottom of a line's box, in em, for an exact line height. */
export function baselineToBottom(lineHeight: number): number {
  const typeset = typesetParagraphs([{ runs: [{ text: 'x' }] }], { face: 'body', size: 1, lineHeight }, 100);
  return typeset.height - (typeset.lines[0]?.baseline ?? 0);
}

const capitalHeights: Readonly<Record<FontRole, number>> = {
  heading: 0.64,
  body: 0.64,
  mono: 0.66,
  sans: 0.72,
  serif: 0.7,
  song: 0.66,
};

/** Returns the height above the baseline, in em: of capitals, or of Han characters. */
export function glyphHeight(language: DeckLanguage, fontRole: FontRole): number {
  return language === 'zh' ? 0.86 : capitalHeights[fontRole];
}

const pitch = 1.3;

/** The color, font and alignment of a line. */
export interface LineFormat {
  color: Color;
  size?: number;
  bold?: boolean;
  fontRole?: FontRole;
  align?: 'left' | 'center' | 'right';
  role?: PlaceholderRole;
}

/** Font size in px below which text on one line is smaller than on two. */
const minLineSize = 22;

/**
 * Draws the author, date or organization on one line at 24 or 22 px, or otherwise on two lines at 22 to 16 px. Longer
 * text wraps at 16 px.
 */
export function textLine(
  id: string,
  text: string,
  at: { x: number; width: number; baseline: number },
  format: LineFormat,
): TextElement {
  const largest = format.size ?? 24;
  const sizes = [largest, ...[22, 20, 18, 16].filter((size) => size < largest)];
  const em = titleWidthEm(text, format.bold ?? false);
  const linesAt = (candidate: number): number => Math.max(1, Math.ceil((em * candidate) / (at.width * 0.92)));
  const size =
    sizes.find((candidate) => em * candidate <= at.width * 0.96 && candidate >= minLineSize) ??
    sizes.find((candidate) => linesAt(candidate) <= 2 && candidate <= minLineSize) ??
    sizes.at(-1) ??
    largest;
  const lines = linesAt(size);
  const height = lines * size * pitch;
  return textBox(
    id,
    [text],
    { x: at.x, y: at.baseline + baselineToBottom(pitch) * size - height, width: at.width, height },
    format,
    {
      face: format.fontRole ?? 'body',
      size,
      color: format.color,
      lineHeight: pitch,
      verticalAlign: 'bottom',
      steps: sizes.filter((step) => step <= size),
      ...(format.bold && { bold: true }),
    },
  );
}

/** Draws the author or the date on the given line, if the cover has one. */
export function roleLine(
  texts: CoverTexts,
  role: 'author' | 'date',
  at: Parameters<typeof textLine>[2],
  format: LineFormat,
): TextElement[] {
  const text = texts[role];
  return text ? [textLine(role, text, at, { ...format, role })] : [];
}

/**
 * Returns the box width that a line needs, including the margin for other fonts and the quarter em that some
 * applications insert between Han characters and digits.
 */
export function lineWidth(text: string, size: number, bold = false): number {
  const scriptBoundaries = text.match(/[\u3400-\u9FFF](?=\s?[\w.])|[\w.](?=\s?[\u3400-\u9FFF])/gu)?.length ?? 0;
  return Math.ceil(((titleWidthEm(text, bold) + 0.25 * scriptBoundaries) * size) / 0.96) + 4;
}

/** Opacity of the label before a name, which is less important. */
const labelAlpha = 0.72;

/** Returns the runs of a line; the label before an author, such as “Presented by”, is paler than the name. */
function runsOf(text: string, role: PlaceholderRole | undefined): readonly Run[] {
  const label = role === 'author' ? authorLabelOf(text) : '';
  return label === '' ? [{ text }] : [{ text: label, alpha: labelAlpha }, { text: text.slice(label.length) }];
}

/** Creates a text box with explicit lines. */
export function textBox(
  id: string,
  lines: readonly string[],
  box: TextElement['box'],
  format: Pick<LineFormat, 'align' | 'role'>,
  style: TextStyle,
): TextElement {
  return {
    kind: 'text',
    id,
    ...(format.role && { role: format.role }),
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    paragraphs: [
      {
        runs: runsOf(lines.join('\n'), format.role),
        ...(format.align && format.align !== 'left' && { align: format.align }),
      },
    ],
    style,
  };
}
