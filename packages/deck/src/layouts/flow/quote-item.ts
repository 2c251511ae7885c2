import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { FlowContext, FlowItem } from './flow-item.ts';
import { textItem } from './text-item.ts';

const indent = 32;

/** Creates an item for a quotation among other blocks: its text, with a bar to the left. */
export function quoteItem(paragraphs: readonly (readonly Run[])[], context: FlowContext): FlowItem {
  return withQuoteBar(
    textItem(
      paragraphs.map((runs) => ({
        runs: isAttribution(runs)
          ? plainAttribution(runs).map((run) => ({ color: context.slideTheme.body.secondary, ...run }))
          : runs.map((run) => ({ ...run, italic: context.language === 'en' })),
        space: 0.35,
      })),
      context,
    ),
  );
}

/** Whether a paragraph is an attribution, such as "— Name", below a quotation. */
export function isAttribution(runs: readonly Run[]): boolean {
  return /^\s*[—–―]/u.test(runs[0]?.text ?? '');
}

/** Returns an attribution without the italics of the whole line. Italics of a part of it, such as a title, stay. */
export function plainAttribution(runs: readonly Run[]): readonly Run[] {
  const isItalic = plainText(runs) !== '' && runs.every(({ italic, text }) => italic || !/\p{L}/u.test(text));
  return isItalic ? runs.map(({ italic: _, ...run }) => run) : runs;
}

/** Splits the paragraphs of a block quote into its quotations: a new one begins with the text below an attribution. */
export function splitAtAttributions(paragraphs: readonly (readonly Run[])[]): (readonly Run[])[][] {
  const quotations: (readonly Run[])[][] = [];
  let isAfterAttribution = true;
  for (const runs of paragraphs) {
    const isName = isAttribution(runs);
    if (isAfterAttribution && !isName) quotations.push([]);
    if (quotations.length === 0) quotations.push([]);
    quotations.at(-1)?.push(runs);
    isAfterAttribution = isName;
  }
  return quotations;
}

function withQuoteBar(text: FlowItem): FlowItem {
  return {
    height: (scale, width, maxMeasured) => text.height(scale, width - indent, maxMeasured),
    ideal: (scale, width) => text.height(scale, width - indent, Number.MAX_VALUE),
    split: (scale, width, availableHeight, force) => {
      const parts = text.split(scale, width - indent, availableHeight, force);
      return parts && [withQuoteBar(parts[0]), withQuoteBar(parts[1])];
    },
    layout: (itemContext) => {
      const { box, slideTheme, id } = itemContext;
      const inner = { ...box, x: box.x + indent, width: box.width - indent };
      const height = Math.min(box.height, text.height(itemContext.scale, inner.width, Number.MAX_VALUE));
      return [
        {
          kind: 'shape',
          id: id('quote-bar'),
          part: 'decoration',
          alt: '',
          box: { x: box.x, y: box.y, width: 6, height },
          geometry: { kind: 'rect' },
          fill: { kind: 'solid', color: slideTheme.quote.bar },
        },
        ...text
          .layout({ ...itemContext, box: { ...inner, height } })
          .map((element): SlideElement => ({ ...element, part: 'quote' })),
      ];
    },
  };
}
