import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { withCardColors } from '../columns/columns.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { formulaShare, largeFormula, largeFormulaScales, panelFormulaScales } from './large-formula.ts';
import { symbolLegend } from './symbol-legend.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Limits for the text around formulas: the number of blocks, of the items of a list, and of characters. */
const limits = { blocks: 4, items: 6, length: 460 } as const;
/** Space in px for descenders of the last line, which are below its line. */
const descent = 4;
/** Distance in px between the panels, and between them and the text. */
const gap = 24;
/**
 * Heights of a panel as fractions of the body's height: minimum, usual one of a low formula, and maximum. `…InRows`: for
 * panels in two rows. Panels are hardly higher than their formulas.
 */
const panelShare = { min: 0.24, usual: 0.28, max: 0.5, minInRows: 0.13, maxInRows: 0.24 } as const;
/** Space in px above and below a formula on its panel, also in two rows. */
const padding = 16;
const paddingInRows = 6;
/** The space that a panel has above and below its formula if possible. */
const formulaPadding = 24;
/** Ratio of the font sizes below which formulas are one below the other instead of side by side, or keep different sizes. */
const minSizeRatio = 0.8;
/** Scales of formulas one below the other. */
const rowScales: readonly Scale[] = [
  ...panelFormulaScales,
  ...[25, 22].map((body) => ({ body, table: 22, code: 22, picture: 330 })),
];
const textScales: readonly Scale[] = [32, 28, 26, 24].map((body) => ({ body, table: body, code: 22, picture: 330 }));
/** Maximum height of a panel, as a multiple of the height that its formula needs. */
const maxPanelRatio = 1.7;
/**
 * Fractions of the body's height: the content that leaves space for a larger formula, its panel, the height that all content
 * should fill, and of the free height the part above content that begins with the formula.
 */
const sparse = { maxFill: 0.55, panel: 0.46, fill: 0.82, top: 0.3 } as const;
/** Scales of formulas with little text. */
const sparseScales: readonly Scale[] = [...largeFormulaScales.slice(1, 2), ...panelFormulaScales];

/** One or two successive formulas, and the text above and below them. */
export interface FormulasInText {
  before: readonly Block[];
  formulas: readonly Block[];
  after: readonly Block[];
}

/** Returns the formulas of a slide with a little text around them; undefined for other content. */
export function formulasInText(blocks: readonly Block[]): FormulasInText | undefined {
  const from = blocks.findIndex(({ kind }) => kind === 'formula');
  const count = blocks.filter(({ kind }) => kind === 'formula').length;
  if (count < 1 || count > 2) return undefined;
  const [before, formulas, after] = [
    blocks.slice(0, from),
    blocks.slice(from, from + count),
    blocks.slice(from + count),
  ];
  const texts = [...before, ...after];
  const length = texts.reduce((sum, block) => sum + lengthOf(block), 0);
  const isTogether = formulas.every(({ kind }) => kind === 'formula');
  return isTogether && texts.length > 0 && texts.length <= limits.blocks && length <= limits.length
    ? { before, formulas, after }
    : undefined;
}

/** Returns the number of characters of a paragraph or of a short list; infinity for other blocks. */
function lengthOf(block: Block): number {
  if (block.kind === 'paragraph') return plainText(block.runs).length;
  if (block.kind !== 'list' || block.items.length > limits.items) return Infinity;
  return block.items.reduce(
    (sum, { runs, items, checked }) => ((items ?? checked) === undefined ? sum + plainText(runs).length : Infinity),
    0,
  );
}

/**
 * Lays out large formulas on a panel, or on two panels side by side or one below the other, between the text above and
 * below; undefined if they do not fit.
 */
export function formulaPanels(parts: FormulasInText, box: Box, context: LayoutContext): SlideElement[] | undefined {
  // A definition or theorem and its formula share a panel.
  const { before, formulas } = parts;
  const after = parts.after.map((block) => symbolLegend(block) ?? block);
  const hasTable = after.some(({ kind }) => kind === 'table');
  const isTheorem = hasTheorem(parts);
  const inset = isTheorem ? theoremInset : 0;
  const textContext = isTheorem ? withCardColors(context) : context;
  const above = stackOf(before, box.width - 2 * inset, textContext);
  const below = stackOf(after, box.width, context);
  const spaces = gap * [before, after].filter(({ length }) => length > 0).length;
  const available = box.height * maxFillRatio - spaces - inset - descent;
  const textHeight = (scale: Scale): number =>
    [above, below].reduce((sum, stack) => sum + (stack.items.length > 0 ? stackHeight(stack, scale) : 0), 0);
  const id = slideIds();
  const arranged = formulas.length > 1 ? (['beside', 'below'] as const) : (['beside'] as const);
  const candidates = arranged.flatMap((arrangement) => {
    const rows = arrangement === 'below' ? formulas.length : 1;
    const minShare = rows > 1 ? panelShare.minInRows : panelShare.min;
    const free = available - gap * (rows - 1);
    const maxShare = rows > 1 ? panelShare.maxInRows : panelShare.max;
    const width = arrangement === 'beside' ? (box.width - gap * (formulas.length - 1)) / formulas.length : box.width;
    const minHeight = box.height * minShare;
    const needed = naturalHeight(formulas, width, panelFormulaScales[0], context);
    const natural = Math.min(
      box.height * maxShare,
      Math.max(rows > 1 ? minHeight : box.height * panelShare.usual, needed),
    );
    const scale = textScales.find(
      (one) => textHeight(one) <= free - rows * (one.body > largestScale.body ? natural : minHeight),
    );
    if (!scale) return [];
    const rest = free - textHeight(scale);
    // Little text leaves space for a larger formula on a larger panel.
    const isSparse = rows === 1 && natural + box.height * maxFillRatio - rest < box.height * sparse.maxFill;
    const maxHeight = isSparse ? box.height * sparse.panel : natural * maxPanelRatio;
    const required = Math.min(maxHeight, rest - box.height * (maxFillRatio - sparse.fill));
    const height = Math.floor(Math.min(Math.max(natural, required), rest / rows));
    const drawn = panelsOf(formulas, { ...box, height }, arrangement, isSparse ? sparseScales : undefined, context);
    return drawn ? [{ scale, ...drawn, isSparse, height: rows * height + gap * (rows - 1) }] : [];
  });
  const [first, second] = candidates;
  const best = first && second && first.size < second.size * minSizeRatio ? second : (first ?? second);
  if (!best) return undefined;
  const { scale, height, isSparse } = best;
  const heights = [above, below].map((stack) => (stack.items.length > 0 ? Math.ceil(stackHeight(stack, scale)) : 0));
  const [aboveHeight = 0, belowHeight = 0] = heights;
  const used = aboveHeight + belowHeight + height + spaces;
  const start = before.length > 0 || !isSparse ? box.y : Math.round(box.y + (box.height - used) * sparse.top);
  const top = start + inset + aboveHeight + (aboveHeight > 0 && !isTheorem ? gap : 0);
  const panels = best.panels.map(({ panel, drawn }) => ({
    panel: { ...panel, y: panel.y - box.y + top },
    drawn: drawn.map((element) => ({ ...element, box: { ...element.box, y: element.box.y - box.y + top } })),
  }));
  const ground = context.slideTheme.code;
  const textBox = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: Math.max(1, aboveHeight),
  };
  const shapes = panels.flatMap(({ panel }): SlideElement[] => {
    const whole = isTheorem ? { ...panel, y: box.y, height: panel.y + panel.height - box.y } : panel;
    return [
      panelShape(id('formula-panel'), whole, ground.fill),
      ...(isTheorem ? [panelShape(id('theorem-bar'), { ...whole, width: 6 }, context.slideTheme.quote.bar)] : []),
    ];
  });
  return [
    ...shapes,
    ...layoutItems(above.items, scale, textBox, id, textContext),
    ...panels.flatMap(({ drawn }) =>
      drawn.map((element) => ({
        ...element,
        id: id(element.id),
        ...(element.kind === 'formula' && { color: ground.color }),
      })),
    ),
    ...layoutItems(
      below.items,
      scale,
      // A table may be higher than necessary.
      {
        ...box,
        y: top + height + gap,
        height: Math.max(1, belowHeight, hasTable ? box.y + box.height * maxFillRatio - top - height - gap : 0),
      },
      id,
      context,
    ),
  ];
}

/** Returns the height of a panel that the tallest of several formulas needs. */
export function naturalHeight(
  formulas: readonly Block[],
  width: number,
  scale: Scale | undefined,
  context: LayoutContext,
  space: number = formulaPadding,
): number {
  const inner = Math.floor(width * formulaShare);
  return Math.max(
    ...formulas.map((one) => stackHeight(stackOf([one], inner, context), scale ?? largestScale) + 2 * space),
  );
}

/** A panel with the elements of its formula. */
interface FormulaPanel {
  panel: Box;
  drawn: readonly SlideElement[];
}

/**
 * Draws formulas on panels, all of the same font size unless one of them would be much larger alone.
 * @param area The area of one row of panels.
 */
function panelsOf(
  formulas: readonly Block[],
  area: Box,
  arrangement: 'beside' | 'below',
  scalesIfSparse: readonly Scale[] | undefined,
  context: LayoutContext,
): { panels: FormulaPanel[]; size: number } | undefined {
  const isBeside = arrangement === 'beside';
  const width = isBeside ? Math.floor((area.width - gap * (formulas.length - 1)) / formulas.length) : area.width;
  const inside = isBeside ? padding : paddingInRows;
  const panels = formulas.map((formula, index) => {
    const panel = isBeside
      ? { ...area, x: area.x + index * (width + gap), width }
      : { ...area, y: area.y + index * (area.height + gap) };
    const inner = { ...panel, y: panel.y + inside };
    const scales = scalesIfSparse ?? (isBeside ? panelFormulaScales : rowScales);
    const drawn = largeFormula([formula], inner, area.height - 2 * inside, context, slideIds(), scales);
    return drawn && { panel, drawn };
  });
  if (!panels.every((panel) => panel !== undefined)) return undefined;
  const sizes = panels.flatMap(({ drawn }) => drawn.flatMap((one) => (one.kind === 'formula' ? [one.size] : [])));
  const size = Math.min(...sizes);
  // A short formula does not become as small as one that hardly fits.
  const isShared = !isBeside || size >= Math.max(...sizes) * minSizeRatio;
  return {
    size,
    panels: panels.map(({ panel, drawn }) => ({
      panel,
      drawn: drawn.map((one) => (one.kind === 'formula' && isShared ? { ...one, size } : one)),
    })),
  };
}

/** Distance in px between the edges of a panel and the text of a theorem. */
const theoremInset = 24;
/** Matches the words with which definitions and theorems begin. */
const theorem =
  /^\s*(?:definition|theorem|lemma|proposition|corollary|axiom|law|定义|定理|引理|命题|推论|公理|性质)(?!\p{Script=Latin})/iu;

/** Whether a formula belongs to the definition or theorem above it. */
function hasTheorem({ before: [text, ...others], formulas }: FormulasInText): boolean {
  if (text?.kind !== 'paragraph' || others.length > 0 || formulas.length > 1) return false;
  return text.runs[0]?.bold === true && theorem.test(text.runs[0].text);
}

/** Creates a panel behind a formula or beside one. */
export function panelShape(id: string, box: Box, color: Color): SlideElement {
  return {
    kind: 'shape',
    id,
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  };
}
