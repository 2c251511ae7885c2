import { acceptsText, chordOf } from '../kit/keyboard.ts';
import { arrangeActions } from './arrange-actions.ts';
import { borderActions } from './border-actions.ts';
import type { Action } from './action.ts';
import { editActions, conversionActions, formatActions, pictureActions } from './edit-actions.ts';
import { fileActions } from './file-actions.ts';
import { insertActions } from './insert-actions.ts';
import { overflowActions, slideActions } from './slide-actions.ts';
import { tableActions } from './table-actions.ts';
import { textActions } from './text-actions.ts';
import { viewActions } from './view-actions.ts';
import { isInPart, parts } from '../kit/dom-parts.ts';

export type { Action, ActionGroup, ActionContext } from './action.ts';

/** All user actions in one table, for buttons, menus, keyboard and search. */
export const actions = {
  ...fileActions,
  ...editActions,
  ...formatActions,
  ...insertActions,
  ...pictureActions,
  ...textActions,
  ...conversionActions,
  ...tableActions,
  ...borderActions,
  ...arrangeActions,
  ...slideActions,
  ...overflowActions,
  ...viewActions,
};

/** The name of an action in `actions`. */
export type ActionName = keyof typeof actions;

/** Looks up an action by name. */
export const actionOf = (name: ActionName): Action => actions[name];

const all: readonly Action[] = (Object.keys(actions) as ActionName[])
  .map(actionOf)
  .filter(({ nativeShortcut = false }) => !nativeShortcut);

/** The kind of target that receives typed text. */
type TextTarget = 'none' | 'slide' | 'other';

/**
 * Returns the action for a key event. While the user types, returns only actions whose keys also work during editing.
 *
 * @param where The target of typed text. Text on the slide may be open before it has the focus.
 * @param canRun Whether an action is enabled. Called only for actions that share their keys. @default those of text are
 *   enabled while the user types
 */
export function actionFor(
  event: KeyboardEvent,
  where: TextTarget = targetOf(event.target),
  canRun: (action: Action) => boolean = () => where === 'slide',
): Action | undefined {
  // During composition, the input method handles the keys.
  if (event.isComposing) return undefined;
  const pressed = chordOf(event);
  // Inside text, a single character is always typed.
  if (where !== 'none' && event.key.length === 1 && !/^(?:Mod|Alt)\+/u.test(pressed)) return undefined;
  const matching = all.filter(
    ({ keys, allowWhileEditing = false }) =>
      keys.includes(pressed) && (where === 'none' || allowWhileEditing === true || allowWhileEditing === where),
  );
  return (
    matching.find((action) => action.yieldsKeys && canRun(action)) ?? matching.find(({ yieldsKeys }) => !yieldsKeys)
  );
}

function targetOf(target: EventTarget | null): TextTarget {
  if (!acceptsText(target)) return 'none';
  return isInPart(target, parts.editedText) ? 'slide' : 'other';
}
