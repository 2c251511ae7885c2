import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { Scale } from '../flow/flow-item.ts';
import { slideIds } from '../slide-ids.ts';
import type { SlideLayout } from '../slide-layout.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/split-runs.ts';
import { commonScale, stackHeight, stackOf } from '../block-stack.ts';
import { columnGap } from '../columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
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
  matchReason: ({ blocks }) =>
    isAboutFormulas(blocks) || explanationOf(blocks) ? 'It is about a formula.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const isDrawn = blocks.every((block) => {
      const typeset = block.kind === 'formula' ? context.formulaOf(block.latex) : undefined;
      return block.kind !== 'formula' || (typeset && 'drawing' in typeset);
    });
    if (!isDrawn) return undefined;
    const explanation = explanationOf(blocks);
    if (explanation) return aboveExplanation(blocks.slice(0, 1), explanation, box, context);
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

/** Limits for the text that explains a formula: the number of items, and their length. */
const explanation = { maxItems: 6, maxLength: 60 } as const;
/** Fraction of the width that a formula above its explanation may fill. */
const formulaShare = 0.8;
/** Fractions of the body's height at which the explanation begins at the earliest and should end. */
const explanationAt = { top: 0.4, end: 0.82 } as const;
const explanationScales: readonly Scale[] = [36, 28, 24].map((body) => ({ body, table: 22, code: 22, picture: 330 }));

/** Returns the list or the sentence that explains a formula above it, if it is short. */
function explanationOf([first, text, ...others]: readonly Block[]): Block | undefined {
  if (first?.kind !== 'formula' || others.length > 0) return undefined;
  const isShort = (runs: readonly Run[]): boolean =>
    plainText(runs).length <= explanation.maxLength && !runs.some((run) => run.text.includes('\n'));
  if (text?.kind === 'paragraph') return isShort(text.runs) ? text : undefined;
  const isList =
    text?.kind === 'list' &&
    !text.ordered &&
    text.items.length <= explanation.maxItems &&
    text.items.every(({ runs, items, checked }) => !items && checked === undefined && isShort(runs));
  return isList ? text : undefined;
}

/** Lays out a large formula in the middle, above a sentence or the items of a list in two columns. */
function aboveExplanation(
  formulas: readonly Block[],
  text: Block,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const items = text.kind === 'list' ? text.items : [];
  const rows = Math.ceil(items.length / 2);
  const columns =
    text.kind === 'list' && items.length > 1
      ? [items.slice(0, rows), items.slice(rows)].map((some): Block => ({ ...text, items: some }))
      : [text];
  const width = Math.floor((box.width - columnGap * (columns.length - 1)) / columns.length);
  const stacks = columns.map((block) => stackOf([block], width, context));
  const scale = commonScale(stacks, box.height * (explanationAt.end - explanationAt.top), undefined, explanationScales);
  const formulaWidth = Math.floor(box.width * formulaShare);
  const [formulaScale] = largeScales;
  const stack = stackOf(formulas, formulaWidth, context);
  if (!scale || !formulaScale) return undefined;
  const height = Math.max(...stacks.map((one) => stackHeight(one, scale)));
  const top = Math.floor(box.height * explanationAt.end - height);
  if (stackHeight(stack, formulaScale) > top) return undefined;
  const id = slideIds();
  const area = { ...box, x: Math.round(box.x + (box.width - formulaWidth) / 2), width: formulaWidth };
  const drawn = layoutItems(stack.items, formulaScale, { ...area, height: top }, id, context).map((element) =>
    element.kind === 'formula' ? { ...element, box: { ...area, height: top } } : element,
  );
  const texts = stacks.flatMap((one, index) => {
    const column = { x: box.x + index * (width + columnGap), y: box.y + top, width, height };
    return layoutItems(one.items, scale, column, id, context).map((element) =>
      // A single sentence is centered like the formula.
      element.kind === 'text' && text.kind === 'paragraph'
        ? {
            ...element,
            box: column,
            paragraphs: element.paragraphs.map((paragraph) => ({ ...paragraph, align: 'center' as const })),
          }
        : element,
    );
  });
  return [[...drawn, ...texts]];
}

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
