import type { Block } from '../../model/outline.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { Scale } from '../flow/flow-item.ts';
import { slideIds } from '../slide-ids.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackHeight, stackOf } from '../block-stack.ts';
import { maxFillRatio } from '../vertical-space.ts';

/** Scales of formulas that are a slide's main content. They are larger than formulas within text. */
const largeScales: readonly Scale[] = [
  { body: 52, table: 22, code: 22, picture: 330 },
  { body: 42, table: 22, code: 22, picture: 330 },
  { body: 34, table: 22, code: 22, picture: 330 },
  { body: 28, table: 22, code: 22, picture: 330 },
];

/** Maximum gap in px. With a larger gap, text and formula would look unrelated. */
const maxExtraGap = 64;

/** Layout for one or two formulas with up to two lines of text, in the middle of the slide. */
export const formula: SlideLayout = {
  id: 'formula',
  layout: 'content',
  matchReason: ({ blocks }) => (isAboutFormulas(blocks) ? 'It is about a formula.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const isDrawn = blocks.every((block) => {
      const typeset = block.kind === 'formula' ? context.formulaOf(block.latex) : undefined;
      return block.kind !== 'formula' || (typeset && 'drawing' in typeset);
    });
    if (!isDrawn) return undefined;
    const stack = stackOf(blocks, box.width, context);
    // Only a formula that is alone is set larger than all text.
    const isAlone = blocks.every(({ kind }) => kind === 'formula');
    const scale = largeScales.slice(isAlone ? 0 : 1).find((one) => stackHeight(stack, one) <= box.height * 0.7);
    if (!scale) return undefined;
    const used = stackHeight(stack, scale);
    const gaps = Math.max(1, stack.items.length - 1);
    const extraGap = isAlone ? 0 : Math.max(0, Math.min(maxExtraGap, (box.height * maxFillRatio - used) / gaps));
    const height = Math.min(box.height, used + (isAlone ? scale.body * (stack.items.length + 1) : extraGap * gaps));
    // A formula that is alone is slightly above the center.
    const y = isAlone ? Math.round(box.y + (box.height - height) * 0.42) : box.y;
    return [layoutItems(stack.items, scale, { ...box, y, height }, slideIds(), { ...context, extraGap })];
  },
};

function isAboutFormulas(blocks: readonly Block[]): boolean {
  const formulas = blocks.filter(({ kind }) => kind === 'formula').length;
  const characterCount = blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? block.runs.reduce((all, run) => all + run.text.length, 0) : 0),
    0,
  );
  return (
    formulas >= 1 &&
    formulas <= 2 &&
    blocks.length <= 4 &&
    blocks.every(({ kind }) => kind === 'formula' || kind === 'paragraph') &&
    characterCount < 260
  );
}
