import { use, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { actionOf, actions } from '../actions.ts';
import type { ActionName } from '../actions.ts';
import { isShownOff, reasonOff } from '../actions/action.ts';
import { printedKeys } from '../keyboard.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { findActions } from './find-actions.ts';
import type { PanelProps } from '../workspace/panel-props.ts';

const names = Object.keys(actions) as ActionName[];

/** Every action by its name: type a part of it, Enter does it. */
export function Palette({ scene, onClose }: PanelProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const isOff = (name: ActionName) => isShownOff(actionOf(name), scene.presentation);
  // Found by the words of either language; what cannot be done now comes last.
  const found = findActions(
    names,
    wanted,
    (name) => actionOf(name).label[locale],
    (name) => Object.values(actionOf(name).label).join(' '),
  ).toSorted((a, b) => Number(isOff(a.name)) - Number(isOff(b.name)));
  const chosen = Math.min(at, found.length - 1);

  useEffect(() => {
    const { current } = dialog;
    const returnTo = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function run(name: ActionName | undefined): void {
    if (!name) return;
    if (isOff(name)) return;
    // The keyboard is back where it was before anything is done there: a modal dialog keeps it to itself.
    flushSync(onClose);
    actionOf(name).run(scene);
  }

  function pick({ target }: MouseEvent): void {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    run(found.find(({ name }) => name === row?.getAttribute('data-name'))?.name);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') run(found[chosen]?.name);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="ed-palette"
      aria-label={words.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-label={words.palette}
        placeholder={words.typeCommand}
        className="ed-palette-input"
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        tabIndex={-1}
        aria-label={words.palette}
        className="ed-palette-list"
        onKeyDown={press}
        onClick={pick}
      >
        {found.map(({ name, parts }, index) => {
          const action = actionOf(name);
          const Icon = action.icon;
          return (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              aria-disabled={isOff(name)}
              title={reasonOff(action, scene.presentation, locale)}
              className="ed-palette-row"
              data-name={name}
              onPointerMove={() => setAt(index)}
            >
              <Icon className="ed-icon" aria-hidden />
              <span>
                {parts.map(({ text, isMatch }, place) =>
                  isMatch ? <b key={`${place} ${text}`}>{text}</b> : <span key={`${place} ${text}`}>{text}</span>,
                )}
              </span>
              {action.keys[0] !== undefined && <kbd>{printedKeys(action.keys[0]).join(' ')}</kbd>}
            </div>
          );
        })}
        {found.length === 0 && <p className="ed-palette-none">{words.noCommand}</p>}
      </div>
    </dialog>
  );
}
