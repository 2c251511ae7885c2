import type { ReactElement } from 'react';
import { en } from '../i18n/action-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { useConnect } from './use-connect.ts';

/** Button that leads to the consent page. It is shown where a component finds that the app is not connected. */
export function ConnectTrigger(buttonProps: Pick<ButtonProps, 'variant' | 'size'>): ReactElement {
  const { ui } = usePpt();
  const connect = useConnect({ throwOnError: false });
  return (
    <Button {...buttonProps} icon={icons.plug} onClick={() => connect.mutate()}>
      {ui.connect ?? en.connect}
    </Button>
  );
}
