import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import type { FlowContext, FlowItem } from './flow-item.ts';
import { textItem } from './text-item.ts';

const indent = 32;

/** A quotation among other things: its text, and a bar beside it. */
export function quoteItem(paragraphs: readonly (readonly Run[])[], context: FlowContext): FlowItem {
  return around(
    textItem(
      paragraphs.map((runs) => ({
        runs: isAttribution(runs) ? runs : runs.map((run) => ({ ...run, italic: context.language === 'en' })),
        space: 0.35,
      })),
      context,
    ),
  );
}

/** "— Name" under a quotation. */
export function isAttribution(runs: readonly Run[]): boolean {
  return /^\s*[—–―]/u.test(runs[0]?.text ?? '');
}

function around(text: FlowItem): FlowItem {
  return {
    height: (scale, width, enough) => text.height(scale, width - indent, enough),
    ideal: (scale, width) => text.height(scale, width - indent, Number.MAX_VALUE),
    split: (scale, width, room, must) => {
      const parts = text.split(scale, width - indent, room, must);
      return parts && [around(parts[0]), around(parts[1])];
    },
    place: (placing) => {
      const { box, look, id } = placing;
      const inner = { ...box, x: box.x + indent, width: box.width - indent };
      const height = Math.min(box.height, text.height(placing.scale, inner.width, Number.MAX_VALUE));
      return [
        {
          kind: 'shape',
          id: id('quote-bar'),
          part: 'decoration',
          alt: '',
          box: { x: box.x, y: box.y, width: 6, height },
          geometry: { kind: 'rect' },
          fill: { kind: 'solid', color: look.quote.bar },
        },
        ...text
          .place({ ...placing, box: { ...inner, height } })
          .map((element): SlideElement => ({ ...element, part: 'quote' })),
      ];
    },
  };
}
