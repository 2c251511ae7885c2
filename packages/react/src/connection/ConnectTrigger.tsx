import type { ReactElement } from 'react';
import { en } from '../i18n/action-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { useConnectFailureText } from './use-connect-failure.ts';
import { useConnect } from './use-connect.ts';

/**
 * Button that leads to the consent page, and the reason if the user returned without a connection. It is shown where a
 * component finds that the app is not connected.
 */
export function ConnectTrigger(buttonProps: Pick<ButtonProps, 'variant' | 'size'>): ReactElement {
  const { ui, locale } = usePpt();
  const { mutate, isPending, failure } = useConnect({ throwOnError: false });
  const failureText = useConnectFailureText(failure, locale.messages.connection);
  return (
    <>
      <Button {...buttonProps} icon={icons.plug} busy={isPending} onClick={() => mutate()}>
        {ui.connect ?? en.connect}
      </Button>
      {/* This element is always in the DOM, so that screen readers announce changes. */}
      <output data-ppt="note">{failureText}</output>
    </>
  );
}
