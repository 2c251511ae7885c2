import { useEffect, useEffectEvent, useRef } from 'react';
import { deleteSlide } from '../../commands/delete-slide.ts';
import { deleteSelected } from '../../commands/delete-selected.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import type { Presentation } from '../../session/presentation.ts';
import { clipboardContent } from '../../exchange/clipboard/copy.ts';
import { onlyPictures } from '../../exchange/clipboard/pasted.ts';
import { followPointer } from '../../exchange/clipboard/pointer-position.ts';
import type { PointerPosition } from '../../exchange/clipboard/pointer-position.ts';
import { handlePaste } from '../../exchange/clipboard/handle-paste.ts';
import { clearTextSelection } from '../../exchange/clipboard/clear-text-selection.ts';

/** Copy, cut and paste by the browser's own events: keys, menus and touch alike. Text fields keep theirs. */
export function useClipboard(presentation: Presentation): void {
  const pointer = useRef<PointerPosition>(null);

  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    try {
      const content = clipboardContent(presentation.state.get());
      if (!content) return;
      event.preventDefault();
      pointer.current?.copy();
      for (const [type, value] of Object.entries(content)) event.clipboardData.setData(type, String(value));
    } catch {
      // Answered for all that; and what could not be copied is not cut off.
      event.preventDefault();
      return presentation.notify({ name: 'copy-failed' });
    }
    if (event.type !== 'cut') return;
    const { elements } = presentation.state.get().selection;
    presentation.dispatch(elements.length > 0 ? deleteSelected(Date.now()) : deleteSlide(Date.now()));
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return;
    event.preventDefault();
    void handlePaste(presentation, event.clipboardData, pointer.current?.get());
  });

  /** A text takes no picture: it goes onto the slide that the text stands on. */
  const pastePicture = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || !(target instanceof Element) || !target.closest('.ed-sheet') || !acceptsText(target)) return;
    if (onlyPictures(clipboardData).length === 0) return;
    event.preventDefault();
    // The text's editor would look for words in it.
    event.stopPropagation();
    void handlePaste(presentation, clipboardData);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    pointer.current = followPointer(signal);
    const copyListener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', copyListener, { signal });
    document.addEventListener('cut', copyListener, { signal });
    document.addEventListener('paste', (event) => pastePicture(event), { signal, capture: true });
    document.addEventListener('paste', (event) => paste(event), { signal });
    clearTextSelection(presentation, signal);
    return () => controller.abort();
  }, [presentation]);
}

/** Where text is typed or marked, the clipboard is about that text; its editor may have answered already. */
function isForText(event: ClipboardEvent): boolean {
  if (event.defaultPrevented) return true;
  const selection = document.getSelection();
  const hasMarked = event.type !== 'paste' && selection !== null && !selection.isCollapsed;
  return acceptsText(event.target) || hasMarked || document.querySelector('dialog[open]') !== null;
}
