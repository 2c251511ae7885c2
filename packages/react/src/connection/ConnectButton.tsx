import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { en } from './messages.ts';
import { useConnection, type ConnectionOptions } from './use-connection.ts';

/** Whoever the service has switched off reads what every component says of that. */
const bannedError = { code: 'user_banned' };

/** Nothing more than that the app is still connected. */
const noErrorText = { title: '', body: '' };

/** Props of `ConnectButton`. */
export interface ConnectButtonProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    ConnectionOptions,
    StylingProps<'button' | 'dialog'> {
  /** How Connect looks: `primary` where it is the one thing to do. @default 'primary' */
  variant?: 'primary' | 'secondary' | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
}

/**
 * Connects this app for the person: Connect, or, when connected, Disconnect after a confirmation. Who is switched off may
 * press Connect, too: nobody but the service knows whether they are still.
 */
export const ConnectButton: ForwardRefExoticComponent<ConnectButtonProps & RefAttributes<HTMLDivElement>> =
  /* @__PURE__ */ forwardRef<HTMLDivElement, ConnectButtonProps>(function ConnectButton(props, ref) {
    const { variant = 'primary', mode, onError, messages: ownMessages, classNames = {}, ...rest } = props;
    const messages = useMessages('connection', en, ownMessages);
    const { ui } = usePpt();
    const control = useConnection({ mode, onError });
    const { connection, error, failure, isConnecting, isDisconnecting, disconnectError } = control;
    const [isConfirming, setConfirming] = useState(false);

    const status = connection?.status ?? (error ? 'failed' : 'unknown');
    const buttonProps = { className: classNames.button };

    return (
      <div {...useRoot('connect', rest)} ref={ref} data-state={status}>
        {/* One button, whatever it says: whoever pressed it keeps his place. */}
        {status === 'connected' ? (
          <Button {...buttonProps} onClick={() => setConfirming(true)}>
            {messages.disconnect}
          </Button>
        ) : status === 'failed' ? (
          <Button {...buttonProps} onClick={control.refetch}>
            {ui.tryAgain}
          </Button>
        ) : (
          <Button
            {...buttonProps}
            variant={variant}
            icon={icons.plug}
            busy={isConnecting}
            disabled={status === 'unknown'}
            onClick={control.connect}
          >
            {isConnecting ? messages.connecting : messages.connect}
          </Button>
        )}
        {/* Always in the page, so that a change is heard. */}
        <output data-ppt="note">{failure && status !== 'connected' && messages.errors[failure]}</output>
        {status === 'connected' ? (
          <LazyErrorLine error={disconnectError} fallback={noErrorText} before={messages.disconnectFailed} />
        ) : (
          <LazyErrorLine
            error={status === 'banned' ? bannedError : error}
            fallback={{ title: messages.loadFailed, body: '' }}
          />
        )}
        <ConfirmDialog
          isOpen={isConfirming}
          heading={messages.disconnectTitle}
          verb={isDisconnecting ? messages.disconnecting : messages.disconnect}
          busy={isDisconnecting}
          onConfirm={() => void control.disconnect().then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
          className={classNames.dialog}
        >
          {messages.disconnectBody}
        </ConfirmDialog>
      </div>
    );
  });
