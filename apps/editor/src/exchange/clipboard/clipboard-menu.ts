import { slideWidth } from '@ppt-embed/deck';
import type { EditorScreen } from '../../session/editor-screen.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import type { InsertPosition } from '../../commands/insert-elements.ts';
import { findPart, isInPart, parts } from '../../kit/dom-parts.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { handlePaste } from './insert-pasted.ts';

/** Copies or cuts from a menu. If the browser does not allow this, a toast shows the keyboard shortcut. */
export function copyFromMenu({ notify }: Pick<EditorScreen, 'notify'>, command: 'copy' | 'cut'): void {
  if (!document.execCommand(command)) notify({ name: command === 'cut' ? 'cut-by-keys' : 'copy-by-keys' });
}

/**
 * Pastes from a menu. The browser asks the user for permission, and rejects the request if the embedding page does not
 * allow it.
 * @param at Position of the context menu in the viewport, where the content is inserted.
 */
export async function pasteFromMenu(
  { doc, screen }: OpenPresentation,
  at: { left: number; top: number } | null = null,
): Promise<void> {
  const point = at && pointOnSlide(at);
  const data = await readClipboard().catch(() => null);
  if (!data) return screen.notify({ name: 'paste-by-keys' });
  if (point === null && pasteIntoText({ screen }, data)) return;
  await handlePaste({ doc, screen }, data, point ? { point } : undefined);
}

/**
 * Pastes at the caret of the text that is being edited, like the browser's own paste.
 * @returns whether text is being edited
 */
function pasteIntoText(
  { screen: { textTools } }: Pick<OpenPresentation, 'screen'>,
  clipboardData: DataTransfer,
): boolean {
  const tools = textTools.get();
  const text = findPart(parts.editedText)?.querySelector('[contenteditable=true]');
  if (!tools || !text) return false;
  focusTextEditor(tools);
  return !text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Returns the clipboard content in the form of a paste event. */
async function readClipboard(): Promise<DataTransfer> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }));
      else if (type.startsWith('text/')) data.setData(type, await blob.text());
    }
  }
  return data;
}

/** Converts a viewport position to px of the slide; null outside of the slide. */
function pointOnSlide({ left, top }: { left: number; top: number }): Point | null {
  const slideElement = findPart(parts.slideFrame)?.getBoundingClientRect();
  if (!slideElement) return null;
  const scale = slideElement.width / slideWidth;
  const point = { x: (left - slideElement.left) / scale, y: (top - slideElement.top) / scale };
  return point.x >= 0 && point.x <= slideWidth && point.y >= 0 && point.y <= slideElement.height / scale ? point : null;
}

/** Minimum distance in px. Smaller movements of a hand that rests on the mouse are ignored. */
const moveTolerance = 8;

/** Position of a resting mouse or pen. */
interface RestingPoint {
  left: number;
  top: number;
}

/** Tracks the position of the pointer on the slide, for content that is pasted by keyboard. */
export interface PointerTracker {
  /**
   * Call this after a copy. Until the pointer moves, pasted content is placed next to the original instead of under the
   * pointer.
   */
  copy: () => void;
  /**
   * Returns the position of the pointer; undefined if it is outside the slide or has not moved since the last copy.
   * Touch has no resting position.
   */
  get: () => InsertPosition | undefined;
}

/** Tracks the pointer until the signal is aborted. */
export function trackPointer(signal: AbortSignal): PointerTracker {
  let rest: RestingPoint | null = null;
  let copied: RestingPoint | null = null;
  const clear = () => void (rest = null);

  function move({ pointerType, clientX, clientY }: PointerEvent): void {
    rest = pointerType === 'touch' ? null : { left: clientX, top: clientY };
  }

  window.addEventListener('pointermove', move, { signal, capture: true, passive: true });
  window.addEventListener('pointerdown', move, { signal, capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', clear, { signal });
  return {
    copy: () => void (copied = rest),
    get() {
      if (!rest) return undefined;
      if (copied && Math.hypot(rest.left - copied.left, rest.top - copied.top) < moveTolerance) return undefined;
      // At that point, an overlay covers the slide.
      if (!isInPart(document.elementFromPoint(rest.left, rest.top), parts.slideFrame)) return undefined;
      const point = pointOnSlide(rest);
      return point ? { point, isPointerPosition: true } : undefined;
    },
  };
}
