import type { Color, Deck, Fill, SlideElement } from '@ppt-embed/deck';
import type { MemberPath } from '../elements/group/members.ts';
import { withFill } from '../elements/table/fill-range.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import type { Look } from '../painter/look.ts';
import { cellAt, chosenCells, onlyElement } from '../selection/selection.ts';
import type { CellRange } from '../selection/selection.ts';
import type { Command } from '../state/transaction.ts';
import { changeChosen } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { chooseCells } from './choose-cells.ts';
import { chooseElement } from './choose-element.ts';
import { chooseMember } from './choose-member.ts';
import { styledElement } from './style-text.ts';

/** Sets what is chosen as something else is set: letters, paragraphs, ground, edge; each as far as it has them. */
export function applyLook(look: Look, change: Change): Command {
  return (state) => {
    const cells = chosenCells(state.selection);
    const transaction = changeChosen(state, change, (element) => dressed(state.deck, element, look, cells));
    return transaction && transaction.deck !== state.deck ? transaction : null;
  };
}

/** Where a look is put on: an element, something in a group, or a cell of a table. */
export interface PaintedPlace {
  element: string;
  member?: MemberPath | undefined;
  cell?: CellAt | undefined;
}

/** The same for what is not chosen yet, and is then. */
export function applyLookAt({ element, member, cell }: PaintedPlace, look: Look, change: Change): Command {
  return (state) => {
    const choose = cell
      ? chooseCells(element, cellAt(cell.row, cell.column), member)
      : member
        ? chooseMember(element, member)
        : chooseElement(element);
    // Nothing to choose anew where it is chosen already; what cannot be chosen is not painted, nor is anything else.
    const chosen = choose(state)?.selection ?? state.selection;
    if (onlyElement(chosen) !== element) return null;
    const selection = { ...chosen, editing: false };
    const transaction = applyLook(look, change)({ ...state, selection });
    return transaction && { ...transaction, selection };
  };
}

function dressed(deck: Deck, element: SlideElement, look: Look, cells: CellRange | null): SlideElement {
  const set = look.text ? styledElement(deck, element, look.text, cells) : element;
  return headed(edged(filled(set, look, cells), look), look);
}

function filled(
  element: SlideElement,
  { fill, cellFill = fill && flatColor(fill) }: Look,
  cells: CellRange | null,
): SlideElement {
  if (element.kind === 'table')
    return cells && cellFill !== undefined ? withFill(element, cells, cellFill ?? undefined) : element;
  if (fill === undefined || (element.kind !== 'shape' && element.kind !== 'text')) return element;
  const { fill: _, ...rest } = element;
  return fill ? { ...rest, fill } : rest;
}

/** Cells have one colour. */
const flatColor = (fill: Fill): Color | undefined => (fill.kind === 'solid' ? fill.color : fill.stops[0]?.color);

/** A line is never without one. */
function edged(element: SlideElement, { stroke }: Look): SlideElement {
  if (stroke === undefined || (element.kind !== 'shape' && element.kind !== 'line')) return element;
  if (stroke) return { ...element, stroke };
  if (element.kind === 'line') return element;
  const { stroke: _, ...rest } = element;
  return rest;
}

function headed(element: SlideElement, { heads }: Look): SlideElement {
  if (heads === undefined || element.kind !== 'line') return element;
  const { heads: _, ...rest } = element;
  return heads === 'none' ? rest : { ...rest, heads };
}
