import { acceptsText } from './keyboard.ts';

/** The keyboard, taken for a field that is still on its way. */
export interface KeyboardClaim {
  /** The field has it, or is wanted no longer. */
  end: () => void;
  /**
   * The field has gone. Unless something else has the keyboard by now, or is on its way to it, it goes back.
   *
   * @param focus Brings it to what was written in when it was taken; null: in nothing.
   */
  restoreFocus: (focus: (element: HTMLElement | null) => void) => void;
}

const claims = new Set<symbol>();

/** What was written in when it was taken: more than one where a field made way for the next. */
const previousFields: HTMLElement[] = [];

/**
 * Takes the keyboard for a field that is still on its way. A text that is open loses it: what an input method writes
 * there cannot be kept from it by a listener. Whoever makes letters of keys asks {@link isKeyboardClaimed}.
 */
export function claimKeyboard(): KeyboardClaim {
  const token = Symbol('a field on its way');
  claims.add(token);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && acceptsText(activeElement)) {
    previousFields.push(activeElement);
    activeElement.blur();
  }
  return {
    end: () => void claims.delete(token),
    restoreFocus(focus) {
      if (claims.size > 0) return;
      const element = previousFields.splice(0).findLast(({ isConnected }) => isConnected);
      if (document.activeElement === document.body) focus(element ?? null);
    },
  };
}

/** Whether what is typed is meant for a field that is still on its way. */
export const isKeyboardClaimed = (): boolean => claims.size > 0;
