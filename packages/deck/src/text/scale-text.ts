import { mapParagraphSpaces } from '../model/text.ts';
import type { Paragraph, TextStyle } from '../model/text.ts';

/** The size and spacing of shrunk text. */
export type TextScale = Pick<TextStyle, 'fontScale' | 'lineSpacingReduction'>;

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Returns a paragraph with the sizes and spaces at which it is drawn, if its text is shrunk. */
export function scaledParagraph(
  paragraph: Paragraph,
  { fontScale = 1, lineSpacingReduction = 0 }: TextScale,
): Paragraph {
  if (fontScale === 1 && lineSpacingReduction === 0) return paragraph;
  const spaceScale = fontScale * (1 - lineSpacingReduction);
  return {
    ...paragraph,
    runs: paragraph.runs.map((run) =>
      run.size === undefined ? run : { ...run, size: roundToHundredths(run.size * fontScale) },
    ),
    ...mapParagraphSpaces(paragraph, (px) => roundToHundredths(px * spaceScale)),
  };
}

/** Returns the style of shrunk text at its original size. */
export function originalStyle(style: TextStyle): TextStyle {
  if (style.fontScale === undefined) return style;
  const { fontScale, lineSpacingReduction: _, ...rest } = style;
  return { ...rest, size: style.steps?.[0] ?? roundToHundredths(style.size / fontScale) };
}

/** Font scales to try below 100 %, largest first, in steps as small as PowerPoint's. */
const fontScales = Array.from({ length: 30 }, (_, index) => 1 - (index + 1) / 40);

/**
 * Returns the line spacing reduction at a font scale below 100 %. PowerPoint reduces the spacing of slightly smaller
 * text by 10 % and of smaller text by 20 %.
 */
function reductionAt(fontScale: number): number {
  return fontScale >= 0.9 ? 0.1 : 0.2;
}

/**
 * Returns the style at the largest scale at which text fits, from 100 % to 25 %; the same object if nothing changes.
 * @param fits Whether the text fits with a style.
 */
export function shrunkStyle(style: TextStyle, fits: (style: TextStyle) => boolean): TextStyle {
  const original = originalStyle(style);
  // Most text fits at its original size.
  if (fits(original)) return original;
  const styleAt = (fontScale: number): TextStyle => ({
    ...original,
    steps: [original.size],
    size: roundToHundredths(original.size * fontScale),
    fontScale,
    lineSpacingReduction: reductionAt(fontScale),
  });
  let [low, high] = [0, fontScales.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(styleAt(fontScales[middle] ?? 1))) high = middle;
    else low = middle + 1;
  }
  const shrunk = styleAt(fontScales[low] ?? 1);
  return isSameSize(shrunk, style) ? style : shrunk;
}

/** Whether two styles of the same text have the same original size, size and spacing. */
function isSameSize(one: TextStyle, other: TextStyle): boolean {
  return (
    one.size === other.size &&
    one.fontScale === other.fontScale &&
    one.lineSpacingReduction === other.lineSpacingReduction &&
    one.steps?.length === other.steps?.length &&
    one.steps?.[0] === other.steps?.[0]
  );
}
