import { actionOf, actions } from './actions.ts';
import type { Action, ActionName } from './actions.ts';
import { acceptsText, chordOf } from '../kit/keyboard.ts';

const all: readonly Action[] = (Object.keys(actions) as ActionName[])
  .map(actionOf)
  .filter(({ nativeShortcut = false }) => !nativeShortcut);

/** The kind of target that receives typed text. */
type TextTarget = 'none' | 'slide' | 'other';

/**
 * The action for a key event. While the user types, only actions whose keys are allowed while editing.
 *
 * @param where The target of typed text. A text of the slide may be open before it has the focus.
 */
export function actionFor(event: KeyboardEvent, where: TextTarget = targetOf(event.target)): Action | undefined {
  // During composition, keys belong to the input method.
  if (event.isComposing) return undefined;
  const pressed = chordOf(event);
  // In a text, a single character is always typed.
  if (where !== 'none' && event.key.length === 1 && !/^(?:Mod|Alt)\+/u.test(pressed)) return undefined;
  const matching = all.filter(
    ({ keys, allowWhileEditing = false, onlyWhileEditing = false }) =>
      keys.includes(pressed) &&
      (where === 'none' ? !onlyWhileEditing : allowWhileEditing === true || allowWhileEditing === where),
  );
  // In a text, text actions take precedence over the keys' other meanings.
  return matching.find(({ onlyWhileEditing }) => onlyWhileEditing) ?? matching[0];
}

function targetOf(target: EventTarget | null): TextTarget {
  if (!acceptsText(target)) return 'none';
  return target instanceof Element && target.closest('.ed-text') ? 'slide' : 'other';
}
