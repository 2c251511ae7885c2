import { Fragment, use } from 'react';
import { actionOf } from './actions.ts';
import type { ActionName, ActionContext } from './actions.ts';
import { ariaKeys, displayKeys } from '../kit/keyboard.ts';
import { Popover } from '../kit/Popover.tsx';
import type { PopoverProps } from '../kit/Popover.tsx';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';
import { isActionDisabled, getDisabledReason, menuLabel } from './action.ts';

export interface ActionMenuProps extends Pick<PopoverProps, 'label' | 'anchor' | 'at' | 'onClose'> {
  /** The actions, with a line between two groups. Empty groups are left out. */
  groups: readonly (readonly ActionName[])[];
  context: ActionContext;
  /** A sentence below the actions. */
  note?: string;
}

/** A menu of actions. */
export function ActionMenu({ groups, context, note, onClose, ...popover }: ActionMenuProps) {
  useStore(context.doc.deferred);
  return (
    <Popover {...popover} onClose={onClose}>
      {groups
        .filter((names) => names.length > 0)
        .map((names, index) => (
          <Fragment key={names[0]}>
            {index > 0 && <hr className="ed-menu-line" />}
            {names.map((name) => (
              <ActionItem key={name} name={name} context={context} onClose={onClose} />
            ))}
          </Fragment>
        ))}
      {note !== undefined && <p className="ed-menu-note">{note}</p>}
    </Popover>
  );
}

interface ActionItemProps {
  name: ActionName;
  context: ActionContext;
  onClose: () => void;
}

function ActionItem({ name, context, onClose }: ActionItemProps) {
  const locale = use(LocaleContext);
  const action = actionOf(name);
  const { icon: Icon, keys, run } = action;
  const isDisabled = isActionDisabled(action, context);
  return (
    <button
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
      {menuLabel(action, context)[locale]}
      {keys[0] !== undefined && <kbd>{displayKeys(keys[0]).join(' ')}</kbd>}
    </button>
  );
}
