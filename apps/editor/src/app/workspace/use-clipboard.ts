import { useEffect, useEffectEvent, useRef } from 'react';
import { deleteSlide } from '../../commands/slides.ts';
import { deleteSelected } from '../../commands/delete-elements.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { clipboardContent, clearTextSelection } from '../../exchange/clipboard/copy.ts';
import { onlyPictures } from '../../exchange/clipboard/read-pasted.ts';
import { trackPointer } from '../../exchange/clipboard/clipboard-menu.ts';
import type { PointerTracker } from '../../exchange/clipboard/clipboard-menu.ts';
import { handlePaste } from '../../exchange/clipboard/insert-pasted.ts';
import { isDialogOpen, isInPart, parts } from '../../kit/dom-parts.ts';

/**
 * Handles copy, cut and paste through the browser's own events, which cover keys, menus and touch. Text fields handle
 * these events themselves.
 */
export function useClipboard({ doc, screen }: OpenPresentation): void {
  const pointer = useRef<PointerTracker>(null);

  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    try {
      const content = clipboardContent(doc.flushText());
      if (!content) return;
      event.preventDefault();
      pointer.current?.copy();
      for (const [type, value] of Object.entries(content)) event.clipboardData.setData(type, String(value));
    } catch {
      // Prevents the default action in any case, so that content that could not be copied is not deleted.
      event.preventDefault();
      return screen.notify({ name: 'copy-failed' });
    }
    if (event.type !== 'cut') return;
    const { elements } = doc.state.get().selection;
    doc.dispatch(elements.length > 0 ? deleteSelected(Date.now()) : deleteSlide(Date.now()));
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    event.preventDefault();
    void handlePaste({ doc, screen }, event.clipboardData, pointer.current?.get());
  });

  /** Inserts a picture on the slide, because text cannot contain pictures. */
  const pastePicture = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || !isInPart(target, parts.slide) || !acceptsText(target)) return;
    if (onlyPictures(clipboardData).length === 0) return;
    event.preventDefault();
    // Otherwise, the text editor would look for text in the clipboard.
    event.stopPropagation();
    void handlePaste({ doc, screen }, clipboardData);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    pointer.current = trackPointer(signal);
    const copyListener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', copyListener, { signal });
    document.addEventListener('cut', copyListener, { signal });
    document.addEventListener('paste', (event) => pastePicture(event), { signal, capture: true });
    document.addEventListener('paste', (event) => paste(event), { signal });
    clearTextSelection(doc, signal);
    return () => controller.abort();
  }, [doc, screen]);
}

/**
 * Whether clipboard events belong to text that is being edited or selected. The text editor may already have handled
 * them.
 */
function isForText(event: ClipboardEvent): boolean {
  if (event.defaultPrevented) return true;
  const selection = document.getSelection();
  const hasMarked = event.type !== 'paste' && selection !== null && !selection.isCollapsed;
  return acceptsText(event.target) || hasMarked || isDialogOpen();
}
