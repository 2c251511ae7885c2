import { takesText } from './keyboard.ts';

/** The keyboard, taken for a field that is still on its way. */
export interface KeyboardClaim {
  /** The field has it, or is wanted no longer. */
  end: () => void;
  /**
   * The field has gone. Unless something else has the keyboard by now, or is on its way to it, it goes back.
   *
   * @param focus Brings it to what was written in when it was taken; null: in nothing.
   */
  giveBack: (focus: (place: HTMLElement | null) => void) => void;
}

const claims = new Set<symbol>();

/** What was written in when it was taken: more than one where a field made way for the next. */
const takenFrom: HTMLElement[] = [];

/**
 * Takes the keyboard for a field that is still on its way. A text that is open loses it: what an input method writes
 * there cannot be kept from it by a listener. Whoever makes letters of keys asks {@link isKeyboardClaimed}.
 */
export function claimKeyboard(): KeyboardClaim {
  const claim = Symbol('a field on its way');
  claims.add(claim);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && takesText(activeElement)) {
    takenFrom.push(activeElement);
    activeElement.blur();
  }
  return {
    end: () => void claims.delete(claim),
    giveBack(focus) {
      if (claims.size > 0) return;
      const place = takenFrom.splice(0).findLast(({ isConnected }) => isConnected);
      if (document.activeElement === document.body) focus(place ?? null);
    },
  };
}

/** Whether what is typed is meant for a field that is still on its way. */
export const isKeyboardClaimed = (): boolean => claims.size > 0;
