import { use } from 'react';
import { actionOf } from './actions.ts';
import type { ActionName, ActionContext } from './actions.ts';
import { ariaKeys, displayKeys } from '../kit/keyboard.ts';
import { Popover } from '../kit/Popover.tsx';
import type { PopoverProps } from '../kit/Popover.tsx';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';
import { isActionDisabled, getDisabledReason } from './action.ts';

export interface ActionMenuProps extends Pick<PopoverProps, 'label' | 'anchor' | 'at' | 'onClose'> {
  names: readonly ActionName[];
  context: ActionContext;
  /** A sentence below the actions. */
  note?: string;
}

/** A menu of actions. */
export function ActionMenu({ names, context, note, onClose, ...popover }: ActionMenuProps) {
  const locale = use(LocaleContext);
  useStore(context.doc.deferred);
  return (
    <Popover {...popover} onClose={onClose}>
      {names.map((name) => {
        const action = actionOf(name);
        const { icon: Icon, keys, run, label: named } = action;
        const isDisabled = isActionDisabled(action, context);
        return (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="ed-menu-item"
            aria-disabled={isDisabled}
            title={getDisabledReason(action, context, locale)}
            aria-keyshortcuts={ariaKeys(keys)}
            onClick={({ detail }) => {
              if (isDisabled) return;
              onClose();
              run({ ...context, byPointer: detail > 0 });
            }}
          >
            <Icon className="ed-icon" aria-hidden />
            {named[locale]}
            {keys[0] !== undefined && <kbd>{displayKeys(keys[0]).join(' ')}</kbd>}
          </button>
        );
      })}
      {note !== undefined && <p className="ed-menu-note">{note}</p>}
    </Popover>
  );
}
