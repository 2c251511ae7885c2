import type { FocusEvent, ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement, Paragraph, TableElement } from '@ppt-embed/deck';
import { boxStyle } from '../box-style.ts';
import { messages } from '../messages.ts';
import { useElementKind } from '../use-element-name.ts';
import { editText } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import type { GroupMember, SelectedCells } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { loadModule } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useTextEditor } from './use-text-editor.ts';
import { textCss } from '../../elements/text/text-css.ts';
import { isInPart, parts } from '../../kit/dom-parts.ts';
import { isModKey, isImeKey } from '../../kit/keyboard.ts';
import { flushSync } from 'react-dom';
import { changeCells, changeTable } from '../../commands/tables.ts';
import { editMember } from '../../commands/select.ts';
import { parsePayload } from '../../exchange/clipboard/clipboard-payload.ts';
import { readClipboardCells } from '../../exchange/clipboard/pasted-cells.ts';
import type { Command } from '../../model/transaction.ts';
import { adjacentCell, nextCell } from '../../elements/table/cell-at-point.ts';
import type { Direction } from '../../elements/table/cell-at-point.ts';
import { withCellsOf, withPastedCells } from '../../elements/table/table-cells.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import type { CellAt } from '../../elements/text/editable-text.ts';
import { focusElement } from '../../kit/focus.ts';

/** Props of `TextOverlay`. */
export interface TextOverlayProps {
  deck: Deck;
  slide: Slide;
  /** Index of the slide. */
  index: number;
  element: TextElement;
  /** The element that contains the text: a text box, a shape or a table. */
  holder: SlideElement;
  /** The selected cell, if the element is a table. */
  cell: SelectedCells | null;
  /** The path in the group, if the text is in one. */
  member?: GroupMember | undefined;
  doc: EditorDocument;
  screen: EditorScreen;
  /** Position of the click, in px of the viewport. */
  caretAt: { left: number; top: number } | undefined;
  /** Called with the element's id when the HTML text is mounted, and with null when it is removed. */
  onMount: (id: string | null) => void;
}

/** Parts that may get the focus without ending text editing. */
const textTools = [
  parts.editedText,
  parts.topBar,
  parts.floatingBar,
  parts.contextBar,
  parts.inspector,
  parts.handles,
] as const;

/** Editor for an element's text: HTML over its SVG text. */
export function TextOverlay({
  deck,
  slide,
  index,
  element,
  holder,
  cell: selected,
  member,
  doc,
  screen,
  caretAt,
  onMount,
}: TextOverlayProps) {
  const kind = useElementKind(holder);
  const t = useMessages(messages);
  const cell = holder.kind === 'table' && selected ? selected : undefined;
  const name = cell ? t.cell(cell.row + 1, cell.column + 1) : kind;
  /** The element on the slide: the element itself, or the group that contains it. */
  const outermost = member?.group ?? element.id;
  const hiddenSvg = hiddenTextSvg(deck, slide, element);
  const { host, editor } = useTextEditor({
    deck,
    slide,
    index,
    element,
    member,
    cell,
    label: name,
    doc,
    screen,
    caretAt,
    onMount,
  });
  const text: EditedText = { deck, holder, cell, member, outermost, doc, screen, editor };

  /** Handles the loss of focus. Clicking a tool or dialog does not end editing. */
  function blur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (!(next instanceof Element) || isInPart(next, ...textTools) || next.closest('dialog, [popover]')) return;
    doc.dispatch(leaveText);
  }

  return (
    <>
      <div className="ed-hidden-text" aria-hidden="true" dangerouslySetInnerHTML={{ __html: hiddenSvg }} />
      <div
        ref={host}
        role="presentation"
        className="ed-text"
        data-part={parts.editedText}
        style={{ ...boxStyle(element.box), ...textCss(deck, element) }}
        // Handles the key events of the text inside this element.
        onKeyDown={(event) => handleTextKey(event, text)}
        onPasteCapture={(event) => pasteCells(event, text)}
        onBlur={blur}
        onClick={(event) => void followEditedLink(event, { doc, screen })}
      />
    </>
  );
}

/** Opens the link that is clicked with Ctrl or ⌘. A click without them places the caret. */
async function followEditedLink(event: MouseEvent, { doc, screen }: OpenPresentation): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isModKey(event) || event.shiftKey) return;
  event.preventDefault();
  const loaded = await loadModule(screen, () => import('../follow-link.ts'));
  loaded?.followLink(doc, link.getAttribute('href') ?? '');
}

/**
 * Returns the part of the SVG that stays visible while the text is edited as HTML: the bullets. The slide below draws
 * the background.
 */
function hiddenTextSvg(deck: Deck, slide: Slide, text: TextElement): string {
  if (!text.paragraphs.some(({ bullet }) => bullet)) return '';
  const { fill: _, ...element } = text;
  const svg = renderSlide(deck, {
    ...slide,
    // The slide's own id would clash, because ids of definitions derive from it.
    id: `${slide.id}-edited`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements: [{ ...element, paragraphs: text.paragraphs.map(withSpaceIfEmpty) }],
  });
  return withoutParagraphs(svg);
}

/**
 * Adds a space to empty items, because the deck engine draws no bullet without text, but the caret needs one next to
 * it.
 */
const withSpaceIfEmpty = (paragraph: Paragraph): Paragraph =>
  paragraph.runs.some(({ text }) => text !== '') ? paragraph : { ...paragraph, runs: [{ text: ' ' }] };

/** Beginning of the markup around each paragraph. List numbers contain no line breaks. */
const opening = '<text xml:space=';
const closing = '</text>';

function withoutParagraphs(svg: string): string {
  let output = '';
  let at = 0;
  for (;;) {
    const from = svg.indexOf(opening, at);
    const end = from < 0 ? -1 : svg.indexOf(closing, from);
    if (end < 0) return output + svg.slice(at);
    output += svg.slice(at, from);
    at = end + closing.length;
  }
}

/** Text that is being edited. */
interface EditedText {
  deck: Deck;
  /** The element that contains the text. */
  holder: SlideElement;
  /** The cell, if it is a table. */
  cell: CellAt | undefined;
  /** The path in the group, if it is in one. */
  member: GroupMember | undefined;
  /** Id of the element on the slide: the element itself, or the group that contains it. */
  outermost: string;
  doc: EditorDocument;
  screen: EditorScreen;
  editor: RefObject<TextEditor | null>;
}

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Whether a key event is for the cell of a table: it is neither handled already nor part of a composition. */
function isInCell(event: KeyboardEvent, holder: SlideElement): holder is TableElement {
  return holder.kind === 'table' && !event.defaultPrevented && !isImeKey(event.nativeEvent);
}

/** Handles Tab: moves to the next cell, or adds a row after the last cell. */
function pressTab(event: KeyboardEvent, { holder, cell, member, outermost, doc }: EditedText): void {
  if (!isInCell(event, holder) || !cell) return;
  event.preventDefault();
  const next = nextCell(holder, cell.row, cell.column, event.shiftKey ? -1 : 1);
  if (!next && event.shiftKey) return;
  const { row, column } = next ?? { row: cell.row + 1, column: 0 };
  if (!next) doc.dispatch(changeCells('rowBelow', Date.now()));
  doc.dispatch(editCell(outermost, member, { row, column }));
}

/** Handles an arrow key at the end of the cell's text: moves to the adjacent cell. */
function pressArrow(event: KeyboardEvent, to: Direction, text: EditedText): void {
  const { holder, cell, member, outermost, doc, screen, editor } = text;
  if (!isInCell(event, holder) || !cell) return;
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = adjacentCell(holder, cell.row, cell.column, to);
  const left = next ? editor.current?.exitPosition(to) : null;
  if (!next || typeof left !== 'number') return;
  event.preventDefault();
  // Runs synchronously, so that the caret is there before the next key event.
  flushSync(() => doc.dispatch(editCell(outermost, member, next)));
  screen.textTools.get()?.enter(to, left);
}

/** Pastes spreadsheet cells, starting at this cell. Other content is pasted as text. */
function pasteCells(event: ClipboardEvent, { deck, cell, doc }: EditedText): void {
  if (!cell) return;
  const { row, column } = cell;
  const payload = parsePayload(event.clipboardData.getData('text/html'), deck);
  const grid = readClipboardCells(event.clipboardData);
  const change = (table: TableElement) => {
    if (payload?.kind === 'table-cells') return withCellsOf(table, row, column, payload.table);
    return grid ? withPastedCells(table, row, column, grid) : table;
  };
  if (payload?.kind !== 'table-cells' && !grid) return;
  event.preventDefault();
  event.stopPropagation();
  doc.dispatch(changeTable({ at: Date.now() }, change));
}

/** Handles a key in text: Escape ends editing, keeps the changes and focuses the element. Tab indents the paragraph. */
function handleTextKey(event: KeyboardEvent, text: EditedText): void {
  if (event.key === 'Tab' && text.cell) return pressTab(event, text);
  const to = arrows[event.key];
  if (to) return pressArrow(event, to, text);
  if (event.key !== 'Escape' || isImeKey(event.nativeEvent)) return;
  event.preventDefault();
  leave(text);
}

function leave({ outermost, member, doc }: EditedText): void {
  flushSync(() => doc.dispatch(leaveText));
  focusElement([outermost, ...(member?.path ?? [])].join('/'));
}

/** Edits a table cell. The table may be in a group. */
function editCell(id: string, member: GroupMember | undefined, cell: CellAt): Command {
  return member ? editMember(member.group, member.path, cell) : editText(id, cell);
}
