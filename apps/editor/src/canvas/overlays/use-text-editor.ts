import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { Deck, Paragraph, Slide, TextElement } from '@ppt-embed/deck';
import { leaveText, typeText } from '../../commands/edit-text.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import type { GroupMember } from '../../model/selection.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { memberOf } from '../../model/members.ts';
import { loadedTextEditor, loadTextEditor } from '../../text/load-text-editor.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { textOf } from '../../elements/text/element-text.ts';
import type { CellAt } from '../../elements/text/element-text.ts';
import { compositionEnded } from '../../text/ime-input.ts';

export interface TextEditorOptions {
  deck: Deck;
  slide: Slide;
  /** Index of the slide. */
  index: number;
  element: TextElement;
  /** The path in the group, if it is in one. */
  member: GroupMember | undefined;
  /** The cell, if the text is in a table. */
  cell: CellAt | undefined;
  /** Accessible name. */
  label: string;
  doc: EditorDocument;
  screen: EditorScreen;
  /** The position of the click, in px of the viewport. */
  caretAt: { left: number; top: number } | undefined;
  /** Called with the element's id when the HTML text is mounted, and with null when it is removed. */
  onMount: (id: string | null) => void;
}

/** Where a text is in the deck. */
interface TextPlace extends Pick<TextEditorOptions, 'index' | 'member' | 'cell'> {
  /** Id of the slide. */
  slide: string;
  /** The element on the slide: the element itself, or the group that contains it. */
  outermost: string;
}

/** The slide's current index. */
function slideAt({ slide, index }: TextPlace, { deck: { slides } }: EditorState): number {
  return slides[index]?.id === slide ? index : slides.findIndex(({ id }) => id === slide);
}

/** The text in a deck that may not be rendered yet. */
function textAt(place: TextPlace, state: EditorState): { deck: Deck; element: TextElement } | undefined {
  const { deck } = state;
  const outermost = deck.slides[slideAt(place, state)]?.elements.find(({ id }) => id === place.outermost);
  const found = memberOf(outermost, place.member?.path ?? [])?.element;
  const text = found && textOf(deck, found, place.cell);
  return text && { deck, element: text };
}

/**
 * Writes typed text into the deck.
 * @param rendered The element as it is rendered.
 * @returns the text in the deck; undefined if its slide or element no longer exists
 */
function applyTypedText(
  doc: EditorDocument,
  place: TextPlace,
  rendered: TextElement,
  typed: { paragraphs: readonly Paragraph[]; step: number },
): { deck: Deck; element: TextElement } | undefined {
  // A composition may end after the slide was moved or deleted; its text must not reach another slide.
  const at = slideAt(place, doc.state.get());
  if (at < 0) return undefined;
  const { outermost, member, cell } = place;
  doc.type(typeText({ slide: at, element: outermost, member: member?.path, cell, ...typed, at: Date.now() }));
  const now = textAt(place, doc.state.get());
  // Size, box and bullets are drawn outside the text editor and must not lag behind the text.
  const isSame = now?.element.style === rendered.style && now.element.box === rendered.box;
  if (!isSame || now.element.paragraphs.some(({ bullet }) => bullet)) doc.canvasState.sync();
  return now;
}

/** Mounts the text editor in `host` as soon as it is loaded, and keeps its text and the deck the same. */
export function useTextEditor({
  deck,
  slide,
  index,
  element,
  member,
  cell,
  label,
  doc,
  screen,
  caretAt,
  onMount,
}: TextEditorOptions): { host: RefObject<HTMLDivElement | null>; editor: RefObject<TextEditor | null> } {
  /** The element on the slide: the element itself, or the group that contains it. */
  const outermost = member?.group ?? element.id;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(null);

  const place: TextPlace = { slide: slide.id, index, outermost, member, cell };

  const change = useEffectEvent((paragraphs: readonly Paragraph[], step: number) =>
    applyTypedText(doc, place, element, { paragraphs, step }),
  );

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
        label,
        singleParagraph: cell !== undefined,
        onChange: change,
      });
      screen.textTools.set(editor.current.tools);
      onMount(outermost);
    },
  );

  const canFollow = useEffectEvent((now: EditorState) => {
    if (!editor.current?.isComposing()) return true;
    return textAt(place, now)?.element.paragraphs === textAt(place, doc.state.get())?.element.paragraphs;
  });

  const follow = useEffectEvent((now: EditorState) => {
    const text = textAt(place, now);
    if (text) editor.current?.update(text, true);
  });

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
      canFollow: (now) => canFollow(now),
      follow: (now) => follow(now),
    });
    return () => {
      isStale = true;
      unregister();
      unmount();
    };
  }, [doc, screen]);

  const sync = useEffectEvent(() => {
    const now = textAt(place, doc.flushText());
    if (now) editor.current?.update(now);
  });

  // Runs after each rendering: a character that is typed and deleted before the sync leaves the rendered deck
  // unchanged.
  useEffect(() => sync());

  return { host, editor };
}
