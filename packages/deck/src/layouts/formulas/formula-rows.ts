import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import type { Scale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { naturalHeight, panelShape } from './formula-panels.ts';
import { largeFormula, panelFormulaScales } from './large-formula.ts';

type Formula = Extract<Block, { kind: 'formula' }>;
type Text = Extract<Block, { kind: 'paragraph' }>;

/** Limits: the number of rows, and the weighted length of the text of a row. More formulas are a derivation. */
const limits = { min: 2, max: 2, length: 150 } as const;
/** Minimum font size in px of a formula. Longer ones need the full width. */
const minSize = 30;
/** Minimum space in px above and below a formula on its panel. */
const padding = 12;
/** Fraction of the width for the texts, and the distances in px between text and panel, and between rows. */
const rowLayout = { textShare: 0.42, gap: 32, rowGap: 24 } as const;
/** Maximum height of a panel, as a multiple of the height that its formula needs. */
const maxPanelRatio = 1.5;
const textScales: readonly Scale[] = [32, 28, 26].map((body) => ({ body, table: 22, code: 22, picture: 330 }));

/** Formulas that each have their text, and the text below all of them. */
export interface FormulaPairs {
  pairs: readonly { text: Text; formula: Formula }[];
  foot: readonly Block[];
}

/** Reads formulas that each follow a short text; undefined for other content. */
export function formulaPairsIn(blocks: readonly Block[]): FormulaPairs | undefined {
  const foot = blocks.length % 2 === 1 ? blocks.slice(-1) : [];
  const all = blocks.slice(0, blocks.length - foot.length);
  const pairs = all.flatMap((text, at) => {
    const formula = all[at + 1];
    return at % 2 === 0 && isShortText(text) && formula?.kind === 'formula' ? [{ text, formula }] : [];
  });
  const isComplete = 2 * pairs.length === all.length && foot.every(isShortText);
  return isComplete && pairs.length >= limits.min && pairs.length <= limits.max ? { pairs, foot } : undefined;
}

function isShortText(block: Block): block is Text {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= limits.length;
}

/** Whether an element is a formula that is smaller than its text, because it is too long for its panel. */
function isSmall(element: SlideElement): boolean {
  return element.kind === 'formula' && element.size < minSize;
}

/** Lays out each text to the left of its formula, all formulas in the same size; undefined if they do not fit. */
export function formulaRows(
  { pairs, foot }: FormulaPairs,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { textShare, gap, rowGap } = rowLayout;
  const textWidth = Math.round(box.width * textShare);
  const panelX = box.x + textWidth + gap;
  const width = box.x + box.width - panelX;
  const texts = pairs.map(({ text }) => stackOf([text], textWidth, context));
  const below = stackOf(foot, box.width, context);
  const formulas = pairs.map(({ formula }) => formula);
  const fitting = panelFormulaScales.flatMap((formulaScale) => {
    const needed = naturalHeight(formulas, width, formulaScale, context, padding);
    return textScales.flatMap((scale) => {
      const footHeight = foot.length > 0 ? stackHeight(below, scale) + rowGap : 0;
      const free = (box.height * maxFillRatio - footHeight - rowGap * (pairs.length - 1)) / pairs.length;
      const minHeight = Math.max(needed, ...texts.map((text) => stackHeight(text, scale)));
      return minHeight <= free
        ? [{ formulaScale, scale, height: Math.floor(Math.min(free, minHeight * maxPanelRatio)) }]
        : [];
    });
  })[0];
  if (!fitting) return undefined;
  const { formulaScale, scale, height } = fitting;
  const id = slideIds();
  const rows = pairs.map(({ formula }, index) => {
    const panel = { x: panelX, y: Math.round(box.y + index * (height + rowGap)), width, height };
    const inner = { ...panel, y: panel.y + padding };
    const drawn = largeFormula([formula], inner, height - 2 * padding, context, id, [formulaScale]);
    const text = texts[index];
    const textHeight = text ? Math.ceil(stackHeight(text, scale)) : 0;
    const textBox = { ...panel, x: box.x, y: Math.round(panel.y + (height - textHeight) / 2), width: textWidth };
    return (
      drawn && [
        panelShape(id('formula-panel'), panel, context.slideTheme.code.fill),
        ...layoutItems(text?.items ?? [], scale, { ...textBox, height: textHeight }, id, context),
        ...drawn.map((one) => (one.kind === 'formula' ? { ...one, color: context.slideTheme.code.color } : one)),
      ]
    );
  });
  if (!rows.every((row) => row !== undefined) || rows.flat().some(isSmall)) return undefined;
  const y = box.y + pairs.length * (height + rowGap);
  const footBox = { ...box, y, height: Math.max(1, Math.ceil(stackHeight(below, scale))) };
  return [...rows.flat(), ...layoutItems(below.items, scale, footBox, id, context)];
}
