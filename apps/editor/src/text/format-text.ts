import type { Paragraph, Run, TextElement } from '@ppt-embed/deck';
import { Mark } from 'prosemirror-model';
import type { Node, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { boxFormat } from '../elements/text/common-format.ts';
import { commonValue } from '../kit/common-value.ts';
import { selectableFont } from '../elements/text/text-tools.ts';
import type { CaretFormat, LinkChange } from '../elements/text/text-tools.ts';
import { changedParagraph, changedRunInBox, listLevelOf, withNumbers } from '../elements/text/text-change.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import { mapSpacings, spacingOf } from '../elements/text/paragraph-spacing.ts';
import { fromNode, marksOfRun, paragraphAttributes, runOfMarks } from '../elements/text/prosemirror-doc.ts';
import { schema } from '../elements/text/schema.ts';
import { canShiftLevel, shiftLevel } from './text-commands.ts';
import { wordAt } from './word-at.ts';
import type { DocRange } from './pending-ranges.ts';

/**
 * Returns the text format at the caret or of the selected text. It is the format of a box with only this text, but with
 * the paragraph attributes of the first selected paragraph.
 */
export function formatAt(state: EditorState, { style, ...element }: TextElement): CaretFormat {
  const { empty, $from } = state.selection;
  const runs = selectedRuns(state);
  const fonts = runs.map((run) => selectableFont(run, style));
  const [face = selectableFont({}, style)] = fonts;
  // If everything is selected, no paragraph encloses the start of the selection.
  const node = $from.depth === 0 ? state.doc.firstChild : $from.parent;
  const paragraph = node ? fromNode(node) : { runs: [] };
  return {
    ...boxFormat({ ...element, style, paragraphs: [{ ...paragraph, runs }] }),
    face: fonts.every((one) => one === face) ? face : undefined,
    link: (empty ? linkAt($from)?.url : commonValue(runs.map((run) => run.link))) ?? '',
    canDecreaseLevel: canShiftLevel(state, -1),
    canIncreaseLevel: canShiftLevel(state, 1),
    // Line spacing depends on all fonts of the paragraph.
    ...spacingOf(paragraph, style),
  };
}

/** Returns the runs of the selected text, or one run with the format of the text that is typed next. */
function selectedRuns({ doc, selection: { from, to, empty, $from }, storedMarks }: EditorState): Run[] {
  if (empty) return [runOfMarks(storedMarks ?? $from.marks())];
  const runs: Run[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isText) runs.push(runOfMarks(node.marks));
  });
  return runs;
}

/** Whether two formats are the same. */
export function isSameFormat(one: CaretFormat, other: CaretFormat): boolean {
  return (Object.keys(one) as (keyof CaretFormat)[]).every((name) => one[name] === other[name]);
}

/**
 * Formats the selected text and its paragraphs, or the text that is typed next. The transaction's metadata names the
 * changed format.
 * @param range Range to format in place of the selection.
 */
export function formatText(change: TextChange, element: TextElement, range?: DocRange): Command {
  if (change.level !== undefined) return shiftLevel(change.level);
  return (state, dispatch) => {
    dispatch?.(formatRange(state, range ?? state.selection, [change], element));
    return true;
  };
}

/** Applies a whole format to the selected text or to the word at the caret. The caret is kept. */
export function applyTextFormat(changes: readonly TextChange[], element: TextElement): Command {
  return (state, dispatch) => {
    const { selection } = state;
    const range = (selection.empty && wordAt(selection.$from)) || selection;
    dispatch?.(formatRange(state, range, changes, element));
    return true;
  };
}

/** Returns the transaction that formats a range. In an empty range, the text that is typed next gets the format. */
function formatRange(
  state: EditorState,
  { from, to }: DocRange,
  changes: readonly TextChange[],
  element: TextElement,
): Transaction {
  const { tr } = state;
  const marksAfter = (marks: readonly Mark[]): readonly Mark[] =>
    marksOfRun(changes.reduce((run, change) => changedTypedRun(run, change, element), runOfMarks(marks)));
  const all: MarkChange[] = [];
  /** The changes of the preceding text. A change that continues is one change, which is much faster. */
  let open: MarkChange[] = [];
  const selected: Paragraph[] = [];
  state.doc.nodesBetween(
    from,
    to,
    (node) => void (node.type === schema.nodes.paragraph && selected.push(fromNode(node))),
  );
  const listLevel = listLevelOf(selected);
  const paragraphChanges = changes.map((change) => withNumbers(change, selected));
  const numberStyle = changes.find((change) => change.numberStyle)?.numberStyle;
  if (numberStyle)
    for (const { node, position } of listAround(state.doc, from, to))
      setParagraph(tr, node, position, [{ numberStyle }], listLevel);
  state.doc.nodesBetween(from, to, (node, position) => {
    if (node.type === schema.nodes.paragraph) setParagraph(tr, node, position, paragraphChanges, listLevel);
    if (!node.isInline || from === to) return;
    const [start, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)];
    open = markChanges(node.marks, marksAfter(node.marks)).map(({ mark, isAdded }) => {
      const before = open.find((one) => one.isAdded === isAdded && one.mark.eq(mark));
      const change = before ?? { mark, isAdded, from: start, to: end };
      if (!before) all.push(change);
      change.to = end;
      return change;
    });
  });
  for (const { mark, isAdded, ...range } of all)
    if (isAdded) tr.addMark(range.from, range.to, mark);
    else tr.removeMark(range.from, range.to, mark);
  if (from === to) {
    const before = state.storedMarks ?? state.selection.$from.marks();
    const after = marksAfter(before);
    // A change of the paragraph removes the stored marks.
    tr.setStoredMarks(Mark.sameSet(before, after) ? state.storedMarks : after);
  }
  return tr.setMeta('format', changes.flatMap(namesIn).join(' '));
}

/** Returns the other paragraphs of the numbered list to which a range belongs, so that it keeps one style of numbers. */
function listAround(doc: Node, from: number, to: number): { node: Node; position: number }[] {
  const all: { node: Node; position: number }[] = [];
  doc.forEach((node, position) => all.push({ node, position }));
  const first = all.findLastIndex(({ position }) => position < Math.max(from, 1));
  const last = all.findLastIndex(({ position }) => position < Math.max(to, 1));
  const isItem = ({ node }: (typeof all)[number]) => node.attrs['bullet'] === 'number' || node.attrs['level'] !== null;
  if (!all.slice(first, last + 1).every(isItem)) return [];
  const before = all.slice(0, first).findLastIndex((one) => !isItem(one)) + 1;
  const after = all.findIndex((one, index) => index > last && !isItem(one));
  return [...all.slice(before, first), ...all.slice(last + 1, after < 0 ? undefined : after)].filter(
    ({ node }) => node.attrs['bullet'] === 'number',
  );
}

/** Mark that text in a range gets or loses. */
interface MarkChange {
  mark: Mark;
  isAdded: boolean;
  from: number;
  to: number;
}

/** Returns the marks that text loses and gets. A mark with another value replaces the one that the text has. */
function markChanges(before: readonly Mark[], after: readonly Mark[]): Pick<MarkChange, 'mark' | 'isAdded'>[] {
  return [
    ...before.filter((mark) => !mark.type.isInSet(after)).map((mark) => ({ mark, isAdded: false })),
    ...after.filter((mark) => !mark.isInSet(before)).map((mark) => ({ mark, isAdded: true })),
  ];
}

/** Returns the names of the formats in a change. Each mark has a separate name. */
const namesIn = ({ mark, ...others }: TextChange): string[] => [...Object.keys(others), ...(mark ? [mark.name] : [])];

/** Changes the attributes of a paragraph. Those with default values are not stored. */
function setParagraph(
  tr: Transaction,
  node: Node,
  position: number,
  changes: readonly TextChange[],
  listLevel: number,
): void {
  const before: Paragraph = { ...paragraphAttributes(node), runs: [] };
  const { runs: _, ...after } = changes.reduce(
    (paragraph, change) => changedParagraph(paragraph, change, listLevel),
    before,
  );
  const spacing = mapSpacings((name) => after[name] || null);
  const align = after.align === 'left' ? null : after.align;
  const attributes = Object.fromEntries(
    Object.entries({ ...after, ...spacing, align }).map(([name, value]) => [name, value ?? null]),
  );
  if (Object.keys(node.attrs).some((name) => (attributes[name] ?? null) !== node.attrs[name]))
    tr.setNodeMarkup(position, null, attributes);
}

/**
 * Returns a run with a changed format. In a bold box, regular text is stored as `bold: false`, and bold text without
 * it. A different font removes the code mark, because code is monospaced.
 */
function changedTypedRun(run: Run, change: TextChange, { style }: TextElement): Run {
  const { bold: _, ...changed } = changedRunInBox(run, change, style);
  if (change.clear) return changed;
  const { face, mark } = change;
  const bold = mark?.name === 'bold' ? (mark.isOn === (style.bold === true) ? undefined : mark.isOn) : run.bold;
  const { code, ...withoutCode } = changed;
  const isCode = code !== undefined && (face === undefined || face === 'mono');
  return { ...withoutCode, ...(isCode && { code }), ...(bold !== undefined && { bold }) };
}

/** Returns the link that contains the caret or is adjacent to it. */
function linkAt($at: ResolvedPos): { from: number; to: number; url: string } | undefined {
  let found: { from: number; to: number; url: string } | undefined;
  $at.parent.forEach((node, offset) => {
    const from = $at.start() + offset;
    const to = from + node.nodeSize;
    const mark = schema.marks.link.isInSet(node.marks);
    if (mark && from <= $at.pos && $at.pos <= to) found = { from, to, url: String(mark.attrs['value']) };
  });
  return found;
}

/**
 * Sets a link. Without a selection, it applies to the link or word at the caret; if there is none, the link's text is
 * inserted.
 */
export function setLink({ url, text = url.replace(/^mailto:/u, '') }: LinkChange): Command {
  return (state, dispatch) => {
    const type = schema.marks.link;
    const { empty, $from } = state.selection;
    const { from, to } = (empty && (linkAt($from) ?? wordAt($from))) || state.selection;
    const { tr } = state;
    if (from < to) {
      tr.removeMark(from, to, type);
      if (url !== '') tr.addMark(from, to, type.create({ value: url }));
    } else if (url === '') return false;
    else {
      const marks = type.create({ value: url }).addToSet(state.storedMarks ?? $from.marks());
      tr.replaceSelectionWith(schema.text(text, marks), false);
    }
    dispatch?.(tr.setMeta('format', 'link'));
    return true;
  };
}
