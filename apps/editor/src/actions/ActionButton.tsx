import { use } from 'react';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { ariaKeys } from '../keyboard.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonProps } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext } from '../ui/words.ts';
import { isShownOff, reasonOff } from './action.ts';

export interface ActionButtonProps extends Pick<
  ButtonProps,
  'variant' | 'label' | 'busy' | 'className' | 'aria-haspopup' | 'aria-expanded'
> {
  action: ActionName;
  scene: Scene;
  hasIcon?: boolean;
}

/** A button for an action of the table. */
export function ActionButton({ action: name, scene, hasIcon = true, ...rest }: ActionButtonProps) {
  const locale = use(LocaleContext);
  const { presentation } = scene;
  const action = actionOf(name);
  const isOff = useStore(presentation.calm, () => isShownOff(action, presentation));
  return (
    <Button
      {...rest}
      name={action.words[locale]}
      icon={hasIcon ? action.icon : undefined}
      keys={ariaKeys(action.keys)}
      off={isOff}
      title={reasonOff(action, presentation, locale)}
      data-action={name}
      onClick={({ detail }) => action.run({ ...scene, byPointer: detail > 0 })}
    >
      {action.short?.[locale]}
    </Button>
  );
}
