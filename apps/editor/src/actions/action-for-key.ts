import { actionOf, actions } from './actions.ts';
import type { Action, ActionName } from './actions.ts';
import { acceptsText, chordOf } from '../kit/keyboard.ts';

const all: readonly Action[] = (Object.keys(actions) as ActionName[])
  .map(actionOf)
  .filter(({ nativeShortcut = false }) => !nativeShortcut);

/** What keys write into. */
type TextTarget = 'none' | 'slide' | 'other';

/**
 * The action that a key press asks for; while text is typed, only one whose keys mean the same there.
 *
 * @param where What it writes into: a text of the slide may stand open before the keyboard is in it.
 */
export function actionFor(event: KeyboardEvent, where: TextTarget = targetOf(event.target)): Action | undefined {
  // Keys belong to the input method while it is composing.
  if (event.isComposing) return undefined;
  const pressed = chordOf(event);
  // In a text, a sign is only ever written.
  if (where !== 'none' && event.key.length === 1 && !/^(?:Mod|Alt)\+/u.test(pressed)) return undefined;
  const matching = all.filter(
    ({ keys, allowWhileEditing = false, onlyWhileEditing = false }) =>
      keys.includes(pressed) &&
      (where === 'none' ? !onlyWhileEditing : allowWhileEditing === true || allowWhileEditing === where),
  );
  // In a text, what is done with texts comes before what those keys mean elsewhere.
  return matching.find(({ onlyWhileEditing }) => onlyWhileEditing) ?? matching[0];
}

function targetOf(target: EventTarget | null): TextTarget {
  if (!acceptsText(target)) return 'none';
  return target instanceof Element && target.closest('.ed-text') ? 'slide' : 'other';
}
