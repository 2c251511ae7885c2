import { titleFontRole } from '../../themes/title-font-role.ts';
import type { TextElement } from '../../model/element.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import type { Box } from '../../model/box.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { splitLongRuns } from '../../text/split-long-runs.ts';
import { plainText } from '../../text/runs.ts';
import { shortenRuns } from '../../text/split-runs.ts';
import type { LayoutContext } from '../slide-layout.ts';

/**
 * Font sizes of the headings of content slides: one line in 44, one or two in 40, and then as many as needed. Two lines
 * in 40 fill the box.
 */
const headingSizes = { zh: [40, 36, 32, 28, 24, 20], en: [44, 40, 36, 32, 28, 24, 20] } as const;

const maxNameLength = 300;

/** Number of characters of headings that are on one line in most cases, and of a last word that needs no line of its own. */
const maxSingleLine = 40;
const maxTiedWord = 14;

/** A heading as displayed, and whether it is complete. */
export interface FittedHeading {
  runs: readonly Run[];
  isComplete: boolean;
}

/** The position and format of a heading. */
export interface HeadingFrame {
  box: Box;
  style: Omit<TextStyle, 'size' | 'steps'>;
  sizes: readonly number[];
  align: 'left' | 'center';
}

/** Returns the box and format of the heading on content slides. */
export function headingFrame({ slideTheme, deck }: Pick<LayoutContext, 'slideTheme' | 'deck'>): HeadingFrame {
  return {
    box: slideTheme.heading.box,
    align: slideTheme.heading.align,
    sizes: headingSizes[deck.language],
    style: {
      face: titleFontRole(deck.theme.style, deck.language),
      bold: true,
      color: slideTheme.heading.color,
      lineHeight: 1.15,
      verticalAlign: slideTheme.heading.verticalAlign,
    },
  };
}

/** Fits a heading into its box: removes line breaks, and truncates text that exceeds the box at the smallest size. */
export function fitHeading(
  runs: readonly Run[],
  { box, style, sizes, align }: HeadingFrame,
  suffix = '',
): FittedHeading {
  const size = sizes.at(-1) ?? 20;
  const written = runs.map((run) => ({ ...run, text: run.text.replace(/\s+/gu, ' ') }));
  const all = plainText(written).length > maxSingleLine ? withTiedEnd(written) : written;
  const [singleLine = [], ...more] = splitLongRuns(all);
  const fits = (fitted: readonly Run[]): boolean =>
    heightOf([{ runs: suffix ? [...fitted, { text: suffix }] : fitted, align }], { ...style, size }, box.width) <=
    box.height + tolerance;
  if (more.length === 0 && fits(singleLine)) return { runs: singleLine, isComplete: true };
  const lines = Math.max(1, Math.floor((box.height + tolerance) / (size * style.lineHeight)));
  let width = box.width * 0.96 * lines * 0.9 - runsWidth([{ text: suffix }], { ...style, size });
  let fitted = shortenRuns(singleLine, { ...style, size }, width);
  while (!fits(fitted) && width > size) fitted = shortenRuns(singleLine, { ...style, size }, (width *= 0.85));
  return { runs: fitted, isComplete: false };
}

/** Ties the last two words of a long heading, so that its last line is not a single word. */
function withTiedEnd(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => {
    const at = run.text.trimEnd().lastIndexOf(' ');
    if (index < runs.length - 1 || run.text.length - at > maxTiedWord || at < 0) return run;
    return { ...run, text: `${run.text.slice(0, at)}\u00A0${run.text.slice(at + 1)}` };
  });
}

/** Returns the font size at which a heading fits with the suffixes of all continuation slides. */
export function headingSize(
  heading: FittedHeading,
  { box, style, sizes, align }: HeadingFrame,
  suffixes: readonly string[],
): number {
  return suffixes.reduce(
    (min, suffix) =>
      Math.min(min, fitSize(headingParagraphs(heading, align, suffix), { ...style, size: 0 }, sizes, box)),
    sizes[0] ?? 44,
  );
}

/**
 * Creates the element of a heading, at the size at which all its continuations fit.
 * @param suffix The suffix on this slide, such as “(2)”.
 * @param suffixes All suffixes of the heading on continuation slides, so that they share one size.
 */
export function headingElement(
  heading: FittedHeading,
  frame: HeadingFrame,
  suffix: string,
  suffixes: readonly string[],
): TextElement {
  return headingOfSize(heading, frame, suffix, headingSize(heading, frame, suffixes));
}

/**
 * Creates the element of a heading with the given size.
 * @param size Size in px; see `headingSize`.
 */
export function headingOfSize(
  heading: FittedHeading,
  { box, style, sizes, align }: HeadingFrame,
  suffix: string,
  size: number,
): TextElement {
  return {
    kind: 'text',
    id: 'title',
    role: 'title',
    box,
    paragraphs: headingParagraphs(heading, align, suffix),
    style: { ...style, size, steps: sizes },
  };
}

function headingParagraphs({ runs }: FittedHeading, align: HeadingFrame['align'], suffix: string): Paragraph[] {
  return [{ runs: suffix ? [...runs, { text: suffix }] : runs, ...(align === 'center' && { align }) }];
}

/** Returns a heading as plain text, which is the slide's name in lists. */
export function headingText(runs: readonly Run[]): string {
  return plainText(runs).slice(0, maxNameLength);
}
