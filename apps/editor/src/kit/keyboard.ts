/** The user's platform. Tests change it. */
export const platform: { isMac: boolean } = { isMac: /Mac|iPhone|iPad/.test(navigator.userAgent) };

/** Whether the target accepts typed text. */
export function acceptsText(target: EventTarget | null | undefined): boolean {
  if (!target || !(target instanceof Element)) return false;
  return target.closest(textInputSelector) !== null;
}

const textInputSelector =
  'input:not([type=radio], [type=checkbox], [type=range], [type=color]), textarea, select, [contenteditable=true]';

/**
 * Whether the key types a character or, as a dead key, begins one. AltGr, or Option on a Mac, only selects the
 * character.
 */
export function isTypingKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (metaKey || (key !== 'Dead' && !/^\P{C}$/u.test(key))) return false;
  return isAltGr(event) || (!ctrlKey && (platform.isMac || !altKey));
}

/** Key code of all keys that an input method handles (UI Events §6.3.1). */
const imeKeyCode = 229;

/**
 * Whether an input method handles the key. Chrome and Safari on a Mac report the letter as `key`, and the first key of a
 * composition not as composing; on other systems, `key` is `Process`.
 */
export function isImeKey({
  key,
  keyCode,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>): boolean {
  return isComposing || key === 'Process' || keyCode === imeKeyCode;
}

/**
 * Whether AltGr is held. Some systems report it as Ctrl and Alt. Macs have no AltGr, but Firefox reports Option as
 * AltGr there.
 */
export const isAltGr = (event: KeyboardEvent): boolean => !platform.isMac && event.getModifierState('AltGraph');

/** Whether the platform's shortcut modifier is held: ⌘ on a Mac, otherwise Ctrl. */
export const isModKey = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  platform.isMac ? metaKey : ctrlKey;

/** Returns the modifiers and the key in shortcut notation, such as `Mod+Shift+K`. */
export function chordOf(event: KeyboardEvent): string {
  const { shiftKey, altKey } = event;
  const isMod = isModKey(event);
  const isChord = !isAltGr(event);
  return [isChord && isMod && 'Mod', isChord && altKey && 'Alt', shiftKey && 'Shift', nameOf(event)]
    .filter((modifier) => modifier !== false)
    .join('+');
}

const brackets: Partial<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** Keys that are identified by `code`, regardless of the character they type with Shift. */
const fitKeys: ReadonlySet<string> = new Set(['Digit1', 'Digit2']);

/**
 * Returns the key's name in shortcut notation. Keyboards for other scripts, and Mac keyboards with Option, do not
 * produce Latin letters; in that case, the physical key is used.
 */
function nameOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  const bracket = ctrlKey || metaKey ? brackets[code] : undefined;
  if (bracket !== undefined) return bracket;
  // With Shift or Option, digit keys type symbols. On a Mac, Option and Shift without ⌘ only type a character.
  const isShortcut = ctrlKey || metaKey || (altKey && shiftKey && !platform.isMac);
  const digit = isShortcut ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  if (digit !== undefined && (shiftKey || altKey)) return digit;
  if (shiftKey && !altKey && !ctrlKey && !metaKey && fitKeys.has(code)) return code.slice(-1);
  if (/[ -~]/.test(key)) return key.toUpperCase();
  return code === 'Equal' ? '=' : (/^Key([A-Z])$/.exec(code)?.[1] ?? key.toUpperCase());
}

/** Formats shortcuts for `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  return keys
    .map((chord) => chord.replace('Mod', platform.isMac ? 'Meta' : 'Control').replace(/\+$/u, 'Plus'))
    .join(' ');
}

const arrows = { ArrowLeft: '←', ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓' };
const macNames: Partial<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', ...arrows };
const otherNames: Partial<Record<string, string>> = { Mod: 'Ctrl', ...arrows };

/** Returns the keys of a shortcut, as labeled on this platform's keyboards. */
export function displayKeys(chord: string): string[] {
  const names = platform.isMac ? macNames : otherNames;
  // The last key may be the plus sign itself.
  return chord.split(/\+(?=.)/u).map((key) => names[key] ?? key);
}
