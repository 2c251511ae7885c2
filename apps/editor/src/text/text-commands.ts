import { baseKeymap, chainCommands, splitBlockAs } from 'prosemirror-commands';
import type { Bullet } from '@ppt-embed/deck';
import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { maxLevel } from '../elements/text/paragraph-dom.ts';
import { schema } from '../elements/text/schema.ts';

/** Enter: a paragraph like this one; in an empty list item it ends the list. */
const newParagraph: Command = chainCommands(
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const { parent } = $from;
    if (!empty || parent.attrs['bullet'] === null || parent.content.size > 0) return false;
    dispatch?.(state.tr.setNodeMarkup($from.before(), null, { ...parent.attrs, ...plain }).scrollIntoView());
    return true;
  },
  // A list goes on counting: only its first paragraph says where from.
  splitBlockAs((node, _atEnd, $from) => ({
    type: node.type,
    attrs: { ...node.attrs, start: null, spaceBefore: spaceBeforeNext(node, $from) },
  })),
);

/** The first paragraph of a box has no space before it: what is put behind it takes that of the others of its list. */
function spaceBeforeNext({ attrs }: Node, $from: ResolvedPos): unknown {
  if ($from.index(0) > 0 || attrs['spaceBefore'] !== null) return attrs['spaceBefore'];
  const next = $from.doc.maybeChild(1)?.attrs;
  return next && next['bullet'] === attrs['bullet'] && next['level'] === attrs['level'] ? next['spaceBefore'] : null;
}

const plain = { bullet: null, level: null, start: null };

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('line_break')).scrollIntoView());
  return true;
};

/** Backspace at the start of a list item takes its bullet first. */
const dropBullet: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.attrs['bullet'] === null) return false;
  dispatch?.(
    state.tr.setNodeMarkup($from.before(), null, { ...$from.parent.attrs, ...plain }).setMeta('format', 'plain'),
  );
  return true;
};

/** What a space behind it, at the start of a paragraph, makes a list of. */
const listTriggers: Partial<Record<string, Bullet>> = {
  '-': 'disc',
  '*': 'disc',
  '•': 'disc',
  '1.': 'number',
  '1)': 'number',
};

/** Space behind "-" or "1." begins a list, in a step of its own: undo leaves what was typed. */
const startList: Command = ({ selection, tr }, dispatch, view) => {
  const { $from, empty } = selection;
  const typedText = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const bullet = listTriggers[typedText];
  if (!empty || !bullet || !view || $from.parent.attrs['bullet'] === bullet) return false;
  dispatch?.(tr.insertText(' '));
  const { tr: change, selection: behind } = view.state;
  const start = behind.$from.start();
  change.setNodeMarkup(behind.$from.before(), null, { ...behind.$from.parent.attrs, bullet, start: null });
  dispatch?.(change.delete(start, behind.from).setMeta('format', 'bullet'));
  return true;
};

/** Tab and Shift-Tab move list items a level; elsewhere Tab leaves the text. */
export function shiftLevel(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    let isList = false;
    state.doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if (node.type !== schema.nodes.paragraph || node.attrs['bullet'] === null) return;
      isList = true;
      const level = levelAfter(node, by);
      if (level !== levelOf(node))
        tr.setNodeMarkup(position, null, { ...node.attrs, level: level === 0 ? null : level });
    });
    if (isList && tr.docChanged) dispatch?.(tr.setMeta('format', 'level'));
    return isList;
  };
}

/** Whether that would move any of the list items that are selected. */
export function canShiftLevel({ doc, selection }: EditorState, by: 1 | -1): boolean {
  let can = false;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    const isItem = node.type === schema.nodes.paragraph && node.attrs['bullet'] !== null;
    can ||= isItem && levelAfter(node, by) !== levelOf(node);
  });
  return can;
}

const levelOf = (item: Node) => Number(item.attrs['level'] ?? 0);
const levelAfter = (item: Node, by: 1 | -1) => Math.max(0, Math.min(levelOf(item) + by, maxLevel));

/** What the keys do inside a text; undo, redo, save, leaving and the looks of letters are the editor's. */
export const textKeys: Record<string, Command> = {
  ...baseKeymap,
  Enter: newParagraph,
  'Shift-Enter': newLine,
  Backspace: chainCommands(dropBullet, ...[baseKeymap['Backspace']].filter((command) => command !== undefined)),
  Tab: shiftLevel(1),
  'Shift-Tab': shiftLevel(-1),
};

/** What is different where there is only one paragraph. */
export const lineKeys: Record<string, Command> = { Enter: newLine };

/** What else they do where there may be lists. */
export const listKeys: Record<string, Command> = { Space: startList };
