import type { Box } from '../../model/box.ts';
import { isSameBox } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { countLines, optimalWrapWidth } from '../../styles/title-wrapping/optimal-wrap-width.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** The format of a heading on a panel. */
interface PanelTitleFormat {
  color: Color;
  /** Font sizes in px, largest first. */
  sizes: readonly number[];
  /** Fraction of the height that the heading may fill. @default 1 */
  fillRatio?: number;
}

/** Distances in px between the edges of the panel at the slide's edge and the heading. */
const margin = { left: 72, right: 40, y: 104 } as const;
/** Font sizes of the heading there, and the fraction of the height that it may fill. The motif is below it. */
const format = { sizes: [60, 56, 52, 48, 44, 40, 36], fillRatio: 0.56 } as const;

/** Maximum number of characters of a Chinese heading that is not broken, where a Han character counts as two, and its minimum font size in px. */
const maxSingleLine = 16;
const minSingleLineSize = 40;
/** Minimum font size in px of a longer one that is smaller so that its words are whole. */
const minWholeWordSize = 40;

/** Whether a heading is at its position on the panel at the slide's edge. Only its width depends on its text. */
export function isOnPanel(title: Box, panel: Box): boolean {
  const { width: _, ...position } = panelTitleBox(panel);
  return isSameBox(title, { ...position, width: title.width });
}

/** Returns the area for the heading on the panel at the slide's edge. */
function panelTitleBox({ x, y, width, height }: Box): Box {
  return {
    x: x + margin.left,
    y: y + margin.y,
    width: width - margin.left - margin.right,
    height: height - 2 * margin.y,
  };
}

/** Lays out the heading of a slide on the panel at its edge; undefined if it does not fit or if there is no panel. */
export function titleOnPanel(
  heading: readonly Run[],
  context: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): TextElement | undefined {
  const { panel, titlePanel } = context.slideTheme;
  const title = panel && panelTitle(heading, panelTitleBox(panel), context, { color: titlePanel.ink, ...format });
  if (context.deck.language !== 'zh') return title && withWrapWidth(title, 0);
  return title && withWholeWordSize(title);
}

/** Returns a Chinese heading in the largest size at which no line ends inside a word; in its own size if there is none. */
function withWholeWordSize(title: TextElement): TextElement {
  const { style } = title;
  const { steps = [] } = style;
  const largestTitle = withWrapWidth(title, 1);
  const sizes = steps.filter((size) => size < style.size && size >= minWholeWordSize);
  const smaller = sizes.map((size) =>
    withWrapWidth({ ...title, style: { ...style, size, steps: steps.filter((one) => one <= size) } }, 1),
  );
  return [largestTitle, ...smaller].find((one) => !splitsWords(one)) ?? largestTitle;
}

function splitsWords({ paragraphs: [paragraph], style, box }: TextElement): boolean {
  return paragraph !== undefined && countLines(paragraph, style, box.width).poorBreaks > 0;
}

/** Returns a heading in the width at which its lines break best, on up to as many lines more if a Chinese word would be split. */
function withWrapWidth(title: TextElement, extraLines: number): TextElement {
  const [paragraph] = title.paragraphs;
  if (!paragraph) return title;
  const width = optimalWrapWidth(paragraph, title.style, title.box.width, extraLines);
  return { ...title, box: { ...title.box, width } };
}

/** Returns a Chinese heading on a panel in a width at which no line ends inside a word, if possible. Other headings keep their box. */
export function withWholeHanWords(title: TextElement, { deck }: Pick<LayoutContext, 'deck'>): TextElement {
  return deck.language === 'zh' ? withWrapWidth(title, 1) : title;
}

/**
 * Lays out the heading of a slide on a panel next to the other content.
 * @param box The area of the panel for the heading.
 * @returns undefined if the heading does not fit
 */
export function panelTitle(
  heading: readonly Run[],
  box: Box,
  { deck }: Pick<LayoutContext, 'deck'>,
  { color, sizes, fillRatio = 1 }: PanelTitleFormat,
): TextElement | undefined {
  const style: TextStyle = {
    face: titleFontRole(deck.theme.style, deck.language),
    bold: true,
    size: 0,
    color,
    lineHeight: deck.language === 'zh' ? 1.3 : 1.15,
    verticalAlign: 'middle',
  };
  const fits = (one: number, height: number): boolean =>
    heightOf([{ runs: heading }], { ...style, size: one }, box.width) <= height + tolerance &&
    !hasLongWord(heading, { ...style, size: one }, box.width);
  const isShortChinese = deck.language === 'zh' && weightedLengthOf(heading) <= maxSingleLine;
  const size =
    (isShortChinese && sizes.find((one) => one >= minSingleLineSize && fits(one, one * style.lineHeight))) ||
    sizes.find((one) => fits(one, box.height * fillRatio));
  return size
    ? {
        kind: 'text',
        id: 'title',
        role: 'title',
        box,
        paragraphs: [{ runs: heading }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      }
    : undefined;
}
