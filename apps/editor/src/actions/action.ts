import type { IconPath } from '../kit/Icon.tsx';
import type { Locale } from '../kit/appearance.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { isMovable } from '../elements/element-behavior.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/** The context in which an action runs. */
export interface ActionContext extends OpenPresentation {
  /** Asks about unsaved changes, then leaves the editor. */
  requestExit: () => void;
  /**
   * Whether the action was triggered by a pointer, which the user will probably continue to use.
   * @default false
   */
  byPointer?: boolean;
  /** Position at which the action was triggered by a context menu, in px of the viewport. */
  at?: { left: number; top: number };
}

/** State that determines whether an action is enabled. */
export interface ActionState {
  doc: Pick<EditorDocument, 'state' | 'report'>;
  screen: Pick<
    EditorScreen,
    'textTools' | 'painter' | 'view' | 'guides' | 'uploads' | 'hasSpellCheck' | 'hasSmartPunctuation'
  >;
}

/** A label in English and Simplified Chinese. */
export interface LocalizedLabel {
  en: string;
  zh: string;
}

/** Group of an action in lists that contain all actions. */
export type ActionGroup = 'file' | 'edit' | 'insert' | 'text' | 'table' | 'arrange' | 'slide' | 'view';

/** A user action: messages, icon, keys and function in one place, for buttons, menus, keyboard and search. */
export interface Action {
  group: ActionGroup;
  label: Readonly<Record<Locale, string>>;
  /** Label for the current state in menus, if `label` names both directions of a toggle. Called during rendering. */
  currentLabel?: (state: ActionState) => Readonly<Record<Locale, string>>;
  /** A short label for small buttons: a part of the full label. */
  shortLabel?: Readonly<Record<Locale, string>>;
  icon: IconPath;
  /** Shortcuts. `Mod` is ⌘ on a Mac, otherwise Ctrl. */
  keys: readonly string[];
  /** Whether the browser handles the keys, so that the editor only displays them. @default false */
  nativeShortcut?: boolean;
  /** Whether the keys also work while text is being edited, on the slide or in any field. @default false */
  allowWhileEditing?: boolean | 'slide';
  /**
   * Whether the keys trigger a different action while this one is disabled.
   * @default false
   */
  yieldsKeys?: boolean;
  /** Whether the action is available to users who may only view or comment on the presentation. @default false */
  allowReadOnly?: boolean;
  /** Whether the action requires that the user may download the presentation. @default false */
  isDownload?: boolean;
  /** Whether the action requires that the user may read and write comments. @default false */
  isComment?: boolean;
  /**
   * Whether the action is enabled; undefined means always. Use `isActionDisabled` or `canRunAction` instead of calling
   * it.
   */
  when?: (state: ActionState) => boolean;
  /** Whether the mode that the action starts is active, for actions that also end it. */
  isOn?: (state: ActionState) => boolean;
  /** The reason why the action is disabled, unless it is obvious. */
  disabledReason?: Readonly<Record<Locale, string>>;
  run: (context: ActionContext) => void;
}

/** Actions by name. */
export type Actions = Readonly<Record<string, Action>>;

/** Whether the user's role allows an action. */
export const isAllowed = (
  { allowReadOnly = false, isDownload = false, isComment = false }: Action,
  { isReadOnly, canDownload, comments }: Pick<EditorDocument, 'isReadOnly' | 'canDownload' | 'comments'>,
): boolean => (allowReadOnly || !isReadOnly) && (canDownload || !isDownload) && (comments !== undefined || !isComment);

/** Whether an action is disabled for the displayed state. For use during rendering. */
export const isActionDisabled = (action: Action, { doc, screen }: OpenPresentation): boolean =>
  !isAllowed(action, doc) || action.when?.({ doc: { state: doc.deferred, report: doc.report }, screen }) === false;

/**
 * Whether the mode that an action starts is active; undefined if the action starts none. For use during rendering.
 */
export const isActionOn = ({ isOn }: Action, { doc, screen }: OpenPresentation): boolean | undefined =>
  isOn?.({ doc: { state: doc.deferred, report: doc.report }, screen });

/**
 * Whether an action applies to the current state, including text that was just typed. For use in event handlers: it
 * commits typed text, and the state must not change during rendering.
 */
export function canRunAction(action: Action, presentation: OpenPresentation): boolean {
  if (!isAllowed(action, presentation.doc)) return false;
  presentation.doc.flushText();
  return action.when?.(presentation) ?? true;
}

/** Returns the reason why an action is disabled; undefined if it is enabled or the reason is obvious. */
export const getDisabledReason = (action: Action, presentation: OpenPresentation, locale: Locale): string | undefined =>
  action.disabledReason && isActionDisabled(action, presentation) ? action.disabledReason[locale] : undefined;

/** Runs a command with the current time. */
export const runCommand =
  (command: (at: number) => Command) =>
  ({ doc }: ActionContext): void =>
    void doc.dispatch(command(Date.now()));

/** Returns a condition: at least this many of the selected elements can be changed. */
export const hasSelection =
  (minCount: number) =>
  ({ doc: { state } }: ActionState): boolean =>
    selectedElements(state.get()).filter(isMovable).length >= minCount;

/**
 * Returns the label of an action in a menu, which describes its effect in the current state. For use during rendering.
 */
export const menuLabel = ({ label, currentLabel }: Action, { doc, screen }: OpenPresentation): Action['label'] =>
  currentLabel?.({ doc: { state: doc.deferred, report: doc.report }, screen }) ?? label;
