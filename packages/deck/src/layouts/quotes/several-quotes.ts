import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { card } from '../cards/card.ts';
import { plainAttribution } from '../flow/quote-item.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { quoteMarkElements, quoteMarks } from './quote-marks.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { Quotation, Quotations } from './quotes-in-row.ts';
import { cardHeight, maxFillRatio, textGap } from '../slide/vertical-space.ts';

const sizes = [48, 40, 36, 32, 30, 28, 26, 24, 22] as const;
/** Size in px of text that is larger than in other quotations, and the minimum width of a panel's text in em. */
const large = { size: 48, minWidth: 9.5 } as const;
/**
 * Font sizes in px of attributions: a little more than half the size of the quotation, but not smaller than the minimum. Distance in px
 * to the quotation.
 */
const attributions = { ratio: 0.6, min: 20, max: 28 } as const;
const attributionGap = 16;
/** Distances in px between panels, to their text, from the quotation mark to the text, and to other text. */
const gap = 24;
const padding = 28;
const markGap = 16;
const markScale = 0.7;
const markHeight = quoteMarks.height * markScale;
/** Font size of other text relative to the quotations', its minimum in px, and the maximum stretch of panels. */
const textRatio = 0.85;
const minTextSize = 20;
const maxStretch = { quotation: 1.5, statement: 2 } as const;

/**
 * Lays out quotations side by side on panels, each above its attribution, and statements without a quotation mark;
 * undefined if they do not fit.
 */
export function severalQuotesElements(
  { lead, quotes, foot }: Quotations,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  for (const size of sizes) {
    const [above, below] = [textOf(lead, 'lead', size, box, context), textOf(foot, 'foot', size, box, context)];
    const top = above ? above.box.y + above.box.height + textGap : box.y;
    const bottom = box.y + box.height * maxFillRatio - (below ? below.box.height + textGap : 0);
    const panels = panelElements(quotes, size, { ...box, y: top, height: bottom - top }, context);
    if (!panels) continue;
    const y = Math.max(...panels.map((element) => element.box.y + element.box.height)) + textGap;
    return [...(above ? [above] : []), ...panels, ...(below ? [{ ...below, box: { ...below.box, y } }] : [])];
  }
  return undefined;
}

/** Creates the paragraph above or below quotations, in smaller text; undefined if there is none. */
function textOf(
  [block]: readonly Block[],
  id: string,
  quoteSize: number,
  box: Box,
  { slideTheme, language }: LayoutContext,
): TextElement | undefined {
  if (block?.kind !== 'paragraph') return undefined;
  const size = Math.max(minTextSize, Math.round(quoteSize * textRatio));
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    steps: [size],
  };
  const paragraphs = [{ runs: block.runs }];
  const height = Math.ceil(heightOf(paragraphs, style, box.width));
  return { kind: 'text', id, role: 'body', box: { ...box, height }, paragraphs, style };
}

/** Lays out quotations on panels of equal height at a font size; undefined if they do not fit. */
function panelElements(
  quotes: readonly Quotation[],
  size: number,
  area: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme } = context;
  const columns = quotes.length === 4 ? 2 : quotes.length;
  const rows = quotes.length / columns;
  const width = Math.floor((area.width - gap * (columns - 1)) / columns);
  if (size >= large.size && width - 2 * padding < size * large.minWidth) return undefined;
  const maxHeight = Math.floor((area.height - gap * (rows - 1)) / rows);
  const measures = quotes.map((quote) => measure(quote, size, width - 2 * padding, context));
  if (!measures.every((one) => one !== undefined && one.whole <= maxHeight)) return undefined;
  const ideal = Math.max(...measures.map((one) => one?.whole ?? 0));
  const stretch = quotes.some(({ isMarked }) => isMarked) ? maxStretch.quotation : maxStretch.statement;
  const height = rows > 1 ? ideal : cardHeight(ideal, area.y, Math.min(maxHeight, ideal * stretch), { slideTheme });
  return quotes.flatMap((quote, index): SlideElement[] => {
    const panel: Box = {
      x: area.x + (index % columns) * (width + gap),
      y: area.y + Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
    const measured = measures[index];
    return measured
      ? [...accentCard(panel, index, context), ...quoteElements(quote, index, panel, measured, context)]
      : [];
  });
}

/** Creates the background of a quotation in the accent color, like that of a single one. */
function accentCard(box: Box, index: number, context: LayoutContext): SlideElement[] {
  return card(box, index, context)
    .slice(0, 1)
    .map((shape) => ({ ...shape, fill: { kind: 'solid', color: context.slideTheme.accent.fill } }));
}

/** The styles and heights in px of a quotation on a panel. */
interface Measures {
  style: TextStyle;
  small: TextStyle;
  text: number;
  name: number;
  whole: number;
}

/** Measures a quotation; returns undefined if one of its words is wider than its panel. */
function measure(
  { quoted, attribution, isMarked }: Quotation,
  size: number,
  width: number,
  { slideTheme, language }: LayoutContext,
): Measures | undefined {
  const style: TextStyle = {
    face: 'heading',
    size,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.4 : 1.22,
    steps: sizes.filter((step) => step <= size),
  };
  const attributionSize = Math.max(attributions.min, Math.min(attributions.max, Math.round(size * attributions.ratio)));
  const small: TextStyle = { ...style, face: 'body', size: attributionSize, lineHeight: 1.3, steps: [attributionSize] };
  if (quoted.some((runs) => hasLongWord(runs, style, width))) return undefined;
  const text = Math.ceil(heightOf(paragraphsOf(quoted), style, width));
  const name = attribution.length > 0 ? Math.ceil(heightOf(namesOf(attribution), small, width)) : 0;
  const whole = text + (name > 0 ? name + attributionGap : 0) + 2 * padding + markSpace(isMarked);
  return { style, small, text, name, whole };
}

function quoteElements(
  { quoted, attribution, isMarked }: Quotation,
  index: number,
  panel: Box,
  { style, small, text, name }: Measures,
  { slideTheme }: LayoutContext,
): SlideElement[] {
  const at = { x: panel.x + padding, width: panel.width - 2 * padding };
  // The texts of all panels begin at the same height, and their sources end at the same height.
  const y = panel.y + padding + markSpace(isMarked);
  const mark = isMarked ? quoteMarkElements(at.x, panel.y + padding, slideTheme.accent.ink, markScale) : [];
  // Chinese text may take more lines, so that its words stay whole.
  const end = panel.y + panel.height - padding - (name > 0 ? name + attributionGap : 0);
  const attributionElement: SlideElement = {
    kind: 'text',
    id: `attribution-${index + 1}`,
    part: 'attribution',
    box: { ...at, y: panel.y + panel.height - padding - name, height: name },
    paragraphs: namesOf(attribution),
    style: small,
  };
  return [
    ...mark.map((element) => ({ ...element, id: `${element.id}-${index + 1}` })),
    {
      kind: 'text',
      id: `quote-${index + 1}`,
      part: 'quote',
      role: 'body',
      box: { ...at, y, height: Math.max(text, end - y) },
      paragraphs: paragraphsOf(quoted),
      style: isMarked ? style : { ...style, verticalAlign: 'middle' },
    },
    ...(name > 0 ? [attributionElement] : []),
  ];
}

/** Returns the height in px of the quotation mark and of the gap below it. */
function markSpace(isMarked: boolean): number {
  return isMarked ? markHeight + markGap : 0;
}

function paragraphsOf(quoted: readonly (readonly Run[])[]): Paragraph[] {
  return quoted.map((runs, index) => ({ runs, ...(index > 0 && { spaceBefore: 12 }) }));
}

function namesOf(attribution: readonly (readonly Run[])[]): Paragraph[] {
  return attribution.map((runs) => ({ runs: plainAttribution(runs) }));
}
