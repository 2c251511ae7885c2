import { use } from 'react';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { ariaKeys, printedKeys } from '../keyboard.ts';
import { Popover } from '../ui/Popover.tsx';
import type { PopoverProps } from '../ui/Popover.tsx';
import { LocaleContext } from '../ui/words.ts';

export interface ActionMenuProps extends Pick<PopoverProps, 'label' | 'anchor' | 'at' | 'onClose'> {
  names: readonly ActionName[];
  scene: Scene;
  /** A sentence under them. */
  note?: string;
}

/** A menu of actions of the table. */
export function ActionMenu({ names, scene, note, onClose, ...popover }: ActionMenuProps) {
  const locale = use(LocaleContext);
  return (
    <Popover {...popover} onClose={onClose}>
      {names.map((name) => {
        const { icon: Icon, keys, when, run, words: named } = actionOf(name);
        const isOff = when?.(scene.presentation) === false;
        return (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="ed-menu-item"
            aria-disabled={isOff}
            aria-keyshortcuts={ariaKeys(keys)}
            onClick={() => {
              if (isOff) return;
              onClose();
              run(scene);
            }}
          >
            <Icon className="ed-icon" aria-hidden />
            {named[locale]}
            {keys[0] !== undefined && <kbd>{printedKeys(keys[0]).join(' ')}</kbd>}
          </button>
        );
      })}
      {note !== undefined && <p className="ed-menu-note">{note}</p>}
    </Popover>
  );
}
