import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { formulaOnPanel, formulaPanels, formulasInText } from './formula-panels.ts';
import { largeFormula, largeFormulaScales } from './large-formula.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { Scale } from '../flow/flow-item.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { SlideLayout } from '../slide-layout.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { commonScale, stackHeight, stackOf } from '../slide/block-stack.ts';
import type { Column } from '../columns/column.ts';
import { columnGap, columnsElements } from '../columns/columns.ts';
import type { LayoutContext } from '../slide-layout.ts';

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
    isAboutFormulas(blocks) || explanationOf(blocks) || formulasInText(blocks) ? 'It is about a formula.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const isDrawn = blocks.every((block) => {
      const typeset = block.kind === 'formula' ? context.formulaOf(block.latex) : undefined;
      return block.kind !== 'formula' || (typeset && 'drawing' in typeset);
    });
    if (!isDrawn) return undefined;
    const explanation = explanationOf(blocks);
    if (explanation)
      return (
        aboveSymbols(blocks.slice(0, 1), explanation, box, context) ??
        aboveExplanation(blocks.slice(0, 1), explanation, box, context)
      );
    const inText = formulasInText(blocks);
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

/** Limits for the text that explains a formula: the number of items, and their length. */
const explanation = { maxItems: 6, maxLength: 60 } as const;
/** Fractions of the body's height at which the explanation begins at the earliest and should end. */
const explanationAt = { top: 0.4, end: 0.88 } as const;
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

/** Limits for cards with the symbols of a formula: their number. */
const symbols = { min: 2, max: 4 } as const;
/** The fraction of the body's height above the cards with symbols. */
const symbolsAt = 0.52;

/** Lays out a large formula above cards that each explain one of its symbols: “x: noise level”. */
function aboveSymbols(
  formulas: readonly Block[],
  text: Block,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const items = text.kind === 'list' ? text.items.map(({ runs }) => symbolOf(runs)) : [];
  const columns = items.filter((column) => column !== undefined);
  if (columns.length !== items.length || columns.length < symbols.min || columns.length > symbols.max) return undefined;
  const top = Math.round(box.height * symbolsAt);
  const cards = columnsElements({ columns }, { ...box, y: box.y + top, height: box.height - top }, context, {
    isCards: true,
  });
  const formula = cards && largeFormula(formulas, box, top - columnGap, context);
  return formula && [[...formulaOnPanel(formula, { ...box, height: top - columnGap }, context), ...cards]];
}

/** Splits the explanation of a symbol at the colon or the equals sign after it. */
function symbolOf(runs: readonly Run[]): Column | undefined {
  const text = plainText(runs);
  const match = /^([^:：=]{1,12}?)\s?[:：=]\s?(?=\S)/u.exec(text);
  const symbol = match?.[1] ?? '';
  if (!match || symbol.trim().split(/\s/u).length > 1) return undefined;
  return {
    blocks: [
      { kind: 'heading', level: 3, runs: sliceRuns(runs, 0, symbol.length) },
      { kind: 'paragraph', runs: sliceRuns(runs, match[0].length, text.length) },
    ],
  };
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
  if (!scale) return undefined;
  const height = Math.max(...stacks.map((one) => stackHeight(one, scale)));
  const top = Math.floor(box.height * explanationAt.end - height);
  const panel = { ...box, height: top - columnGap };
  const drawn = largeFormula(formulas, panel, panel.height, context);
  if (!drawn) return undefined;
  const id = slideIds();
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
  return [[...formulaOnPanel(drawn, panel, context), ...texts]];
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
