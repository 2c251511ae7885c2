import type { LucideIcon } from 'lucide-react';
import type { Locale } from '../kit/appearance.ts';
import type { Presentation } from '../session/presentation.ts';
import { isMovable } from '../elements/element-types.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/** What an action acts on. */
export interface ActionContext {
  presentation: Presentation;
  /** Back, after asking about unsaved changes. */
  requestExit: () => void;
  /** Whether a pointer pressed for it: it goes on there. @default false */
  byPointer?: boolean;
  /** Where it was asked for, in px of the window, if by the menu of a place. */
  at?: { left: number; top: number };
}

/** What is looked at to know whether there is something to do. */
export type ActionState = Pick<Presentation, 'state' | 'textTools' | 'painter' | 'report' | 'view'>;

/** Where an action belongs in lists of all. */
export type ActionGroup = 'file' | 'edit' | 'insert' | 'text' | 'table' | 'arrange' | 'slide' | 'view';

/** One thing a person can do: its words, picture, keys and deed, in one place for buttons, menus, keyboard and search. */
export interface Action {
  group: ActionGroup;
  label: Readonly<Record<Locale, string>>;
  /** What a button shows where there is little room; a part of the words. */
  shortLabel?: Readonly<Record<Locale, string>>;
  icon: LucideIcon;
  /** `Mod` is ⌘ on a Mac, else Ctrl. */
  keys: readonly string[];
  /** Whether the browser answers its keys, which are only shown. @default false */
  nativeShortcut?: boolean;
  /** Whether the browser answers its keys where there is nothing to do. @default false */
  fallsBackToBrowser?: boolean;
  /** Whether its keys mean the same while text is typed, of the slide or anywhere. @default false */
  allowWhileEditing?: boolean | 'slide';
  /** Whether its keys are those of another action where no text of the slide is written. @default false */
  onlyWhileEditing?: boolean;
  /** Whether there is something to do; absent: always. While the screen is drawn, ask by `isActionDisabled`. */
  when?: (presentation: ActionState) => boolean;
  /** Why there is nothing to do, where nobody would guess it. */
  disabledReason?: Readonly<Record<Locale, string>>;
  run: (context: ActionContext) => void;
}

/** Several things under their names. */
export type Actions = Readonly<Record<string, Action>>;

/**
 * Whether there is nothing to do with what the screen shows. Who draws asks this way: a look at the state itself brings
 * letters into it that wait for their paint, and nothing may change while it is drawn.
 */
export const isActionDisabled = (
  { when }: Action,
  { deferred, textTools, painter, report, view }: Presentation,
): boolean => when?.({ state: deferred, textTools, painter, report, view }) === false;

/** Why an action is shown off; undefined: it is not, or that goes without saying. */
export const getDisabledReason = (action: Action, presentation: Presentation, locale: Locale): string | undefined =>
  action.disabledReason && isActionDisabled(action, presentation) ? action.disabledReason[locale] : undefined;

/** Carries out a command, at the present time. */
export const runCommand =
  (command: (at: number) => Command) =>
  ({ presentation }: ActionContext): void =>
    void presentation.dispatch(command(Date.now()));

/** Whether enough elements are chosen that can be changed. */
export const hasSelection =
  (minCount: number) =>
  ({ state }: ActionState): boolean =>
    selectedElements(state.get()).filter(isMovable).length >= minCount;
