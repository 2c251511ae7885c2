import { shapeTextInsets } from '../elements/shape/text-insets.ts';
import { fitRows } from '../elements/table/fit-rows.ts';
import { fitText } from '../elements/text/fit-text.ts';
import { textArea } from '../elements/text/layout.ts';
import { brokenCells, columnWidths, sum } from '../layouts/flow/table-columns.ts';
import { hasLongWord } from '../layouts/typography/has-long-word.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { ShapeElement, SlideElement, TableElement, TextElement } from '../model/element.ts';
import type { Paragraph, TextStyle } from '../model/text.ts';
import { fitSize, tolerance } from '../text/fit.ts';
import { shrunkStyle } from '../text/scale-text.ts';
import { withThemeFonts } from '../text/theme-fonts.ts';
import { heightOf } from '../text/typeset-paragraphs.ts';

type FontContext = Pick<Deck, 'theme'>;

/** Two decks with the fonts before and after a change. */
interface FontChange {
  from: FontContext;
  to: FontContext;
}

/** Minimum font size in px of tables that become smaller. */
const minTableSize = 14;

/**
 * Fits the texts of a slide to other fonts of the theme, in their boxes. Text becomes smaller if it does not fit, and
 * texts of a layout with the same size keep equal sizes. Text that the fonts have made smaller before gets its size back.
 * @param before The slide before its style elements were fitted, which are not fitted again.
 */
export function fitToFonts(slide: Slide, before: Slide, change: FontChange): Slide {
  const kept = new Set(before.elements);
  const sizes = sharedSizes(
    slide.elements.filter((element) => kept.has(element)),
    change,
  );
  const elements = slide.elements.map((element) => (kept.has(element) ? fitElement(element, change, sizes) : element));
  return { ...slide, elements };
}

type SharedSizes = ReadonlyMap<string, { from: number; to: number }>;

/** Returns the largest sizes at which all texts of a layout that have the same size fit, before and after the change. */
function sharedSizes(elements: readonly SlideElement[], { from, to }: FontChange): SharedSizes {
  const shared = new Map<string, { from: number; to: number }>();
  for (const element of elements) {
    if (element.kind !== 'text' || !hasSteps(element)) continue;
    const known = shared.get(keyOf(element));
    shared.set(keyOf(element), {
      from: Math.min(known?.from ?? Infinity, largestStep(element, from)),
      to: Math.min(known?.to ?? Infinity, largestStep(element, to)),
    });
  }
  return shared;
}

/** Whether the text of an element has the largest of several sizes that fits. */
function hasSteps({ autofit, style: { steps = [] } }: TextElement): boolean {
  return autofit === undefined && steps.length > 0;
}

function keyOf({ part, role, style: { size, steps } }: TextElement): string {
  return JSON.stringify([part, role, size, steps]);
}

/** Returns the largest size of a text that fits its box and breaks no word; if all break one, the largest that fits. */
function largestStep(element: TextElement, { theme }: FontContext): number {
  const { paragraphs, style } = element;
  const { steps = [] } = style;
  const area = textArea(element);
  return withThemeFonts(theme, () => {
    const whole = steps.filter(
      (size) => !paragraphs.some(({ runs }) => hasLongWord(runs, { ...style, size }, area.width)),
    );
    return fitSize(paragraphs, style, whole.length > 0 ? whole : steps, area);
  });
}

function fitElement(element: SlideElement, change: FontChange, sizes: SharedSizes): SlideElement {
  if (element.kind === 'text') return fitBox(element, change, sizes);
  if (element.kind === 'shape') return fitShape(element, change);
  if (element.kind === 'table') return fitTable(element, change);
  if (element.kind !== 'group') return element;
  return { ...element, elements: element.elements.map((one) => fitElement(one, change, sizes)) };
}

function fitBox(element: TextElement, change: FontChange, sizes: SharedSizes): TextElement {
  if (element.autofit === 'grow' || element.autofit === 'shrink') return fitText(change.to, element);
  const { style } = element;
  if (!hasSteps(element)) return { ...element, style: shrunkToFit(element, textArea(element), change) };
  const fitted = sizes.get(keyOf(element));
  if (!fitted) return element;
  // Another size than the largest that fits was chosen by a layout or a user, and is the new maximum.
  const isSelected = style.size !== fitted.from;
  const size = isSelected ? Math.min(style.size, fitted.to) : fitted.to;
  if (size === style.size) return element;
  const steps = (style.steps ?? []).filter((step) => !isSelected || step < style.size);
  return { ...element, style: { ...style, size, steps: isSelected ? [style.size, ...steps] : steps } };
}

/** Returns the style of a text that is scaled down if only the new fonts make it too tall. */
function shrunkToFit(
  { paragraphs, style }: { paragraphs: readonly Paragraph[]; style: TextStyle },
  area: { width: number; height: number },
  { from, to }: FontChange,
): TextStyle {
  const fits = (scaled: TextStyle): boolean => heightOf(paragraphs, scaled, area.width) <= area.height + tolerance;
  const overflowed = withThemeFonts(from.theme, () => !fits(style));
  return overflowed ? style : withThemeFonts(to.theme, () => shrunkStyle(style, fits));
}

function fitShape(shape: ShapeElement, change: FontChange): ShapeElement {
  const { box, paragraphs, style } = shape;
  if (!paragraphs || !style) return shape;
  const area = textArea({ box, insets: shapeTextInsets(shape) });
  const shrunk = shrunkToFit({ paragraphs, style }, area, change);
  return shrunk === style ? shape : { ...shape, style: shrunk };
}

/**
 * Fits a table: its columns get other widths if the fonts would break words, and its font size is reduced if it would
 * become taller. If no size is small enough, its rows grow.
 */
function fitTable(table: TableElement, { from, to }: FontChange): TableElement {
  const { columns, style } = table;
  const cells = table.rows.map((row) => row.cells);
  const width = sum(columns);
  const broken = withThemeFonts(from.theme, () => brokenCells(cells, style.size, columns));
  return withThemeFonts(to.theme, () => {
    for (let size = style.size; size >= Math.min(style.size, minTableSize); size--)
      for (const candidate of [columns, columnWidths(cells, size, width)]) {
        if (brokenCells(cells, size, candidate) > broken) continue;
        const isSame = size === style.size && candidate === columns;
        const fitted = fitRows(isSame ? table : { ...table, columns: candidate, style: { ...style, size } });
        if (fitted.box.height <= table.box.height + tolerance) return fitted;
      }
    return fitRows(table);
  });
}
