import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { en } from './messages.ts';
import { useConnection, type ConnectionOptions } from './use-connection.ts';

/** A suspended user sees the same message here as in every other component. */
const bannedError = { code: 'user_banned' };

/** Shows only that the app is still connected. */
const noErrorText = { title: '', body: '' };

/** Props of `ConnectButton`. */
export interface ConnectButtonProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    ConnectionOptions,
    StylingProps<'button' | 'dialog'> {
  /** Visual style of Connect. Use `primary` if it is the main action of the view. @default 'primary' */
  variant?: 'primary' | 'secondary' | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<typeof en> | undefined;
}

/**
 * Connects this app for the user. Shows Connect or, when connected, Disconnect with a confirmation. A suspended user
 * can press Connect too, because only the service knows whether the suspension is still in force.
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
        {/* The same button element for every label, so that it keeps the focus. */}
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
        {/* Always in the DOM, so that screen readers announce changes. */}
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
