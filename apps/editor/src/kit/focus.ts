import { acceptsText } from './keyboard.ts';
import { findElementButton, findPart, isInPart, parts, partSelector } from './dom-parts.ts';

/**
 * Manages the keyboard focus: the only module that calls `focus()` and `blur()`. Its rules:
 *
 * - Focus that the user moves with keys scrolls its target into view ({@link focusAndReveal}). Other focus changes do
 *   not scroll ({@link focusInPlace}), because the user may be looking at another position.
 * - If the target is gone, the focus stays where it is.
 * - A panel that covers the editor returns the focus on closing to the element that had it before ({@link saveFocus}).
 *   A panel beside the editor does so only if nothing else has the focus ({@link isFocusFree}), because the user may
 *   have continued elsewhere.
 * - Code that moves the focus without any input of the user first checks `document.hasFocus()`: in a frame, the host page
 * may have the focus. Only {@link enterEditor}, which the host page requests, takes it.
 */

/** An object that can be focused, such as an element or a text editor. */
export interface Focusable {
  focus: (options?: FocusOptions) => void;
}

/** Focuses the target of a key press and scrolls it into view. */
export function focusAndReveal(element: Focusable | null | undefined): void {
  element?.focus();
}

/** Focuses an element without scrolling. */
export function focusInPlace(element: Focusable | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Focuses a text field, selects its text and scrolls it into view. The next typed text replaces its content. */
export function focusAndSelect(field: HTMLInputElement | HTMLTextAreaElement | null | undefined): void {
  field?.focus();
  field?.select();
}

/** Whether no element has the focus, because the focused element was removed or there was none. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Remembers the focused element.
 * @returns A function that focuses it again, unless it has been removed.
 */
export function saveFocus(): () => void {
  const { activeElement } = document;
  return () => {
    if (activeElement instanceof HTMLElement && activeElement.isConnected) focusInPlace(activeElement);
  };
}

/**
 * Returns a function that tells whether the user has moved the focus since, outside of the slide, or has opened a menu
 * or dialog.
 */
export function trackFocus(): () => boolean {
  const before = document.activeElement;
  return () => {
    if (document.querySelector('dialog[open], [role=menu]')) return true;
    const { activeElement } = document;
    return activeElement !== before && !isFocusFree() && !isInPart(activeElement, parts.viewport);
  };
}

/**
 * Removes the focus from a text field.
 * @returns The field; null if no text field had the focus.
 */
export function blurTextField(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !acceptsText(activeElement)) return null;
  activeElement.blur();
  return activeElement;
}

/**
 * Keeps the caret in the text when a tool is pressed. A field whose value is applied when it loses the focus loses it,
 * so that the tool uses the value that was just typed.
 */
export function keepCaret(press: Pick<MouseEvent, 'preventDefault'>): void {
  if (!isInPart(document.activeElement, parts.committedField)) press.preventDefault();
}

/** Applies the value that was typed into the focused field. The field keeps the focus. */
export function commitField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isInPart(activeElement, parts.committedField)) return;
  activeElement.blur();
  focusInPlace(activeElement);
}

/**
 * Applies the value that was typed into the focused field before a press selects something else. With a mouse, the field
 * loses the focus on the press, but on a touchscreen only after the release.
 */
export function leaveField(): void {
  if (isInPart(document.activeElement, parts.committedField)) blurTextField();
}

/** Focuses the text that is being edited, and keeps its caret and selection. */
export function focusTextEditor(editor: Focusable): void {
  editor.focus();
}

/** Focuses the canvas without selecting an element, so that keys apply to the slide. */
export function focusCanvas(): void {
  focusInPlace(findPart(parts.viewport));
}

/**
 * Focuses an element of the slide, which also selects it.
 * @param key The `data-element` of its button.
 */
export function focusElement(key: string): void {
  focusInPlace(findElementButton(key));
}

/** Focuses the selected element or, without a selection, the first element of the slide or the canvas. */
export function focusSelection(fallback: 'first-element' | 'canvas'): void {
  const buttons = document.querySelectorAll<HTMLElement>(partSelector(parts.elementButton));
  const selected = [...buttons].find((button) => button.ariaPressed === 'true');
  const target = selected ?? (fallback === 'first-element' ? buttons[0] : undefined);
  if (target) focusInPlace(target);
  else if (fallback === 'canvas') focusCanvas();
}

/** Focuses the current slide in a listbox of slides. */
export function focusCurrentSlide(list: ParentNode | null): void {
  focusInPlace(list?.querySelector<HTMLElement>(currentOption));
}

const currentOption = '[role=option][tabindex="0"]';

/** Focuses the speaker notes, which must be open. */
export function focusNotes(): void {
  focusAndReveal(findPart(parts.notes)?.querySelector<HTMLElement>('textarea'));
}

/** Focuses the first cell of the data grid of the selected chart, and selects its content. */
export function focusChartData(): void {
  focusAndSelect(findPart(parts.chartData)?.querySelector('input'));
}

/**
 * Focuses a field of the properties panel.
 *
 * @param name The field's `data-field`.
 * @returns The field; null if it is not rendered yet or does not accept the focus, for example behind a dialog.
 */
export function focusProperty(name: string): HTMLElement | null {
  const field = findPart(parts.inspector)?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  focusAndReveal(field);
  return field && document.activeElement === field ? field : null;
}

/** Focuses the first control of a popover that has just opened, or the one that is marked with `data-first`. */
export function focusFirstControl(popover: HTMLElement): void {
  const first = popover.querySelector<HTMLElement>('[data-first]');
  focusAndReveal(first ?? popover.querySelector<HTMLElement>('[role^=menuitem], button, input'));
}

/**
 * Focuses the control of a modal dialog, or of a part of one, that is marked with `data-first`. Without such a control,
 * the browser has already focused the first one.
 */
export function focusMarkedControl(dialog: HTMLElement | null): void {
  focusAndReveal(dialog?.querySelector<HTMLElement>('[data-first]'));
}

/**
 * Handles Tab in a modal element that fills the screen: after its last control, the focus continues at the first one,
 * and the other way around. Otherwise, it would leave the frame, where the element receives no keys.
 */
export function wrapFocus(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>, modal: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const controls = [...modal.querySelectorAll<HTMLElement>('a[href], button, input, video, [tabindex="0"]')].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const { activeElement } = document;
  const isAtEnd = event.shiftKey ? activeElement === first || activeElement === modal : activeElement === last;
  if (!isAtEnd) return;
  event.preventDefault();
  focusAndReveal(event.shiftKey ? last : first);
}

/** Moves the focus into a window, for example from the host page into the editor's frame. */
export function focusWindow(target: Window): void {
  target.focus();
}

/**
 * Moves the focus into the editor: to the last focused element, so that a caret stays in its text; or else to the panel
 * that covers the slides or, without a panel, to the current slide in the list. While the editor is still being rendered,
 * this waits for the list, because focusing an element of the slide would select it.
 */
export function enterEditor(target: Window): void {
  const { document: page } = target;
  focusWindow(target);
  if (isRendered(page)) return focusFirst(page);
  const observer = new MutationObserver(() => {
    if (!isRendered(page)) return;
    observer.disconnect();
    // The user may have continued in the host page.
    if (page.hasFocus()) focusFirst(page);
  });
  observer.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/** Whether the slide list and the tools are rendered, or a page without them. */
const isRendered = (page: Document): boolean => findPart(parts.workspace, page)?.ariaBusy !== 'true';

/**
 * Focuses the panel that covers the slides or, without a panel, the current slide. Does nothing if any element has the
 * focus.
 */
function focusFirst(page: Document): void {
  if (page.activeElement && page.activeElement !== page.body) return;
  focusAndReveal(
    page.querySelector<HTMLElement>('dialog[open][tabindex], dialog[open] :is(button, input, textarea)') ??
      page.querySelector<HTMLElement>(`${currentOption}, main button`),
  );
}

/** A keyboard claim for a field that has not been mounted yet. */
export interface KeyboardClaim {
  /** Releases the claim: the field has the focus or is no longer needed. */
  end: () => void;
  /**
   * Restores the focus after the field has been removed, unless another element has the focus or another claim exists.
   *
   * @param focus Focuses the text field that had the focus when the keyboard was claimed; null if there was none.
   */
  restoreFocus: (focus: (element: HTMLElement | null) => void) => void;
}

/** Keyboard claims of one editor. */
export interface KeyboardClaims {
  /**
   * Claims the keyboard for a field that has not been mounted yet. The active text field loses the focus,
   * because a listener cannot stop an input method from writing into it. Code that turns key events into text
   * must check `isClaimed`.
   */
  claim: () => KeyboardClaim;
  /** Whether typed text belongs to a field that has not been mounted yet. */
  isClaimed: () => boolean;
}

/** Creates the keyboard claims of one editor. */
export function createKeyboardClaims(): KeyboardClaims {
  const claims = new Set<symbol>();
  /**
   * Text fields that had the focus when the keyboard was claimed. There are several if one field was replaced by the
   * next.
   */
  const previousFields: HTMLElement[] = [];
  return {
    claim() {
      const token = Symbol('pending field');
      claims.add(token);
      const previousField = blurTextField();
      if (previousField) previousFields.push(previousField);
      return {
        end: () => void claims.delete(token),
        restoreFocus(focus) {
          if (claims.size > 0) return;
          const element = previousFields.splice(0).findLast(({ isConnected }) => isConnected);
          if (isFocusFree()) focus(element ?? null);
        },
      };
    },
    isClaimed: () => claims.size > 0,
  };
}
