import { arrangeActions } from './actions/arrange-actions.ts';
import type { Action } from './actions/action.ts';
import { editActions } from './actions/edit-actions.ts';
import { fileActions } from './actions/file-actions.ts';
import { insertActions } from './actions/insert-actions.ts';
import { formatActions } from './actions/format-actions.ts';
import { overflowActions } from './actions/overflow-actions.ts';
import { pictureActions } from './actions/picture-actions.ts';
import { slideActions } from './actions/slide-actions.ts';
import { tableActions } from './actions/table-actions.ts';
import { textActions } from './actions/text-actions.ts';
import { conversionActions } from './actions/conversion-actions.ts';
import { viewActions } from './actions/view-actions.ts';

export type { Action, ActionGroup, ActionContext } from './actions/action.ts';

/** Everything a person can do, in one table for buttons, menus, keyboard and search. */
export const actions = {
  ...fileActions,
  ...editActions,
  ...formatActions,
  ...insertActions,
  ...pictureActions,
  ...textActions,
  ...conversionActions,
  ...tableActions,
  ...arrangeActions,
  ...slideActions,
  ...overflowActions,
  ...viewActions,
};

export type ActionName = keyof typeof actions;

/** The same table for those who read it by name. */
export const actionOf = (name: ActionName): Action => actions[name];
