import { baseKeymap, chainCommands, splitBlockAs } from 'prosemirror-commands';
import type { Bullet, Paragraph } from '@ppt-embed/deck';
import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { maxLevel } from '../elements/text/paragraph-dom.ts';
import { schema } from '../elements/text/schema.ts';

/** Handles Enter: starts a paragraph with the same properties. In an empty list item, ends the list. */
const newParagraph: Command = chainCommands(
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const { parent } = $from;
    if (!empty || parent.attrs['bullet'] === null || parent.content.size > 0) return false;
    dispatch?.(state.tr.setNodeMarkup($from.before(), null, { ...parent.attrs, ...plain }).scrollIntoView());
    return true;
  },
  // Only the first paragraph of a list stores its start number.
  splitBlockAs((node, _atEnd, $from) => ({
    type: node.type,
    attrs: { ...node.attrs, start: null, spaceBefore: spaceBeforeNext(node, $from) },
  })),
);

/**
 * Returns the space before a new paragraph. The first paragraph of a box has no such space, so the paragraph after it
 * gets the spacing of its list.
 */
function spaceBeforeNext({ attrs }: Node, $from: ResolvedPos): unknown {
  if ($from.index(0) > 0 || attrs['spaceBefore'] !== null) return attrs['spaceBefore'];
  const next = $from.doc.maybeChild(1)?.attrs;
  return next && next['bullet'] === attrs['bullet'] && next['level'] === attrs['level'] ? next['spaceBefore'] : null;
}

const plain = { bullet: null, numberStyle: null, level: null, start: null, indentLeft: null, indentHang: null };

/** Inserts a line break. */
export const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('line_break')).scrollIntoView());
  return true;
};

/** Handles Backspace, which first removes the bullet or the indent at the start of a paragraph. */
const dropBullet: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { bullet, indentLeft } = $from.parent.attrs;
  if (!empty || $from.parentOffset > 0 || (bullet === null && !indentLeft)) return false;
  dispatch?.(
    state.tr.setNodeMarkup($from.before(), null, { ...$from.parent.attrs, ...plain }).setMeta('format', 'plain'),
  );
  return true;
};

type ListKind = Pick<Paragraph, 'numberStyle'> & { bullet: Bullet };

/** The lists that start when the user types a space after these characters at the start of a paragraph. */
const simpleTriggers: Partial<Record<string, ListKind>> = {
  '-': { bullet: 'disc' },
  '*': { bullet: 'disc' },
  '•': { bullet: 'disc' },
  '1.': { bullet: 'number' },
  '1)': { bullet: 'number', numberStyle: 'arabicParenR' },
};

/** The triggers outside of cells, whose numbers have no styles. */
const listTriggers: typeof simpleTriggers = {
  ...simpleTriggers,
  'a.': { bullet: 'number', numberStyle: 'alphaLcPeriod' },
  'a)': { bullet: 'number', numberStyle: 'alphaLcParenR' },
  'i.': { bullet: 'number', numberStyle: 'romanLcPeriod' },
  'i)': { bullet: 'number', numberStyle: 'romanLcParenR' },
  '一.': { bullet: 'number', numberStyle: 'ea1ChsPeriod' },
};

/**
 * Handles a space after "-" or "1.", which starts a list as a separate undo step: undo restores the typed characters. In
 * an item that has this bullet already, it only removes them.
 */
function startListOf(triggers: typeof simpleTriggers): Command {
  return ({ selection, tr }, dispatch, view) => {
    const { $from, empty } = selection;
    const typedText = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
    const list = triggers[typedText];
    if (!empty || !list || !view) return false;
    const { bullet, numberStyle } = $from.parent.attrs;
    if (bullet === list.bullet && (numberStyle ?? undefined) !== list.numberStyle) return false;
    dispatch?.(tr.insertText(' '));
    const { tr: change, selection: afterSpace } = view.state;
    const start = afterSpace.$from.start();
    const attrs = { ...afterSpace.$from.parent.attrs, ...plainList, ...list };
    if (bullet !== list.bullet) change.setNodeMarkup(afterSpace.$from.before(), null, attrs);
    dispatch?.(change.delete(start, afterSpace.from).setMeta('format', 'bullet'));
    return true;
  };
}

const plainList = { numberStyle: null, indentLeft: null, indentHang: null, start: null };
/** Starts a list in a box. */
const startList = startListOf(listTriggers);
/** Starts a list in a cell. */
export const startSimpleList = startListOf(simpleTriggers);

/** Changes the level of list items. Does not handle other text. */
export function shiftLevel(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let isList = false;
    forEachSelected(state, (node, position) => {
      if (node.attrs['bullet'] === null) return;
      isList = true;
      setLevel(tr, node, position, by);
    });
    if (isList && tr.docChanged) dispatch?.(tr.setMeta('format', 'level'));
    return isList;
  };
}

/** Distance in px by which Tab indents a paragraph that has no level: half an inch, as in Google Slides. */
const indentStep = 48;
const maxIndent = maxLevel * indentStep;

/**
 * Handles Tab and Shift+Tab: changes the level of list items and the indent of other paragraphs. The keys never leave
 * the text, because users expect that of a text editor. Escape does (WCAG 2.1.2).
 */
function shiftIndent(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { tr } = state;
    forEachSelected(state, (node, position) => {
      const { bullet, level, indentLeft } = node.attrs;
      if (bullet !== null || level !== null) return setLevel(tr, node, position, by);
      const before = Number(indentLeft ?? 0);
      const after = Math.max(0, Math.min(before + by * indentStep, Math.max(before, maxIndent)));
      if (after !== before) tr.setNodeMarkup(position, null, { ...node.attrs, indentLeft: after === 0 ? null : after });
    });
    if (tr.docChanged) dispatch?.(tr.setMeta('format', 'level'));
    return true;
  };
}

/** Calls a function with each selected paragraph and its position. */
function forEachSelected(
  { doc, selection: { from, to } }: EditorState,
  call: (paragraph: Node, position: number) => void,
): void {
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type === schema.nodes.paragraph) call(node, position);
  });
}

function setLevel(tr: Transaction, item: Node, position: number, by: 1 | -1): void {
  const level = levelAfter(item, by);
  if (level === levelOf(item)) return;
  const numberStyle = numberStyleBefore(tr.doc, tr.doc.resolve(position).index(0), level);
  const attrs = { ...item.attrs, level: level === 0 ? null : level, numberStyle, indentLeft: null, indentHang: null };
  tr.setNodeMarkup(position, null, attrs);
}

/** Returns the style of the numbers that an item continues at a level; null for the default one. */
function numberStyleBefore(doc: Node, index: number, level: number): unknown {
  for (let at = index - 1; at >= 0; at--) {
    const before = doc.child(at);
    if (levelOf(before) === level && before.attrs['bullet'] === 'number') return before.attrs['numberStyle'];
    if (levelOf(before) <= level) return null;
  }
  return null;
}

/** Whether `shiftLevel` would change any of the selected list items. */
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

/** Keys inside text. The editor handles the keys for undo, redo, saving, leaving the text and text formatting. */
export const textKeys: Record<string, Command> = {
  ...baseKeymap,
  Enter: newParagraph,
  'Shift-Enter': newLine,
  Backspace: chainCommands(dropBullet, ...[baseKeymap['Backspace']].filter((command) => command !== undefined)),
  Tab: shiftIndent(1),
  'Shift-Tab': shiftIndent(-1),
  'Mod-]': shiftLevel(1),
  'Mod-[': shiftLevel(-1),
};

/** Additional keys in text that supports lists. */
export const listKeys: Record<string, Command> = { Space: startList };
