import type { Shadow, Stroke } from '../../model/paint.ts';
import { mapParagraphSpaces } from '../../model/text.ts';
import type { Insets, Paragraph, Run, TextStyle } from '../../model/text.ts';
import type { LengthScale } from './element-scaling.ts';

/** Scales the width of a stroke. */
export function scaleStroke(stroke: Stroke, { length }: LengthScale): Stroke {
  return { ...stroke, width: length(stroke.width) };
}

/** Returns the scaled stroke and shadow of an element, as far as it has them. */
export function scalePaint(
  { stroke, shadow }: { stroke?: Stroke; shadow?: Shadow },
  scale: LengthScale,
): { stroke?: Stroke; shadow?: Shadow } {
  return {
    ...(stroke && { stroke: scaleStroke(stroke, scale) }),
    ...(shadow && {
      shadow: { ...shadow, blur: scale.shadowLength(shadow.blur), distance: scale.shadowLength(shadow.distance) },
    }),
  };
}

/** The text of an element, as far as it has some. */
interface TextParts {
  paragraphs?: readonly Paragraph[];
  style?: TextStyle;
  insets?: Insets;
}

/** Returns the text of an element with all of its lengths scaled. */
export function scaleTextLengths({ paragraphs, style, insets }: TextParts, scale: LengthScale): TextParts {
  const { length, fontSize } = scale;
  return {
    ...(paragraphs && { paragraphs: paragraphs.map((paragraph) => scaleParagraphLengths(paragraph, scale)) }),
    ...(style && {
      style: {
        ...style,
        size: fontSize(style.size),
        ...(style.steps && { steps: style.steps.map(fontSize) }),
      },
    }),
    ...(insets && {
      insets: {
        left: length(insets.left),
        top: length(insets.top),
        right: length(insets.right),
        bottom: length(insets.bottom),
      },
    }),
  };
}

function scaleParagraphLengths(paragraph: Paragraph, scale: LengthScale): Paragraph {
  const { indentLeft, indentHang, runs } = paragraph;
  const { length } = scale;
  return {
    ...paragraph,
    runs: scaleRunLengths(runs, scale),
    ...(indentLeft !== undefined && { indentLeft: length(indentLeft) }),
    ...(indentHang !== undefined && { indentHang: length(indentHang) }),
    ...mapParagraphSpaces(paragraph, length),
  };
}

/** Scales the font sizes of runs. */
export function scaleRunLengths(runs: readonly Run[], { fontSize }: LengthScale): readonly Run[] {
  return runs.map((run) => (run.size === undefined ? run : { ...run, size: fontSize(run.size) }));
}

/** Returns the text of an element with its font sizes and paragraph spacing scaled. */
export function scaleTextSize({ paragraphs, style }: Omit<TextParts, 'insets'>, factor: number): TextParts {
  return {
    ...(paragraphs && { paragraphs: paragraphs.map((paragraph) => scaleParagraphSize(paragraph, factor)) }),
    ...(style && {
      style: {
        ...style,
        size: scaleFontSize(style.size, factor),
        ...(style.steps && { steps: [...new Set(style.steps.map((step) => scaleFontSize(step, factor)))] }),
      },
    }),
  };
}

function scaleParagraphSize(paragraph: Paragraph, factor: number): Paragraph {
  return {
    ...paragraph,
    runs: scaleRunSizes(paragraph.runs, factor),
    ...mapParagraphSpaces(paragraph, (px) => Math.round(px * factor * 100) / 100),
  };
}

/** Scales the font sizes of runs; see `scaleFontSize`. */
export function scaleRunSizes(runs: readonly Run[], factor: number): readonly Run[] {
  return runs.map((run) => (run.size === undefined ? run : { ...run, size: scaleFontSize(run.size, factor) }));
}

/** Scales a font size. Rounded down, so that no more lines are needed than before. */
export function scaleFontSize(size: number, factor: number): number {
  return Math.max(1, Math.floor(size * factor));
}
