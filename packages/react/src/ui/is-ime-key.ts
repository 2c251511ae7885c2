/** Key code of all keys that an input method handles (UI Events §6.3.1). */
const imeKeyCode = 229;

/**
 * Whether an input method handles the key, for example Enter that accepts a candidate. Safari reports that Enter after
 * the end of the composition, and only by its key code.
 */
export const isImeKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === imeKeyCode;
