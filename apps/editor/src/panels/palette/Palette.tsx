import { Icon } from '../../kit/Icon.tsx';
import { use, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { actionOf, actions } from '../../actions/actions.ts';
import type { ActionContext, ActionName } from '../../actions/actions.ts';
import { isActionDisabled, menuLabel, getDisabledReason } from '../../actions/action.ts';
import type { Locale } from '../../kit/appearance.ts';
import { displayKeys, isImeKey } from '../../kit/keyboard.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { findActions, nearestActions, synonyms } from './find-actions.ts';
import type { FoundAction } from './find-actions.ts';
import type { PanelProps } from '../panel-props.ts';
import { saveFocus } from '../../kit/focus.ts';
import { parts } from '../../kit/dom-parts.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  palette: 'Search commands',
  typeCommand: 'Search commands',
  noCommand: (query: string) => `No results for “${query}”`,
  nearest: (query: string) => `No results for “${query}”. Closest commands:`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    palette: '搜索命令',
    typeCommand: '搜索命令',
    noCommand: (query) => `没有与“${query}”匹配的命令`,
    nearest: (query) => `没有与“${query}”匹配的命令。最接近的命令：`,
  },
};

const names = Object.keys(actions) as ActionName[];

/** Command palette: type part of an action's name and press Enter to run it. */
export function Palette({ context, onClose }: PanelProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { found, hasMatch } = search(query, locale, context);
  const selected = Math.min(at, found.length - 1);

  useModal(dialog);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  function run(name: ActionName | undefined): void {
    if (!name || isActionDisabled(actionOf(name), context)) return;
    // Closes the dialog first, so that the focus is restored before the action runs: a modal dialog traps the focus.
    flushSync(onClose);
    actionOf(name).run(context);
  }

  function pick({ target }: MouseEvent): void {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    run(found.find(({ name }) => name === row?.getAttribute('data-name'))?.name);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((selected + step + found.length) % found.length);
    else if (event.key === 'Enter') run(found[selected]?.name);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="ed-palette"
      aria-label={t.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <input
        role="combobox"
        data-part={parts.typeAheadField}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${selected}` : undefined}
        aria-label={t.palette}
        placeholder={t.typeCommand}
        className="ed-palette-input"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        tabIndex={-1}
        aria-label={t.palette}
        className="ed-palette-list"
        onKeyDown={handleKeyDown}
        onClick={pick}
      >
        {!hasMatch && (
          <p className="ed-palette-none" role="presentation">
            {(found.length > 0 ? t.nearest : t.noCommand)(query.trim())}
          </p>
        )}
        {found.map(({ name, segments }, index) => (
          <PaletteOption
            key={name}
            id={`${id}-${index}`}
            name={name}
            segments={segments}
            context={context}
            isSelected={index === selected}
            onPointerMove={() => setAt(index)}
          />
        ))}
      </div>
    </dialog>
  );
}

/**
 * Searches the labels in both languages, and the terms that other products use for the actions.
 * @returns the actions that match or, if there are none (`hasMatch` is false), those with the most similar words
 */
function search(query: string, locale: Locale, context: ActionContext) {
  const wordsOf = (name: ActionName) => [...Object.values(actionOf(name).label), synonyms[name] ?? ''].join(' ');
  const labelOf = (name: ActionName) => menuLabel(actionOf(name), context)[locale];
  const isDisabled = (name: ActionName) => isActionDisabled(actionOf(name), context);
  const matching = findActions(names, query, labelOf, wordsOf, isDisabled);
  const hasMatch = matching.length > 0;
  const found = hasMatch
    ? matching
    : findActions(nearestActions(names, query, wordsOf), '', labelOf, undefined, isDisabled);
  return { found, hasMatch };
}

interface PaletteOptionProps {
  id: string;
  name: ActionName;
  /** The label, divided into text that matches the query and other text. */
  segments: FoundAction<ActionName>['segments'];
  context: ActionContext;
  isSelected: boolean;
  onPointerMove: () => void;
}

/** An action in the list. */
function PaletteOption({ id, name, segments, context, isSelected, onPointerMove }: PaletteOptionProps) {
  const locale = use(LocaleContext);
  const action = actionOf(name);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={isActionDisabled(action, context)}
      title={getDisabledReason(action, context, locale)}
      className="ed-palette-row"
      data-name={name}
      onPointerMove={onPointerMove}
    >
      <Icon icon={action.icon} />
      <span>
        {segments.map(({ text, isMatch }, index) =>
          isMatch ? <b key={`${index} ${text}`}>{text}</b> : <span key={`${index} ${text}`}>{text}</span>,
        )}
      </span>
      {action.keys[0] !== undefined && <kbd>{displayKeys(action.keys[0]).join(' ')}</kbd>}
    </div>
  );
}

/** Opens a modal dialog on mounting, and restores the focus when it closes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { current } = dialog;
    const restoreFocus = saveFocus();
    current?.showModal();
    return () => {
      current?.close();
      restoreFocus();
    };
  }, [dialog]);
}
