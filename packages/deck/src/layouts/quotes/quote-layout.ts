import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { isAttribution, splitAtAttributions } from '../flow/quote-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { isQuotation } from './is-quotation.ts';
import { quoteMarkElements, quoteMarks } from './quote-marks.ts';
import { quotesInRow } from './quotes-in-row.ts';
import { severalQuotesElements } from './several-quotes.ts';
import { wrapWidth } from '../typography/wrap-width.ts';
import { stripQuoteMarks } from './strip-quote-marks.ts';
import type { SlideLayout } from '../slide-layout.ts';
import type { FullSlideTexts } from '../statements/full-slide-text.ts';
import { fitsFullSlide, layoutFullSlide } from '../statements/large-text.ts';

const sizes = [44, 40, 36, 32, 28, 24] as const;
const markHeight = quoteMarks.height;
/** The bar to the left of a statement without a quotation mark: its width, and its distance from the text. */
const bar = { width: 8, gap: 32 } as const;
/**
 * Maximum number of paragraphs. Longer quotations, such as those with several lines of a list, are laid out as text.
 */
const maxParagraphs = 3;

/** Layout for a single large quotation under its quotation mark, and for several quotations on panels. */
export const quote: SlideLayout = {
  id: 'quote',
  layout: 'quote',
  matchReason: ({ heading, blocks }) => {
    const [only] = blocks;
    if (quotesInRow(blocks, heading)) return 'It has several quotations.';
    if (blocks.length !== 1 || !isOneQuotation(only) || only.callout) return undefined;
    return splitQuote(only).quoted.length <= maxParagraphs ? 'It has only a quotation.' : undefined;
  },
  fullSlide: ({ heading, blocks }, context) => {
    const [block] = blocks;
    if (!isOneQuotation(block) || blocks.length !== 1) return undefined;
    const texts = { heading, ...splitQuote(block), isUnmarked: !isQuotation(block.paragraphs) };
    return fitsFullSlide(texts, context) ? layoutFullSlide(texts, context) : undefined;
  },
  arrange: ({ heading, blocks }, box, context) => {
    const several = quotesInRow(blocks, heading);
    const elements = several ? severalQuotesElements(several, box, context) : quoteElements(blocks, box, context);
    return elements && [elements];
  },
};

/** Lays out a quotation. Returns undefined if it is too long. */
function quoteElements(
  [block]: readonly Block[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  if (!isOneQuotation(block)) return undefined;
  const { quoted, attribution } = splitQuote(block);
  const isMarked = isQuotation(block.paragraphs);
  const indent = isMarked ? 0 : bar.width + bar.gap;
  const width = Math.min(box.width, 1000) - indent;
  const markTop = box.y + Math.round(box.height * 0.06);
  const top = markTop + (isMarked ? markHeight + 28 : 0);
  const style: TextStyle = {
    face: 'heading',
    size: 44,
    color: slideTheme.quote.color,
    lineHeight: language === 'zh' ? 1.4 : 1.22,
    steps: sizes,
  };
  const attributionSize = 24;
  const attributionParagraphs: Paragraph[] = attribution.map((runs) => ({ runs }));
  const attributionHeight =
    attribution.length > 0
      ? heightOf(attributionParagraphs, { face: 'body', size: attributionSize, lineHeight: 1.4 }, width) + 28
      : 0;
  const paragraphs: Paragraph[] = quoted.map((runs, index) => ({ runs, ...(index > 0 && { spaceBefore: 16 }) }));
  const area = { width, height: box.y + box.height - top - attributionHeight };
  if (area.height < 80) return undefined;
  const size = fitSize(paragraphs, style, sizes, area);
  // A narrower box has no single word on its last line, and may have a line more instead of splitting a Chinese word.
  const balanced = wrapWidth(paragraphs, { ...style, size }, width, area.height);
  const textWidth = heightOf(paragraphs, { ...style, size }, balanced) <= area.height + tolerance ? balanced : width;
  const height = heightOf(paragraphs, { ...style, size }, textWidth);
  if (height > area.height + tolerance) return undefined;
  return [
    ...(isMarked
      ? quoteMarkElements(box.x, markTop, slideTheme.quote.mark)
      : [
          {
            kind: 'shape' as const,
            id: 'quote-bar',
            part: 'decoration' as const,
            alt: '',
            box: { x: box.x, y: top, width: bar.width, height: Math.ceil(height) },
            geometry: { kind: 'rect' as const },
            fill: { kind: 'solid' as const, color: slideTheme.quote.bar },
          },
        ]),
    {
      kind: 'text',
      id: 'body',
      part: 'quote',
      role: 'body',
      box: {
        x: box.x + indent,
        y: top,
        width: textWidth,
        height: attribution.length > 0 ? Math.ceil(height) : area.height,
      },
      paragraphs,
      style: { ...style, size, steps: sizes.filter((step) => step <= size) },
    },
    ...(attribution.length > 0
      ? [
          {
            kind: 'text' as const,
            id: 'attribution',
            part: 'attribution' as const,
            box: { x: box.x, y: top + Math.ceil(height) + 28, width, height: Math.ceil(attributionHeight - 28) },
            paragraphs: attributionParagraphs,
            style: { face: 'body' as const, size: attributionSize, color: slideTheme.body.secondary, lineHeight: 1.4 },
          },
        ]
      : []),
  ];
}

type Quote = Extract<Block, { kind: 'quote' }>;

/** Whether a block is a quotation without another one below its attribution. */
function isOneQuotation(block: Block | undefined): block is Quote {
  return block?.kind === 'quote' && splitAtAttributions(block.paragraphs).length <= 1;
}

/** Splits a quotation into text and attribution. A single line is always text, even after a dash. */
function splitQuote({ paragraphs }: Quote): Pick<FullSlideTexts, 'quoted' | 'attribution'> {
  const quoted = paragraphs.filter((runs) => !isAttribution(runs));
  return quoted.length > 0
    ? { quoted: stripQuoteMarks(quoted), attribution: paragraphs.filter(isAttribution) }
    : { quoted: stripQuoteMarks(paragraphs), attribution: [] };
}
