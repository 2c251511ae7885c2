import { use } from 'react';
import { ariaKeys } from '../kit/keyboard.ts';
import { Button, ToggleButton } from '../kit/Button.tsx';
import type { ButtonProps } from '../kit/Button.tsx';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';
import { actionOf } from './actions.ts';
import type { ActionName, ActionContext } from './actions.ts';
import { isActionDisabled, isActionOn, getDisabledReason, menuLabel } from './action.ts';

/** Props of `ActionButton`. */
export interface ActionButtonProps extends Pick<
  ButtonProps,
  'variant' | 'label' | 'busy' | 'className' | 'aria-haspopup' | 'aria-expanded'
> {
  action: ActionName;
  context: ActionContext;
  hasIcon?: boolean;
  /** Whether the label depends on the selection, as it does in menus. @default false */
  showsCurrentLabel?: boolean;
}

/** A button for an action. */
export function ActionButton({
  action: name,
  context,
  hasIcon = true,
  showsCurrentLabel = false,
  ...rest
}: ActionButtonProps) {
  const locale = use(LocaleContext);
  const { doc } = context;
  const action = actionOf(name);
  const isDisabled = useStore(doc.deferred, () => isActionDisabled(action, context));
  const isOn = useStore(doc.deferred, () => isActionOn(action, context));
  return (
    <Button
      {...rest}
      name={(showsCurrentLabel ? menuLabel(action, context) : action.label)[locale]}
      icon={hasIcon ? action.icon : undefined}
      keys={ariaKeys(action.keys)}
      disabled={isDisabled}
      aria-pressed={isOn}
      title={getDisabledReason(action, context, locale)}
      data-action={name}
      onClick={({ detail }) => action.run({ ...context, byPointer: detail > 0 })}
    >
      {action.shortLabel?.[locale]}
    </Button>
  );
}

interface ActionIconsProps {
  actions: readonly ActionName[];
  context: ActionContext;
  /** Accessible name of the group. */
  name: string;
}

/** A group of icon buttons for actions. */
export function ActionIcons({ actions, context, name }: ActionIconsProps) {
  return (
    <div className="ed-toggles" role="group" aria-label={name}>
      {actions.map((action) => (
        <ActionButton
          key={action}
          action={action}
          context={context}
          variant="ghost"
          label="never"
          className="ed-toggle"
        />
      ))}
    </div>
  );
}

/** Props of `ActionToggle`. */
export interface ActionToggleProps {
  action: ActionName;
  context: ActionContext;
  isOn: boolean;
}

/** A toggle button for an action. */
export function ActionToggle({ action: name, context, isOn }: ActionToggleProps) {
  const locale = use(LocaleContext);
  const { label, icon, keys, run } = actionOf(name);
  return (
    <ToggleButton icon={icon} name={label[locale]} keys={ariaKeys(keys)} isOn={isOn} onToggle={() => run(context)} />
  );
}
