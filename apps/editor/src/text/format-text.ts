import { isSameFont } from '@ppt-embed/deck';
import type { Baseline, Bullet, Color, Font, Paragraph, Run, TextElement } from '@ppt-embed/deck';
import type { Attrs, Mark, ResolvedPos } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { Command, EditorState } from 'prosemirror-state';
import { listOf } from '../elements/text/common-format.ts';
import { selectableFont } from '../elements/text/text-tools.ts';
import type { TextMark, CaretChange, CaretFormat } from '../elements/text/text-tools.ts';
import { mapSpacings, spacingOf } from '../elements/text/paragraph-spacing.ts';
import { fromNode } from '../elements/text/prosemirror-doc.ts';
import { schema } from '../elements/text/schema.ts';
import { canShiftLevel, shiftLevel } from './text-commands.ts';
import { bulletFor } from '../commands/style-text.ts';

/** Returns the text format at the caret or of the selected text. */
export function formatAt(state: EditorState, { style }: TextElement): CaretFormat {
  const { from, to, empty, $from } = state.selection;
  /** Returns the marks of each selected text node. */
  const stretches: (readonly Mark[])[] = empty ? [state.storedMarks ?? $from.marks()] : [];
  if (!empty)
    state.doc.nodesBetween(from, to, (node) => {
      if (node.isText) stretches.push(node.marks);
    });
  const valueIn = (marks: readonly Mark[], name: keyof typeof schema.marks): unknown =>
    schema.marks[name]?.isInSet(marks)?.attrs['value'];
  const valuesOf = (name: keyof typeof schema.marks): unknown[] => stretches.map((marks) => valueIn(marks, name));
  const all = (name: keyof typeof schema.marks, fallback = false) => {
    const values = valuesOf(name);
    return values.length > 0 && values.every((value) => (value === undefined ? fallback : value === true));
  };
  const one = <Value>(name: keyof typeof schema.marks, fallback: Value): Value | undefined => {
    const values = new Set(valuesOf(name).map((value) => value ?? fallback));
    return values.size === 1 ? ([...values][0] as Value) : undefined;
  };
  const fontRoles = stretches.map((marks) => {
    const run = { code: valueIn(marks, 'code'), face: valueIn(marks, 'face'), bold: valueIn(marks, 'bold') };
    return selectableFont(run as Pick<Run, keyof typeof run>, style);
  });
  const [face = selectableFont({}, style)] = fontRoles;
  // If everything is selected, no paragraph encloses the start of the selection.
  const paragraph = $from.depth === 0 ? state.doc.firstChild : $from.parent;
  const { align, bullet } = paragraph?.attrs ?? {};
  return {
    bold: all('bold', style.bold),
    italic: all('italic'),
    underline: all('underline'),
    strike: all('strike'),
    code: all('code'),
    face: fontRoles.every((one) => one === face) ? face : undefined,
    size: one('size', style.size),
    boxSize: style.size,
    color: one<Color>('color', style.color),
    alpha: one<number>('alpha', 1),
    highlight: one<Color | null>('highlight', null),
    baseline: one<Baseline | null>('baseline', null),
    link: (empty ? linkAt($from)?.url : one('link', '')) ?? '',
    align: (align as Paragraph['align'] | null) ?? 'left',
    bullet: listOf((bullet as Bullet | null) ?? undefined),
    canDecreaseLevel: canShiftLevel(state, -1),
    canIncreaseLevel: canShiftLevel(state, 1),
    ...spacingOf(paragraph ? fromNode(paragraph) : { runs: [] }, style),
  };
}

/** Whether two formats are the same. */
export function isSameFormat(one: CaretFormat, other: CaretFormat): boolean {
  return (Object.keys(one) as (keyof CaretFormat)[]).every((name) => one[name] === other[name]);
}

/** Converts a change to a ProseMirror command. The transaction's metadata names the changed format. */
export function formatText(change: CaretChange, element: TextElement): Command {
  const command = commandOf(change, element);
  const name =
    change.type === 'mark'
      ? change.name
      : change.type === 'spacing'
        ? Object.keys(change.spacing).join(' ')
        : change.type;
  return (state, dispatch) =>
    command(state, dispatch && ((transaction) => dispatch(transaction.setMeta('format', name))));
}

function commandOf(change: CaretChange, element: TextElement): Command {
  switch (change.type) {
    case 'mark':
      return mark(change.name, element, change.isOn);
    case 'face':
      return setFont(change.face, element);
    case 'size':
      return setMark('size', change.size);
    case 'color':
      return setMark('color', change.color);
    case 'alpha':
      return setMark('alpha', change.alpha < 1 ? change.alpha : null);
    case 'highlight':
      return setMark('highlight', change.color);
    case 'baseline':
      return setMark('baseline', change.baseline);
    case 'link':
      return link(change);
    case 'align':
      return setParagraphs(() => ({ align: change.align === 'left' ? null : change.align }));
    case 'bullet':
      return setParagraphs(({ bullet }) =>
        change.bullet === 'none'
          ? { bullet: null, level: null, start: null }
          : { bullet: bulletFor((bullet as Bullet | null) ?? undefined, change.bullet) },
      );
    case 'level':
      return shiftLevel(change.by);
    case 'spacing':
      return setParagraphs((had) => mapSpacings((name) => (change.spacing[name] ?? Number(had[name])) || null));
    case 'all':
      return setAll(change.changes, element);
    default:
      return change satisfies never;
  }
}

/** Applies all changes in one transaction. The caret is kept. */
function setAll(changes: readonly CaretChange[], element: TextElement): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    const word = selection.empty ? wordAt(selection.$from) : undefined;
    let now = word ? state.apply(state.tr.setSelection(TextSelection.create(state.doc, word.from, word.to))) : state;
    for (const change of changes)
      commandOf(change, element)(now, (transaction) => {
        // Steps on the paragraph would clear the stored marks.
        if (!transaction.storedMarksSet) transaction.setStoredMarks(now.storedMarks);
        for (const step of transaction.steps) tr.step(step);
        now = now.apply(transaction);
      });
    dispatch?.(tr.setStoredMarks(now.storedMarks));
    return true;
  };
}

/**
 * Toggles a mark. If only part of the text has the mark, all of the text gets it, including spaces. In a title, whose
 * box is bold, text with the mark `false` is regular, and text without a mark is bold.
 */
function mark(name: TextMark, element: TextElement, isOn?: boolean): Command {
  const [on, off] = name === 'bold' && element.style.bold === true ? [null, false] : [true, null];
  return (state, dispatch) => setMark(name, (isOn ?? !formatAt(state, element)[name]) ? on : off)(state, dispatch);
}

/** Sets a mark on the selected text or the next typed text; null removes it. */
function setMark(name: TextMark | 'size' | 'color' | 'alpha' | 'highlight' | 'baseline', value: unknown): Command {
  return (state, dispatch) => {
    const type = schema.marks[name];
    const { from, to, empty } = state.selection;
    if (value === null) {
      dispatch?.(empty ? state.tr.removeStoredMark(type) : state.tr.removeMark(from, to, type));
      return true;
    }
    const mark = type.create({ value });
    dispatch?.(empty ? state.tr.addStoredMark(mark) : state.tr.addMark(from, to, mark));
    return true;
  };
}

/**
 * Sets the font. Text in the box's own font has no mark. A different font removes the code mark, because code is
 * monospaced.
 */
function setFont(face: Font, { style }: TextElement): Command {
  return (state, dispatch) => {
    const type = schema.marks.face;
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (isSameFont(face, style.face)) {
      if (empty) tr.removeStoredMark(type);
      else tr.removeMark(from, to, type);
    } else if (empty) tr.addStoredMark(type.create({ value: face }));
    else tr.addMark(from, to, type.create({ value: face }));
    if (face !== 'mono') {
      if (empty) tr.removeStoredMark(schema.marks.code);
      else tr.removeMark(from, to, schema.marks.code);
    }
    dispatch?.(tr);
    return true;
  };
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
function link({ url, text = url.replace(/^mailto:/u, '') }: Extract<CaretChange, { type: 'link' }>): Command {
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
    dispatch?.(tr);
    return true;
  };
}

/**
 * Returns the word that contains the caret. A word next to the caret does not count. Chinese and Japanese words do not
 * need spaces around them.
 */
function wordAt($at: ResolvedPos): { from: number; to: number } | undefined {
  const start = $at.start();
  const caret = $at.pos - start;
  const text = $at.parent.textBetween(0, $at.parent.content.size, undefined, '\n');
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const end = index + segment.length;
    if (isWordLike && index < caret && caret < end) return { from: start + index, to: start + end };
  }
  return undefined;
}

function setParagraphs(attributesAfter: (had: Attrs) => Attrs): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    state.doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if (node.type === schema.nodes.paragraph)
        tr.setNodeMarkup(position, null, { ...node.attrs, ...attributesAfter(node.attrs) });
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}
