import { blurTextField, isFocusFree } from './focus.ts';

/** A keyboard claim for a field that has not been mounted yet. */
export interface KeyboardClaim {
  /** Ends the claim: the field has the focus or is no longer needed. */
  end: () => void;
  /**
   * Restores the focus after the field is gone, unless another element has the focus or a claim.
   *
   * @param focus Focuses the text field that had the focus when the keyboard was claimed; null if there was none.
   */
  restoreFocus: (focus: (element: HTMLElement | null) => void) => void;
}

/** The keyboard claims of one editor. */
export interface KeyboardClaims {
  /**
   * Claims the keyboard for a field that has not been mounted yet. The active text field loses the focus, because a
   * listener cannot stop an input method from writing into it. Code that turns key events into text must check
   * `isClaimed`.
   */
  claim: () => KeyboardClaim;
  /** Whether typed text belongs to a field that has not been mounted yet. */
  isClaimed: () => boolean;
}

export function createKeyboardClaims(): KeyboardClaims {
  const claims = new Set<symbol>();
  /**
   * The text fields that had the focus when the keyboard was claimed. There are several if a field was replaced by the
   * next one.
   */
  const previousFields: HTMLElement[] = [];
  return {
    claim() {
      const token = Symbol('a field on its way');
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
