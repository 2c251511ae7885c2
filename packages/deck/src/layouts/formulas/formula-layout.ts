import type { Block } from '../../model/outline.ts';
import { formulaBeside } from './formula-beside.ts';
import { formulaPanels, formulasInText } from './formula-panels.ts';
import { formulaPairsIn, formulaRows } from './formula-rows.ts';
import { largeFormulaScales } from './large-formula.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';

/** Additional gap in px. With a larger gap, text and formula would look unrelated. */
const textGap = 12;
/** Height in px by which the panels of formulas are taller than their formulas. */
const panelSpace = 40;
/** The fraction of the free height that is above a formula with its text. */
const topShare = 0.4;

/** Layout for one or two formulas with up to two lines of text, in the middle of the slide. */
export const formula: SlideLayout = {
  id: 'formula',
  layout: 'content',
  matchReason: ({ blocks }) =>
    isAboutFormulas(blocks) || formulaPairsIn(blocks) || formulasInText(blocks) ? 'It is about a formula.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const isDrawn = blocks.every((block) => {
      const typeset = block.kind === 'formula' ? context.formulaOf(block.latex) : undefined;
      return block.kind !== 'formula' || (typeset && 'drawing' in typeset);
    });
    if (!isDrawn) return undefined;
    const pairs = formulaPairsIn(blocks);
    const rows = pairs && formulaRows(pairs, box, context);
    if (rows) return [rows];
    const inText = formulasInText(blocks);
    const beside = inText && formulaBeside(inText, box, context);
    if (beside) return [beside];
    const panels = inText && formulaPanels(inText, box, context);
    if (panels) return [panels];
    if (!isAboutFormulas(blocks)) return undefined;
    const stack = stackOf(blocks, box.width, context);
    // Only a formula that is alone is set larger than all text.
    const isAlone = blocks.every(({ kind }) => kind === 'formula');
    const scale = largeFormulaScales.slice(isAlone ? 0 : 3).find((one) => stackHeight(stack, one) <= box.height * 0.7);
    if (!scale) return undefined;
    const used = stackHeight(stack, scale);
    const gaps = Math.max(1, stack.items.length - 1);
    const extraGap = isAlone ? 0 : textGap;
    const extra = isAlone ? scale.body * (stack.items.length + 1) : extraGap * gaps + panelSpace;
    const height = Math.min(box.height, used + extra);
    // A formula is slightly above the center.
    const y = Math.round(box.y + (box.height - height) * (isAlone ? 0.42 : topShare));
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
