import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { familyStacks } from '../../svg/family-stacks.ts';
import type { TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { renderedSize } from '../../text/baseline-shift.ts';
import type { Segment } from '../../text/typeset-paragraphs.ts';
import { growToText } from './grow-to-text.ts';
import { layoutText, textArea } from './layout.ts';

/** A line as it stands on the slide, in px, unrotated. */
export interface TextLine {
  /** With the spaces at the break. */
  text: string;
  /** Index of its paragraph. */
  paragraph: number;
  x: number;
  baseline: number;
  width: number;
  size: number;
  /** Its stretches of one family and one width of gaps; line breaks are not drawn. */
  segments: readonly {
    text: string;
    /** A CSS list. */
    family: string;
    /** px that each letter is wider, in a justified line. */
    letterGap?: number;
    /** px that each space is wider, in a justified line. */
    wordGap?: number;
    /** Where no measured face has its signs: the room that is counted on for them, and how they are drawn. */
    estimated?: EstimatedWidth;
  }[];
}

/** Room on a line, in px, for signs whose own width only their drawer knows. */
export interface EstimatedWidth {
  width: number;
  /** px, of the letters. */
  size: number;
  bold: boolean;
  italic: boolean;
}

/**
 * Fits a text and its box to each other. A box with `autofit: 'grow'` gets the height of its text. In other boxes the
 * largest of `style.steps` that fits is picked; without steps nothing changes. Text is never split.
 */
export function fitText(_deck: Deck, element: TextElement): TextElement {
  const { style } = element;
  if (element.autofit === 'grow') return growToText(element);
  if (!style.steps || style.steps.length === 0) return element;
  const size = fitSize(element.paragraphs, style, style.steps, textArea(element));
  return size === style.size ? element : { ...element, style: { ...style, size } };
}

/** The lines of a text element as every renderer of ours breaks them. */
export function textLines(_deck: Deck, element: TextElement): TextLine[] {
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
      family: familyStacks[segment.family],
      ...(segment.letterGap !== undefined && { letterGap: segment.letterGap }),
      ...(segment.wordGap !== undefined && { wordGap: segment.wordGap }),
      ...(segment.fontSource !== 'family' && { estimated: estimatedWidthOf(segment, style) }),
    })),
  }));
}

function estimatedWidthOf({ width, run }: Segment, style: TextStyle): EstimatedWidth {
  const bold = run.bold ?? style.bold === true;
  return { width, size: renderedSize(run, style.size), bold, italic: run.italic === true };
}

/** Whether the text is higher than its box. */
export function textOverflows(_deck: Deck, element: TextElement): boolean {
  return layoutText(element).typeset.height > textArea(element).height + tolerance;
}
