import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { resumeEditing, typeText } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import { isSameCell } from '../../model/selection.ts';
import type { GroupMember, SelectedCells } from '../../model/selection.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { loadedTextEditor, loadTextEditor } from '../../text/load-text-editor.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { compositionEnded } from '../../text/ime-input.ts';
import { hasSameParagraphs, shownTextOf } from '../../elements/text/shown-text.ts';
import { hasSameFrameAndBullets } from '../../elements/text/same-frame-and-bullets.ts';
import { memberOf } from '../../model/members.ts';
import { cardItemKeys } from './card-item-keys.ts';

/** Options of `useTextEditor`. */
export interface TextEditorOptions {
  deck: Deck;
  slide: Slide;
  /** Index of the slide. */
  index: number;
  element: TextElement;
  /** The path in the group, if it is in one. */
  member: GroupMember | undefined;
  /** The cell, if the text is in a table. */
  cell: SelectedCells | undefined;
  /** Accessible name. */
  label: string;
  doc: EditorDocument;
  screen: EditorScreen;
  /** Position of the click, in px of the viewport. */
  caretAt: { left: number; top: number } | undefined;
  /** Called with the element's id when the HTML text is mounted, and with null when it is removed. */
  onMount: (id: string | null) => void;
}

/** Mounts the text editor in `host` as soon as it is loaded, and keeps its text and the deck in sync. */
export function useTextEditor(options: TextEditorOptions): {
  host: RefObject<HTMLDivElement | null>;
  editor: RefObject<TextEditor | null>;
} {
  const { deck, slide, index, element, member, cell, label, doc, screen, caretAt, onMount } = options;
  /** The element on the slide: the element itself, or the group that contains it. */
  const outermost = member?.group ?? element.id;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(null);
  const location: TextLocation = { slide: slide.id, index, outermost, member, cell };

  const change = useEffectEvent((paragraphs: readonly Paragraph[], step: number) =>
    applyTypedText(doc, location, element, { paragraphs, step }),
  );

  const mount = useEffectEvent(({ mountTextEditor }: LoadedModule, isLate: boolean) => {
    if (!host.current) return;
    // The user may have focused a different field while the text editor was loading.
    const { activeElement } = document;
    const isInside = host.current.contains(activeElement);
    const isElsewhere = screen.keyboard.isClaimed() || (isLate && !isInside && acceptsText(activeElement));
    host.current.replaceChildren();
    editor.current = mountTextEditor(host.current, {
      deck,
      element,
      caretAt,
      autoFocus: !isElsewhere,
      label,
      hasSpellCheck: screen.hasSpellCheck.get(),
      hasSmartPunctuation: screen.hasSmartPunctuation.get(),
      singleParagraph: cell !== undefined,
      itemKeys: cell || member ? undefined : cardItemKeys({ doc, screen }),
      onChange: change,
    });
    screen.textTools.set(editor.current.tools);
    doc.collaboration?.textTools.set(editor.current.tools);
    onMount(outermost);
  });

  const unmount = useEffectEvent(() => {
    editor.current?.destroy();
    editor.current = null;
    screen.textTools.set(null);
    doc.collaboration?.textTools.set(null);
    onMount(null);
  });

  const handleLoadError = useEffectEvent(() => {
    screen.notify({ name: 'text-editor-load-error', retry: () => doc.dispatch(resumeEditing(outermost)) });
    doc.dispatch(leaveText);
  });

  // This effect must come before the others, because an editor that is destroyed reports its own text.
  usePendingText(doc, location, editor);

  useEffect(() => {
    const stop = mountWhenLoaded((module, isLate) => mount(module, isLate), {
      host: () => host.current,
      onLoadError: handleLoadError,
    });
    return () => {
      stop();
      unmount();
    };
  }, [doc, screen]);

  const sync = useEffectEvent(() => {
    const now = textAt(location, doc.flushText());
    if (now) editor.current?.update(now);
  });

  // Runs after each rendering, because a character that is typed and deleted before the sync leaves the rendered deck
  // unchanged.
  useEffect(() => sync());

  // The cell that contains the text may have been moved.
  useEffect(() => editor.current?.setLabel(label), [label]);

  return { host, editor };
}

type LoadedModule = NonNullable<ReturnType<typeof loadedTextEditor>>;

/**
 * Mounts the text editor now if it has been loaded, or as soon as it has.
 * @returns a function that cancels mounting
 */
function mountWhenLoaded(
  mount: (module: LoadedModule, isLate: boolean) => void,
  { host, onLoadError }: { host: () => HTMLElement | null; onLoadError: () => void },
): () => void {
  let isStale = false;
  const ready = loadedTextEditor();
  if (ready) mount(ready, false);
  else
    loadTextEditor()
      .then(async (module) => {
        const element = host();
        if (element) await compositionEnded(element);
        if (!isStale) mount(module, true);
      })
      .catch(() => {
        if (!isStale) onLoadError();
      });
  return () => {
    isStale = true;
  };
}

/** Registers text that is not in the deck yet, and shows changes made by other users. */
function usePendingText(doc: EditorDocument, location: TextLocation, editor: RefObject<TextEditor | null>): void {
  const canFollow = useEffectEvent((now: EditorState) => {
    if (!editor.current?.isComposing()) return true;
    return hasSameParagraphs(textAt(location, now)?.element, textAt(location, doc.state.get())?.element);
  });

  const follow = useEffectEvent((now: EditorState) => {
    const text = textAt(location, now);
    if (text) editor.current?.update(text, true);
  });

  useEffect(
    () =>
      doc.pendingText.register({
        flush: () => editor.current?.flush(),
        flushAll: () => editor.current?.flushAll(),
        canFollow: (now) => canFollow(now),
        follow: (now) => follow(now),
      }),
    [doc, editor],
  );
}

/** Position of the edited text in the deck. */
interface TextLocation {
  /** Id of the slide. */
  slide: string;
  /** Index of the slide when the text was rendered. */
  index: number;
  /** Id of the element on the slide: the element itself, or the group that contains it. */
  outermost: string;
  /** Path in the group, if the text is in one. */
  member: GroupMember | undefined;
  /** Cell at the time when the text was rendered, if the text is in a table. */
  cell: SelectedCells | undefined;
}

/** Returns the current index of the slide. */
function slideAt({ slide, index }: TextLocation, { deck: { slides } }: EditorState): number {
  return slides[index]?.id === slide ? index : slides.findIndex(({ id }) => id === slide);
}

/** Returns the current position of the cell. Another user's change may have moved it. */
function cellAt({ cell }: TextLocation, { selection: { cells } }: EditorState): SelectedCells | undefined {
  return cell && cells?.table === cell.table && isSameCell(cell, cells) ? cells : cell;
}

/** Returns the text in a deck that may not have been rendered yet, as the slide shows it. */
function textAt(location: TextLocation, state: EditorState): { deck: Deck; element: TextElement } | undefined {
  const { deck } = state;
  const outermost = deck.slides[slideAt(location, state)]?.elements.find(({ id }) => id === location.outermost);
  const found = memberOf(outermost, location.member?.path ?? [])?.element;
  const text = found && shownTextOf(deck, found, cellAt(location, state));
  return text && { deck, element: text };
}

/**
 * Writes typed text into the deck.
 * @param rendered The element as rendered.
 * @returns the text in the deck; undefined if its slide or element no longer exists
 */
function applyTypedText(
  doc: EditorDocument,
  location: TextLocation,
  rendered: TextElement,
  typed: { paragraphs: readonly Paragraph[]; step: number },
): { deck: Deck; element: TextElement } | undefined {
  const before = doc.state.get();
  // A composition may end after the slide was moved or deleted. Its text must not end up on another slide.
  const at = slideAt(location, before);
  if (at < 0) return undefined;
  const { outermost, member } = location;
  const cell = cellAt(location, before);
  doc.type(typeText({ slide: at, element: outermost, member: member?.path, cell, ...typed, at: Date.now() }));
  const now = textAt(location, doc.state.get());
  // Size, box and bullets are drawn outside the text editor and must not lag behind the text.
  if (!now || !hasSameFrameAndBullets(now.deck, rendered, now.element)) doc.canvasState.sync();
  return now;
}
