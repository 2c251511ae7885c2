const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether keys write there. */
export function acceptsText(target: EventTarget | null | undefined): boolean {
  if (!target || !(target instanceof Element)) return false;
  return target.closest(textInputSelector) !== null;
}

const textInputSelector =
  'input:not([type=radio], [type=checkbox], [type=range], [type=color]), textarea, select, [contenteditable=true]';

/** Whether a press writes a letter, or begins one; AltGr, and on a Mac Option, choose which of the key's letters. */
export function isTypingKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (metaKey || (key !== 'Dead' && !/^\P{C}$/u.test(key))) return false;
  return isAltGr(event) || (!ctrlKey && (isMac || !altKey));
}

/** Some systems say of AltGr that it is Ctrl and Alt; a Mac has none, but Firefox there says so of Option. */
export const isAltGr = (event: KeyboardEvent): boolean => !isMac && event.getModifierState('AltGraph');

/** Whether the key is held that shortcuts are made with: ⌘ on a Mac, else Ctrl. */
export const isModKey = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  isMac ? metaKey : ctrlKey;

/** The modifiers and the key of a press as shortcuts are written: `Mod+Shift+K`. */
export function chordOf(event: KeyboardEvent): string {
  const { shiftKey, altKey } = event;
  const isMod = isModKey(event);
  const isChord = !isAltGr(event);
  return [isChord && isMod && 'Mod', isChord && altKey && 'Alt', shiftKey && 'Shift', nameOf(event)]
    .filter((modifier) => modifier !== false)
    .join('+');
}

const brackets: Partial<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** Two keys that are known by their place, whatever sign they write with Shift. */
const fitKeys: ReadonlySet<string> = new Set(['Digit1', 'Digit2']);

/** A keyboard of another script has no Latin letters, nor has a Mac's with Option: there the place of the key counts. */
function nameOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  const bracket = ctrlKey || metaKey ? brackets[code] : undefined;
  if (bracket !== undefined) return bracket;
  // Shift and Option write signs with the digits.
  const digit = ctrlKey || metaKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  if (digit !== undefined && (shiftKey || altKey)) return digit;
  if (shiftKey && !altKey && !ctrlKey && !metaKey && fitKeys.has(code)) return code.slice(-1);
  if (/[ -~]/.test(key)) return key.toUpperCase();
  return code === 'Equal' ? '=' : (/^Key([A-Z])$/.exec(code)?.[1] ?? key.toUpperCase());
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  return keys.map((chord) => chord.replace('Mod', isMac ? 'Meta' : 'Control').replace(/\+$/u, 'Plus')).join(' ');
}

const arrows = { ArrowLeft: '←', ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓' };
const macNames: Partial<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', ...arrows };
const otherNames: Partial<Record<string, string>> = { Mod: 'Ctrl', ...arrows };

/** The keys of a chord as they are printed on this platform's keyboards. */
export function displayKeys(chord: string): string[] {
  const names = isMac ? macNames : otherNames;
  // The last key may be the plus itself.
  return chord.split(/\+(?=.)/u).map((key) => names[key] ?? key);
}
