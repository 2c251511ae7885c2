import { useEffect, useEffectEvent, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { boxStyle } from '../../canvas/box-style.ts';
import { useElementKind } from '../../canvas/use-element-name.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { typeText } from '../../commands/type-text.ts';
import type { Presentation } from '../../session/presentation.ts';
import { ghostSvg } from './ghost-svg.ts';
import { loadedTextEditor, loadTextEditor } from './load-text-editor.ts';
import type { TextEditor } from './text-editor.ts';
import { textLook } from './text-look.ts';

export interface TextOverlayProps {
  deck: Deck;
  slide: Slide;
  /** Index of the slide. */
  index: number;
  element: TextElement;
  /** What the text is in: itself, or a shape. */
  holder: SlideElement;
  presentation: Presentation;
  /** Where the person pressed, in px of the window. */
  caretAt: { left: number; top: number } | undefined;
  /** Its id while the HTML text stands, null before and after. */
  onMount: (id: string | null) => void;
}

/** An element's text as HTML over the place of its SVG text, with the caret in it. */
export function TextOverlay({ deck, slide, index, element, holder, presentation, caretAt, onMount }: TextOverlayProps) {
  const name = useElementKind(holder);
  const ghost = ghostSvg(deck, slide, element);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(null);

  const change = useEffectEvent((paragraphs: readonly Paragraph[]) => {
    // What an input method held may come when the slide has moved or gone: never into another one.
    const { slides } = presentation.state.get().deck;
    const place = slides[index]?.id === slide.id ? index : slides.findIndex(({ id }) => id === slide.id);
    if (place >= 0) presentation.dispatch(typeText({ slide: place, element: element.id, paragraphs, at: Date.now() }));
  });

  const mount = useEffectEvent(({ mountTextEditor }: NonNullable<ReturnType<typeof loadedTextEditor>>) => {
    if (!host.current) return;
    editor.current = mountTextEditor(host.current, {
      deck,
      element,
      ghost,
      caretAt,
      label: name,
      onChange: change,
    });
    presentation.textTools.set(editor.current.tools);
    onMount(element.id);
  });

  const unmount = useEffectEvent(() => {
    editor.current?.destroy();
    editor.current = null;
    presentation.textTools.set(null);
    onMount(null);
  });

  useEffect(() => {
    let isGone = false;
    const ready = loadedTextEditor();
    if (ready) mount(ready);
    else
      loadTextEditor()
        .then((module) => {
          if (!isGone) mount(module);
        })
        .catch(() => {
          if (isGone) return;
          presentation.notify({ name: 'text-editor-missing' });
          presentation.dispatch(leaveText);
        });
    const forget = presentation.heldText.hold(() => editor.current?.giveUp());
    return () => {
      isGone = true;
      forget();
      unmount();
    };
  }, [presentation]);

  useEffect(() => editor.current?.update({ deck, element, ghost }), [deck, element, ghost]);

  /** Escape takes the caret out, keeps the text and leaves the keyboard at the element. */
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const sheet = host.current?.parentElement;
    flushSync(() => presentation.dispatch(leaveText));
    sheet
      ?.querySelector<HTMLElement>(`button[data-element="${CSS.escape(element.id)}"]`)
      ?.focus({ preventScroll: true });
  }

  /** Tab takes the keyboard on; a press on a tool or a dialog does not end typing. */
  function blur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (
      next instanceof Element &&
      next.closest('.ed-text, dialog, .ed-topbar, .ed-inspector, .ed-handles, [popover]') === null
    ) {
      presentation.dispatch(leaveText);
    }
  }

  return (
    <>
      <div className="ed-ghost" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ghost }} />
      <div
        ref={host}
        role="presentation"
        className="ed-text"
        style={{ ...boxStyle(element.box), ...textLook(deck, element) }}
        // The keys are those of the text inside.
        onKeyDown={press}
        onBlur={blur}
      />
    </>
  );
}
