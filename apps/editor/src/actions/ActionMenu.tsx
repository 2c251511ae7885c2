import { Icon } from '../kit/Icon.tsx';
import { Fragment, use } from 'react';
import { chevronRightIcon } from '../kit/icons.generated.ts';
import type { IconPath } from '../kit/Icon.tsx';
import { actionOf } from './actions.ts';
import type { ActionName, ActionContext } from './actions.ts';
import { ariaKeys, displayKeys } from '../kit/keyboard.ts';
import { Popover } from '../kit/Popover.tsx';
import type { PopoverProps } from '../kit/Popover.tsx';
import { PopoverButton } from '../kit/PopoverButton.tsx';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';
import { isActionDisabled, getDisabledReason, menuLabel } from './action.ts';

/** Actions in a submenu, which opens next to this menu item. */
interface Submenu {
  label: string;
  icon: IconPath;
  actions: readonly ActionName[];
}

/** An item of a menu: an action or a submenu. */
export type MenuEntry = ActionName | Submenu;

/** Props of `ActionMenu`. */
export interface ActionMenuProps extends Pick<PopoverProps, 'label' | 'anchor' | 'at' | 'onClose'> {
  /** Actions, with a separator between groups. Empty groups are left out. */
  groups: readonly (readonly MenuEntry[])[];
  context: ActionContext;
  /** Keys of actions without a shortcut, because they work only where this menu was opened. */
  keysOf?: Partial<Record<ActionName, readonly string[]>>;
  /** Whether the items show the short labels of actions, because the menu's name has the rest of the labels. */
  hasShortLabels?: boolean;
}

/** A menu of actions. */
export function ActionMenu({ groups, context, keysOf = {}, hasShortLabels, onClose, ...popover }: ActionMenuProps) {
  useStore(context.doc.deferred);
  return (
    <Popover {...popover} onClose={onClose}>
      {groups
        .filter((entries) => entries.length > 0)
        .map((entries, index) => (
          <Fragment key={keyOf(entries[0])}>
            {index > 0 && <hr className="ed-menu-line" />}
            {entries.map((entry) =>
              typeof entry === 'string' ? (
                <ActionItem
                  key={entry}
                  name={entry}
                  context={context}
                  hasShortLabel={hasShortLabels}
                  localKeys={keysOf[entry]}
                  onClose={onClose}
                />
              ) : (
                <SubmenuItem key={entry.label} submenu={entry} context={context} onClose={onClose} />
              ),
            )}
          </Fragment>
        ))}
    </Popover>
  );
}

function keyOf(entry: MenuEntry | undefined): string | undefined {
  return typeof entry === 'object' ? entry.label : entry;
}

interface SubmenuItemProps {
  submenu: Submenu;
  context: ActionContext;
  /** Closes the whole menu. */
  onClose: () => void;
}

function SubmenuItem({ submenu: { label, icon, actions }, context, onClose }: SubmenuItemProps) {
  return (
    <PopoverButton
      className="ed-menu-item"
      label={label}
      isSubmenu
      content={
        <>
          <Icon icon={icon} />
          {label}
          <Icon icon={chevronRightIcon} className="ed-submenu-icon" />
        </>
      }
    >
      {() => actions.map((name) => <ActionItem key={name} name={name} context={context} onClose={onClose} />)}
    </PopoverButton>
  );
}

interface ActionItemProps {
  name: ActionName;
  context: ActionContext;
  hasShortLabel?: boolean | undefined;
  /** Keys of the action in this menu, if the action has no keys elsewhere. */
  localKeys?: readonly string[] | undefined;
  onClose: () => void;
}

/** A menu item for an action. */
export function ActionItem({ name, context, hasShortLabel = false, localKeys = [], onClose }: ActionItemProps) {
  const locale = use(LocaleContext);
  const action = actionOf(name);
  const { icon, run } = action;
  const keys = action.keys.length > 0 ? action.keys : localKeys;
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
      <Icon icon={icon} />
      {((hasShortLabel ? action.shortLabel : undefined) ?? menuLabel(action, context))[locale]}
      {keys[0] !== undefined && <kbd aria-hidden>{displayKeys(keys[0]).join(' ')}</kbd>}
    </button>
  );
}
