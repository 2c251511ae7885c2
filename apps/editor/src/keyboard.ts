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

function chordOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): string {
  const isMod = isMac ? metaKey : ctrlKey;
  return [isMod && 'Mod', altKey && 'Alt', shiftKey && 'Shift', key.length === 1 ? key.toUpperCase() : key]
    .filter((part) => part !== false)
    .join('+');
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  return keys.map((chord) => chord.replace('Mod', isMac ? 'Meta' : 'Control')).join(' ');
}
