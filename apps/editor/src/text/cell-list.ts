import type { CellBullet } from '@ppt-embed/deck';
import { baseKeymap, chainCommands, splitBlockAs } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../elements/text/schema.ts';
import { newLine, startSimpleList, textKeys } from './text-commands.ts';

/**
 * Makes the text of a table cell a list, or plain text again. A cell has one paragraph with line breaks, or one list
 * with an item for each line.
 */
export function setCellList(bullet: CellBullet | null): Command {
  return ({ doc, tr }, dispatch) => {
    if (bullet === null) joinLines(tr, doc);
    else splitLines(tr, doc);
    tr.doc.forEach((node, offset) =>
      tr.setNodeMarkup(offset, null, {
        ...node.attrs,
        bullet,
        numberStyle: null,
        start: null,
        ...(bullet === null && { level: null }),
      }),
    );
    dispatch?.(tr.setMeta('format', 'bullet'));
    return true;
  };
}

/** Turns line breaks into paragraphs, from the last to the first, so that positions stay valid. */
function splitLines(tr: Transaction, doc: Node): void {
  const breaks: number[] = [];
  doc.descendants((node, position) => void (node.type === schema.nodes.line_break && breaks.unshift(position)));
  for (const position of breaks) tr.delete(position, position + 1).split(position);
}

/** Turns paragraphs into line breaks, from the last to the first. */
function joinLines(tr: Transaction, doc: Node): void {
  const boundaries: number[] = [];
  doc.forEach((_, offset) => void (offset > 0 && boundaries.unshift(offset)));
  for (const boundary of boundaries) tr.join(boundary).insert(boundary - 1, schema.node('line_break'));
}

const isInList = ({ selection }: EditorState): boolean => selection.$from.parent.attrs['bullet'] !== null;

/** Starts a list item with the properties of the one before it. */
const newItem: Command = (state, dispatch, view) =>
  isInList(state) && splitBlockAs(({ type, attrs }) => ({ type, attrs }))(state, dispatch, view);

/** Handles Backspace at the start of a list, which becomes plain text. */
const dropCellList: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  const isAtStart = empty && $from.parentOffset === 0 && $from.index(0) === 0;
  return isAtStart && isInList(state) && setCellList(null)(state, dispatch);
};

/** Handles a space after "-" or "1." in a cell with a single line. */
const startCellList: Command = (state, dispatch, view) => {
  let isSingleLine = state.doc.childCount === 1;
  state.doc.descendants((node) => void (isSingleLine &&= node.type !== schema.nodes.line_break));
  return isSingleLine && startSimpleList(state, dispatch, view);
};

const { Tab: _, 'Shift-Tab': _shiftTab, ...keysOutsideCells } = textKeys;
const enter = chainCommands(newItem, newLine);

/** Keys in the text of a cell. Tab, which moves to the next cell, is handled outside of the text. */
export const cellKeys: Record<string, Command> = {
  ...keysOutsideCells,
  Enter: enter,
  'Shift-Enter': enter,
  Space: startCellList,
  Backspace: chainCommands(dropCellList, ...[baseKeymap['Backspace']].filter((command) => command !== undefined)),
};
