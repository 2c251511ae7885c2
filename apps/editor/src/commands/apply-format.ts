import { withArrowheads } from '@ppt-embed/deck';
import type { Arrowheads, Color, Deck, Fill, SlideElement, Stroke } from '@ppt-embed/deck';
import type { MemberPath } from '../model/members.ts';
import { withFill } from '../elements/table/table-cells.ts';
import { needsStroke, supportsPaint } from '../elements/element-behavior.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { cellAt, selectedCells, onlyElement } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { formatSelected, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { selectCells, selectElement, selectMember } from './select.ts';
import { styledElement } from './style-text.ts';
import type { TextChange } from '../elements/text/text-change.ts';

/** A format to copy to other elements. Undefined properties are left unchanged. */
export interface ElementFormat {
  /** Text formats, applied in order. */
  text?: readonly TextChange[];
  /** Fill; null removes it. */
  fill?: Fill | null;
  /** Fill of a table cell; null uses the fill of its row. */
  cellFill?: Color | null;
  stroke?: Stroke | null;
  /** The arrowheads of lines. */
  heads?: Arrowheads;
}

/** Applies a format to the selection: text, paragraphs, fill and outline, as far as each element supports them. */
export function applyFormat(format: ElementFormat, change: Change): Command {
  return (state) => {
    const cells = selectedCells(state.selection);
    const transaction = formatSelected(state, change, (element) => formatElement(state.deck, element, format, cells));
    return transaction && transaction.deck !== state.deck ? transaction : null;
  };
}

/** Target of a format: an element, a group member or a table cell. */
export interface FormatTarget {
  element: string;
  member?: MemberPath | undefined;
  cell?: CellAt | undefined;
}

/** Selects an element that is not selected yet and applies a format to it. */
export function applyFormatAt({ element, member, cell }: FormatTarget, format: ElementFormat, change: Change): Command {
  return (state) => {
    const select = cell
      ? selectCells(element, cellAt(cell.row, cell.column), member)
      : member
        ? selectMember(element, member)
        : selectElement(element);
    // Keeps the selection if the element is already selected. Does nothing if the element cannot be selected.
    const selected = select(state)?.selection ?? state.selection;
    if (onlyElement(selected) !== element) return null;
    const selection = { ...selected, editing: false };
    const transaction = applyFormat(format, change)({ ...state, selection });
    return transaction && { ...transaction, selection };
  };
}

function formatElement(
  deck: Deck,
  element: SlideElement,
  format: ElementFormat,
  cells: CellRange | null,
): SlideElement {
  const set = format.text ? styledElement(deck, element, format.text, cells) : element;
  return withFormatHeads(withStroke(withFillFormat(set, format, cells), format), format);
}

function withFillFormat(
  element: SlideElement,
  { fill, cellFill = fill && flatColor(fill) }: ElementFormat,
  cells: CellRange | null,
): SlideElement {
  if (element.kind === 'table')
    return cells && cellFill !== undefined ? withFill(element, cells, cellFill ?? undefined) : element;
  if (fill === undefined || !supportsPaint(element, 'fill')) return element;
  const { fill: _, ...rest } = element;
  return fill ? { ...rest, fill } : rest;
}

/** Returns the color of a fill, or the first color of a gradient, because table cells support only solid fills. */
const flatColor = (fill: Fill): Color | undefined => (fill.kind === 'solid' ? fill.color : fill.stops[0]?.color);

/** Sets the outline. Lines always keep a stroke. */
function withStroke(element: SlideElement, { stroke }: ElementFormat): SlideElement {
  if (stroke === undefined || !supportsPaint(element, 'stroke')) return element;
  if (stroke) return { ...element, stroke };
  if (needsStroke(element)) return element;
  const { stroke: _, ...rest } = element;
  return rest;
}

function withFormatHeads(element: SlideElement, { heads }: ElementFormat): SlideElement {
  return heads ? onlyKind('line', (line) => withArrowheads(line, heads))(element) : element;
}
