import { arrangeActions } from './arrange-actions.ts';
import type { Action } from './action.ts';
import { editActions } from './edit-actions.ts';
import { fileActions } from './file-actions.ts';
import { insertActions } from './insert-actions.ts';
import { formatActions } from './format-actions.ts';
import { overflowActions } from './overflow-actions.ts';
import { pictureActions } from './picture-actions.ts';
import { slideActions } from './slide-actions.ts';
import { tableActions } from './table-actions.ts';
import { textActions } from './text-actions.ts';
import { conversionActions } from './conversion-actions.ts';
import { viewActions } from './view-actions.ts';

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
  ...arrangeActions,
  ...slideActions,
  ...overflowActions,
  ...viewActions,
};

export type ActionName = keyof typeof actions;

/** Looks up an action by name. */
export const actionOf = (name: ActionName): Action => actions[name];
