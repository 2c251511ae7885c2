import { use } from 'react';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { ariaKeys, printedKeys } from '../keyboard.ts';
import { Popover } from '../ui/Popover.tsx';
import type { PopoverProps } from '../ui/Popover.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext } from '../ui/words.ts';
import { isShownOff, reasonOff } from './action.ts';

export interface ActionMenuProps extends Pick<PopoverProps, 'label' | 'anchor' | 'at' | 'onClose'> {
  names: readonly ActionName[];
  scene: Scene;
  /** A sentence under them. */
  note?: string;
}

/** A menu of actions of the table. */
export function ActionMenu({ names, scene, note, onClose, ...popover }: ActionMenuProps) {
  const locale = use(LocaleContext);
  const { presentation } = scene;
  useStore(presentation.calm);
  return (
    <Popover {...popover} onClose={onClose}>
      {names.map((name) => {
        const action = actionOf(name);
        const { icon: Icon, keys, run, words: named } = action;
        const isOff = isShownOff(action, presentation);
        return (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="ed-menu-item"
            aria-disabled={isOff}
            title={reasonOff(action, presentation, locale)}
            aria-keyshortcuts={ariaKeys(keys)}
            onClick={({ detail }) => {
              if (isOff) return;
              onClose();
              run({ ...scene, byPointer: detail > 0 });
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
