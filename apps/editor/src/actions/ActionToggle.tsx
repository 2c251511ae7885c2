import { use } from 'react';
import { actionOf } from './actions.ts';
import type { ActionName, ActionContext } from './actions.ts';
import { ariaKeys } from '../kit/keyboard.ts';
import { ToggleButton } from '../kit/ToggleButton.tsx';
import { LocaleContext } from '../kit/use-messages.ts';

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
