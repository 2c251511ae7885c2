import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { fitSize, tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/set-paragraphs.ts';
import { isAttribution } from '../flow/quote-item.ts';
import type { LayOutContext } from '../lay-out-context.ts';
import type { SlideLayout } from '../slide-layout.ts';

const sizes = [44, 40, 36, 32, 28, 24] as const;
const markHeight = 60;
/** One of the two commas of a quotation mark, in a box of 52 × 60. */
const comma = 'M52 0C24 6 2 24 0 46C-1 56 8 60 20 60L46 60L46 34L26 34C27 24 38 14 52 12Z';

/** A quotation alone on its slide, large, under its mark. */
export const quote: SlideLayout = {
  id: 'quote',
  layout: 'quote',
  suits: ({ blocks }) => (blocks.length === 1 && blocks[0]?.kind === 'quote' ? 'It is a quotation alone.' : undefined),
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
  const said = block.paragraphs.filter((runs) => !isAttribution(runs));
  const by = block.paragraphs.filter(isAttribution);
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
    ...[0, 62].map((offset, index): SlideElement => ({
      kind: 'shape',
      id: `quote-mark-${index + 1}`,
      alt: '',
      box: { x: box.x + offset, y: markTop, width: 52, height: markHeight },
      geometry: { kind: 'path', d: comma },
      fill: { kind: 'solid', color: look.quote.mark },
    })),
    {
      kind: 'text',
      id: 'body',
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
            box: { x: box.x, y: top + Math.ceil(height) + 28, width, height: Math.ceil(byHeight - 28) },
            paragraphs: byParagraphs,
            style: { face: 'body' as const, size: bySize, color: look.body.quiet, lineHeight: 1.4 },
          },
        ]
      : []),
  ];
}
