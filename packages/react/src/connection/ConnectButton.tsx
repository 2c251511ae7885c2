import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { Problem } from '../ui/Problem.tsx';
import { en } from './messages.ts';
import { useConnection } from './use-connection.ts';

export interface ConnectButtonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'> {
  /** How Connect looks: `primary` where it is the one thing to do. @default 'primary' */
  variant?: 'primary' | 'secondary';
  messages?: Partial<typeof en>;
}

/** Connects this app for the person: Connect, or, when connected, Disconnect after a confirmation. */
export const ConnectButton: ForwardRefExoticComponent<ConnectButtonProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ConnectButtonProps
>(function ConnectButton(props, ref) {
  const { variant = 'primary', messages, className, ...rest } = props;
  const words = useMessages('connection', en, messages);
  const control = useConnection();
  const { connection, error, failure, isConnecting, isDisconnecting, disconnectError } = control;
  const [isAsking, setAsking] = useState(false);

  const status = connection?.status ?? (error ? 'failed' : 'unknown');

  async function disconnect(): Promise<void> {
    await control.disconnect();
    setAsking(false);
  }

  return (
    <div {...rest} {...useRoot('connect', className)} ref={ref} data-state={status}>
      {status === 'connected' && (
        <Button icon={icons.unplug} onClick={() => setAsking(true)}>
          {words.disconnect}
        </Button>
      )}
      {(status === 'disconnected' || status === 'unknown') && (
        <Button
          variant={variant}
          icon={icons.plug}
          busy={isConnecting}
          off={status === 'unknown'}
          onClick={control.connect}
        >
          {isConnecting ? words.connecting : words.connect}
        </Button>
      )}
      {status === 'failed' && <Button onClick={control.refetch}>{words.tryAgain}</Button>}
      {failure && status !== 'connected' && <output data-ppt="connect-notice">{words[failure]}</output>}
      {status === 'failed' && <Problem>{words.unread}</Problem>}
      {status === 'banned' && <Problem>{words.banned}</Problem>}
      {status === 'connected' && disconnectError && <Problem>{words.disconnectFailed}</Problem>}
      <ConfirmDialog
        isOpen={isAsking}
        heading={words.disconnectTitle}
        verb={isDisconnecting ? words.disconnecting : words.disconnect}
        cancelWord={words.keep}
        busy={isDisconnecting}
        onConfirm={() => void disconnect()}
        onCancel={() => setAsking(false)}
      >
        {words.disconnectBody}
      </ConfirmDialog>
    </div>
  );
});
