import type { LucideIcon } from 'lucide-react';
import type { Locale } from '../session/appearance.ts';
import type { Presentation } from '../session/presentation.ts';
import { isMovable } from '../elements/kinds.ts';
import { chosenElements } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** What an action acts on. */
export interface Scene {
  presentation: Presentation;
  /** Back, after asking about unsaved changes. */
  leave: () => void;
}

/** Where an action belongs in lists of all. */
export type ActionGroup = 'file' | 'edit' | 'insert' | 'text' | 'table' | 'arrange' | 'slide' | 'view';

/** One thing a person can do: its words, picture, keys and deed, in one place for buttons, menus, keyboard and search. */
export interface Action {
  group: ActionGroup;
  words: Readonly<Record<Locale, string>>;
  /** What a button shows where there is little room; a part of the words. */
  short?: Readonly<Record<Locale, string>>;
  icon: LucideIcon;
  /** `Mod` is ⌘ on a Mac, else Ctrl. */
  keys: readonly string[];
  /** Whether its keys mean the same while text is typed, of the slide or anywhere. @default false */
  isAlsoInText?: boolean | 'of the slide';
  /** Whether there is something to do; absent: always. */
  when?: (presentation: Presentation) => boolean;
  run: (scene: Scene) => void;
}

/** Several things under their names. */
export type Actions = Readonly<Record<string, Action>>;

/** Carries out a command, at the present time. */
export const dispatches =
  (command: (at: number) => Command) =>
  ({ presentation }: Scene): void =>
    void presentation.dispatch(command(Date.now()));

/** Whether enough elements are chosen that can be changed. */
export const hasChosen =
  (atLeast: number) =>
  ({ state }: Presentation): boolean =>
    chosenElements(state.get()).filter(isMovable).length >= atLeast;
