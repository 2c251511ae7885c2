import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { familyStack } from '../../svg/family-stacks.ts';
import type { TextStyle } from '../../model/text.ts';
import { letterSpacing } from '../../text/faces.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { renderedSize } from '../../text/baseline-shift.ts';
import { shrunkStyle } from '../../text/scale-text.ts';
import type { Segment } from '../../text/typeset-paragraphs.ts';
import { withThemeFonts } from '../../text/theme-fonts.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { growToText } from './grow-to-text.ts';
import { layoutText, textArea } from './layout.ts';

/** A line of text on the slide, in px, unrotated. */
export interface TextLine {
  /** The text of the line, including the spaces at the line break. */
  text: string;
  /** Index of its paragraph. */
  paragraph: number;
  x: number;
  baseline: number;
  width: number;
  size: number;
  /** Segments of text with the same family and spacing. Line breaks are not drawn. */
  segments: readonly {
    text: string;
    /** A CSS font-family list. */
    family: string;
    /** Letter spacing of the font in em, to which `extraLetterSpacing` is added. */
    letterSpacing?: number;
    /** Letter spacing in px in a justified line. */
    extraLetterSpacing?: number;
    /** Word spacing in px in a justified line. */
    wordSpacing?: number;
    /** Estimated width of characters that are in no measured font, and how to draw them. */
    estimated?: EstimatedWidth;
  }[];
}

/** Estimated width in px of characters whose actual width only the renderer knows. */
export interface EstimatedWidth {
  width: number;
  /** Font size in px. */
  size: number;
  bold: boolean;
  italic: boolean;
}

/**
 * Fits text and its box to each other. A box with `autofit: 'grow'` gets the height of its text. In other boxes, the
 * text gets the largest size in `style.steps` that fits; without steps, nothing changes. With `autofit: 'shrink'`, the
 * text gets the largest scale that fits; with `none`, nothing changes. Text is never split.
 */
export function fitText({ theme }: Pick<Deck, 'theme'>, element: TextElement): TextElement {
  return withThemeFonts(theme, () => fitted(element));
}

function fitted(element: TextElement): TextElement {
  const { style } = element;
  if (element.autofit === 'grow') return growToText(element);
  if (element.autofit === 'shrink') return shrinkToBox(element);
  if (element.autofit === 'none' || !style.steps || style.steps.length === 0) return element;
  const size = fitSize(element.paragraphs, style, style.steps, textArea(element));
  return size === style.size ? element : { ...element, style: { ...style, size } };
}

function shrinkToBox(element: TextElement): TextElement {
  const { paragraphs, style } = element;
  const { width, height } = textArea(element);
  const fitted = shrunkStyle(style, (scaled) => heightOf(paragraphs, scaled, width) <= height + tolerance);
  return fitted === style ? element : { ...element, style: fitted };
}

/** Returns the lines of a text element, with the line breaks that all renderers of this package use. */
export function textLines({ theme }: Pick<Deck, 'theme'>, element: TextElement): TextLine[] {
  return withThemeFonts(theme, () => linesOf(element));
}

function linesOf(element: TextElement): TextLine[] {
  const { typeset, origin } = layoutText(element);
  const { style } = element;
  return typeset.lines.map(({ text, paragraph, x, baseline, width, size, segments }) => ({
    text,
    paragraph,
    x: origin.x + x,
    baseline: origin.y + baseline,
    width,
    size,
    segments: segments.map((segment) => ({
      text: segment.text.replaceAll('\n', ''),
      family: familyStack(segment.family),
      ...(letterSpacing[segment.family] !== undefined && { letterSpacing: letterSpacing[segment.family] }),
      ...(segment.extraLetterSpacing !== undefined && { extraLetterSpacing: segment.extraLetterSpacing }),
      ...(segment.wordSpacing !== undefined && { wordSpacing: segment.wordSpacing }),
      ...(segment.fontSource !== 'family' && { estimated: estimatedWidthOf(segment, style) }),
    })),
  }));
}

function estimatedWidthOf({ width, run }: Segment, style: TextStyle): EstimatedWidth {
  const bold = run.bold ?? style.bold === true;
  return { width, size: renderedSize(run, style.size), bold, italic: run.italic === true };
}

/** Whether the text is taller than its box. */
export function textOverflows({ theme }: Pick<Deck, 'theme'>, element: TextElement): boolean {
  return withThemeFonts(theme, () => layoutText(element).typeset.height > textArea(element).height + tolerance);
}
