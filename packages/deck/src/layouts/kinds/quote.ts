import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/set-paragraphs.ts';
import { isAttribution } from '../flow/quote-item.ts';
import type { LayOutContext } from '../lay-out-context.ts';
import { quoteMarkElements, quoteMarks } from '../quote-marks.ts';
import type { SlideLayout } from '../slide-layout.ts';
import type { StageTexts } from '../stage.ts';
import { fitsStage, stagePicture } from '../stage.ts';

const sizes = [44, 40, 36, 32, 28, 24] as const;
const markHeight = quoteMarks.height;
/** More, as the lines of a list are, is read rather than looked at. */
const mostParagraphs = 3;

/** A quotation alone on its slide, large, under its mark. */
export const quote: SlideLayout = {
  id: 'quote',
  layout: 'quote',
  suits: ({ blocks }) => {
    const [only] = blocks;
    if (blocks.length !== 1 || only?.kind !== 'quote') return undefined;
    return partsOf(only).said.length <= mostParagraphs ? 'It is a quotation alone.' : undefined;
  },
  stage: ({ heading, blocks }, context) => {
    const [block] = blocks;
    if (block?.kind !== 'quote') return undefined;
    const texts = { heading, ...partsOf(block) };
    return fitsStage(texts, context) ? stagePicture(texts, context) : undefined;
  },
  arrange: ({ blocks }, box, context) => {
    const elements = quoteElements(blocks, box, context);
    return elements && [elements];
  },
};

/** undefined if it is too long for that */
function quoteElements(
  [block]: readonly Block[],
  box: Box,
  { look, language }: LayOutContext,
): SlideElement[] | undefined {
  if (block?.kind !== 'quote') return undefined;
  const { said, by } = partsOf(block);
  const width = Math.min(box.width, 1000);
  const markTop = box.y + Math.round(box.height * 0.06);
  const top = markTop + markHeight + 28;
  const style: TextStyle = {
    face: 'heading',
    size: 44,
    color: look.quote.color,
    lineHeight: language === 'zh' ? 1.4 : 1.22,
    steps: sizes,
  };
  const bySize = 24;
  const byParagraphs: Paragraph[] = by.map((runs) => ({ runs }));
  const byHeight =
    by.length > 0 ? heightOf(byParagraphs, { face: 'body', size: bySize, lineHeight: 1.4 }, width) + 28 : 0;
  const paragraphs: Paragraph[] = said.map((runs, index) => ({ runs, ...(index > 0 && { spaceBefore: 16 }) }));
  const room = { width, height: box.y + box.height - top - byHeight };
  if (room.height < 80) return undefined;
  const size = fitSize(paragraphs, style, sizes, room);
  const height = heightOf(paragraphs, { ...style, size }, width);
  if (height > room.height + tolerance) return undefined;
  return [
    ...quoteMarkElements(box.x, markTop, look.quote.mark),
    {
      kind: 'text',
      id: 'body',
      part: 'quote',
      role: 'body',
      box: { x: box.x, y: top, width, height: by.length > 0 ? Math.ceil(height) : room.height },
      paragraphs,
      style: { ...style, size, steps: sizes.filter((step) => step <= size) },
    },
    ...(by.length > 0
      ? [
          {
            kind: 'text' as const,
            id: 'attribution',
            part: 'attribution' as const,
            box: { x: box.x, y: top + Math.ceil(height) + 28, width, height: Math.ceil(byHeight - 28) },
            paragraphs: byParagraphs,
            style: { face: 'body' as const, size: bySize, color: look.body.quiet, lineHeight: 1.4 },
          },
        ]
      : []),
  ];
}

type Quote = Extract<Block, { kind: 'quote' }>;

/** What is said, and who said it: words after a dash alone are said, since nobody says nothing. */
function partsOf({ paragraphs }: Quote): Pick<StageTexts, 'said' | 'by'> {
  const said = paragraphs.filter((runs) => !isAttribution(runs));
  return said.length > 0 ? { said, by: paragraphs.filter(isAttribution) } : { said: paragraphs, by: [] };
}
