import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, Paragraph, Slide, SlideElement, TableElement, TextElement } from '@ppt-embed/deck';
import { boxStyle } from '../../kit/box-style.ts';
import { messages } from '../messages.ts';
import { useElementKind } from '../use-element-name.ts';
import { changeCells, changeTable } from '../../commands/tables.ts';
import { editMember } from '../../commands/select.ts';
import { editText, leaveText, typeText } from '../../commands/edit-text.ts';
import { parsePayload } from '../../exchange/clipboard/clipboard-payload.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import { readClipboardCells } from '../../exchange/clipboard/pasted-cells.ts';
import type { GroupMember } from '../../model/selection.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { Command } from '../../model/transaction.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { memberOf } from '../../model/members.ts';
import { adjacentCell, nextCell } from '../../elements/table/cell-at-point.ts';
import type { Direction } from '../../elements/table/cell-at-point.ts';
import { withCellsOf, withPastedCells } from '../../elements/table/table-cells.ts';
import { hiddenTextSvg } from '../../elements/text/hidden-text-svg.ts';
import { loadedTextEditor, loadTextEditor } from '../../text/load-text-editor.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { textOf } from '../../elements/text/text-holder.ts';
import type { CellAt } from '../../elements/text/text-holder.ts';
import { compositionEnded } from '../../text/ime-input.ts';
import { textCss } from '../../elements/text/text-css.ts';
import { focusElement } from '../../kit/focus.ts';
import { isInPart, parts } from '../../kit/parts.ts';

export interface TextOverlayProps {
  deck: Deck;
  slide: Slide;
  /** Index of the slide. */
  index: number;
  element: TextElement;
  /** The element that contains the text: itself, a shape or a table. */
  holder: SlideElement;
  /** The cell, if it is a table. */
  cell: CellAt | null;
  /** The path in the group, if it is in one. */
  member?: GroupMember | undefined;
  doc: EditorDocument;
  screen: EditorScreen;
  /** The position of the click, in px of the viewport. */
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

const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The editor of an element's text: HTML over its SVG text. */
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
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(null);

  /** The slide's current index. */
  function slideAt(): number {
    const { slides } = doc.state.get().deck;
    return slides[index]?.id === slide.id ? index : slides.findIndex(({ id }) => id === slide.id);
  }

  /** The text in a deck that may not be rendered yet. */
  function textIn({ deck: now }: EditorState): { deck: Deck; element: TextElement } | undefined {
    const outermostNow = now.slides[slideAt()]?.elements.find(({ id }) => id === outermost);
    const found = memberOf(outermostNow, member?.path ?? [])?.element;
    const text = found && textOf(now, found, cell);
    return text && { deck: now, element: text };
  }

  const change = useEffectEvent((paragraphs: readonly Paragraph[], step: number) => {
    // A composition may end after the slide was moved or deleted; its text must not reach another slide.
    const at = slideAt();
    if (at < 0) return undefined;
    const textTarget = { slide: at, element: outermost, member: member?.path, cell };
    doc.type(typeText({ ...textTarget, paragraphs, step, at: Date.now() }));
    const now = textIn(doc.state.get());
    // Size, box and bullets are drawn outside the text editor and must not lag behind the text.
    const isSame = now?.element.style === element.style && now.element.box === element.box;
    if (!isSame || now.element.paragraphs.some(({ bullet }) => bullet)) doc.canvasState.sync();
    return now;
  });

  const mount = useEffectEvent(
    ({ mountTextEditor }: NonNullable<ReturnType<typeof loadedTextEditor>>, isLate: boolean) => {
      if (!host.current) return;
      // The user may have focused another field in the meantime.
      const { activeElement } = document;
      const isInside = host.current.contains(activeElement);
      const isElsewhere = screen.keyboard.isClaimed() || (isLate && !isInside && acceptsText(activeElement));
      host.current.replaceChildren();
      editor.current = mountTextEditor(host.current, {
        deck,
        element,
        caretAt,
        autoFocus: !isElsewhere,
        label: name,
        singleParagraph: cell !== undefined,
        onChange: change,
      });
      screen.textTools.set(editor.current.tools);
      onMount(outermost);
    },
  );

  const unmount = useEffectEvent(() => {
    editor.current?.destroy();
    editor.current = null;
    screen.textTools.set(null);
    onMount(null);
  });

  useEffect(() => {
    let isStale = false;
    const ready = loadedTextEditor();
    if (ready) mount(ready, false);
    else
      loadTextEditor()
        .then(async (module) => {
          if (host.current) await compositionEnded(host.current);
          if (!isStale) mount(module, true);
        })
        .catch(() => {
          if (isStale) return;
          screen.notify({ name: 'text-editor-load-error' });
          doc.dispatch(leaveText);
        });
    const unregister = doc.pendingText.register({
      flush: () => editor.current?.flush(),
      flushAll: () => editor.current?.flushAll(),
    });
    return () => {
      isStale = true;
      unregister();
      unmount();
    };
  }, [doc, screen]);

  const sync = useEffectEvent(() => {
    const now = textIn(doc.flushText());
    if (now) editor.current?.update(now);
  });

  // Runs after each rendering: a character that is typed and deleted before the sync leaves the rendered deck
  // unchanged.
  useEffect(() => sync());

  /** Tab moves to the next cell; after the last one it adds a row. */
  function pressTab(event: KeyboardEvent): void {
    if (holder.kind !== 'table' || !cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextCell(holder, cell.row, cell.column, event.shiftKey ? -1 : 1);
    if (!next && event.shiftKey) return;
    const { row, column } = next ?? { row: cell.row + 1, column: 0 };
    if (!next) doc.dispatch(changeCells('rowBelow', Date.now()));
    doc.dispatch(editCell(outermost, member, { row, column }));
  }

  /** An arrow key moves to the adjacent cell at the end of the cell's text. */
  function pressArrow(event: KeyboardEvent, to: Direction): void {
    if (holder.kind !== 'table' || !cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = adjacentCell(holder, cell.row, cell.column, to);
    const left = next ? editor.current?.leavesAt(to) : null;
    if (!next || typeof left !== 'number') return;
    event.preventDefault();
    // Synchronously, so that the caret is there before the next key event.
    flushSync(() => doc.dispatch(editCell(outermost, member, next)));
    screen.textTools.get()?.enter(to, left);
  }

  /** Pastes spreadsheet cells into the cells from here on; other content is pasted as text. */
  function paste(event: ClipboardEvent): void {
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

  /** Escape ends editing, keeps the text and focuses the element. */
  function press(event: KeyboardEvent): void {
    if (event.key === 'Tab' && cell) return pressTab(event);
    // From the element's position in the tab order, the browser moves on. In a list, Tab changes the level.
    if (event.key === 'Tab') return event.defaultPrevented || event.nativeEvent.isComposing ? undefined : leave();
    const to = arrows[event.key];
    if (to) return pressArrow(event, to);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
  }

  function leave(): void {
    flushSync(() => doc.dispatch(leaveText));
    focusElement([outermost, ...(member?.path ?? [])].join('/'));
  }

  /** Tab moves the focus on; clicking a tool or dialog does not end editing. */
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
        // The keys belong to the text inside.
        onKeyDown={press}
        onPasteCapture={paste}
        onBlur={blur}
      />
    </>
  );
}

/** Edits a cell of a table, which may be in a group. */
function editCell(id: string, member: GroupMember | undefined, cell: CellAt): Command {
  return member ? editMember(member.group, member.path, cell) : editText(id, cell);
}
