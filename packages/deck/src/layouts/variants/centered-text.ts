import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

const sizes = [48, 44, 40, 36, 32, 28, 24] as const;
const maxParagraphs = 7;
const maxLength = 160;
/** Space before a paragraph, in em. */
const paragraphSpace = 0.6;

/** Layout for a few short texts in large type, centered below the heading. */
export const centeredText: SlideLayout = {
  id: 'centeredText',
  layout: 'content',
  matchReason: ({ blocks }) => (textsOf(blocks) ? 'It has a few short texts.' : undefined),
  arrange: ({ blocks }, box, { slideTheme, language }) => {
    const texts = textsOf(blocks);
    if (!texts) return undefined;
    const style: TextStyle = {
      face: 'body',
      size: 0,
      color: slideTheme.body.color,
      lineHeight: language === 'zh' ? 1.4 : 1.25,
      verticalAlign: 'middle',
    };
    const area = { ...box, height: Math.round(box.height * maxFillRatio) };
    const paragraphsAt = (size: number): Paragraph[] =>
      texts.map((runs, index) => ({
        runs,
        align: 'center',
        ...(index > 0 && { spaceBefore: Math.round(size * paragraphSpace) }),
      }));
    const size = sizes.find(
      (one) => heightOf(paragraphsAt(one), { ...style, size: one }, area.width) <= area.height * 0.9 + tolerance,
    );
    if (!size) return undefined;
    const steps = sizes.filter((one) => one <= size);
    return [
      [
        {
          kind: 'text',
          id: 'body',
          role: 'body',
          box: area,
          paragraphs: paragraphsAt(size),
          style: { ...style, size, steps },
        },
      ],
    ];
  },
};

/** Returns the paragraphs, or the items of a list without numbers and checkboxes; undefined for other content. */
function textsOf(blocks: readonly Block[]): (readonly Run[])[] | undefined {
  const texts = blocks.flatMap((block): (readonly Run[] | undefined)[] => {
    if (block.kind === 'paragraph') return [block.runs];
    if (block.kind !== 'list' || block.ordered) return [undefined];
    return block.items.map(({ runs, items, mark, number, checked }) =>
      items || mark !== undefined || number !== undefined || checked !== undefined ? undefined : runs,
    );
  });
  const isShort = (runs: readonly Run[] | undefined): runs is readonly Run[] =>
    runs !== undefined && plainText(runs).length <= maxLength;
  return texts.length > 0 && texts.length <= maxParagraphs && texts.every(isShort) ? texts : undefined;
}
