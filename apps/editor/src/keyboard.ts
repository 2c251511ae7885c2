import { actions } from './actions.ts';
import type { Action } from './actions.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The action that a key press asks for. */
export function actionFor(event: KeyboardEvent): Action | undefined {
  // Keys belong to the input method while it is composing.
  if (event.isComposing) return undefined;
  const pressed = chordOf(event);
  return Object.values(actions).find(({ keys }) => keys.includes(pressed));
}

function chordOf(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const isMod = isMac ? metaKey : ctrlKey;
  return [isMod && 'Mod', altKey && 'Alt', shiftKey && 'Shift', nameOf(event)]
    .filter((part) => part !== false)
    .join('+');
}

/** A keyboard of another script has no Latin letters: there the place of the key counts. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  const isLatin = /[ -~]/.test(key);
  return ((!isLatin && /^Key([A-Z])$/.exec(code)?.[1]) || key).toUpperCase();
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  return keys.map((chord) => chord.replace('Mod', isMac ? 'Meta' : 'Control')).join(' ');
}
