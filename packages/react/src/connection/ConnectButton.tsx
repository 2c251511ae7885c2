import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot, type Look } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Failure } from '../ui/Failure.tsx';
import { en } from './messages.ts';
import { useConnection, type ConnectionOptions } from './use-connection.ts';

/** Whoever the service has switched off reads what every component says of that. */
const banned = { code: 'user_banned' };

/** Nothing more than that the app is still connected. */
const notKnown = { title: '', body: '' };

/** Props of `ConnectButton`. */
export interface ConnectButtonProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>, ConnectionOptions, Look<'button' | 'dialog'> {
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
    const { variant = 'primary', mode, onError, messages, classNames = {}, ...rest } = props;
    const words = useMessages('connection', en, messages);
    const { ui } = usePpt();
    const control = useConnection({ mode, onError });
    const { connection, error, failure, isConnecting, isDisconnecting, disconnectError } = control;
    const [isAsking, setAsking] = useState(false);

    const status = connection?.status ?? (error ? 'failed' : 'unknown');
    const look = { className: classNames.button };

    return (
      <div {...useRoot('connect', rest)} ref={ref} data-state={status}>
        {/* One button, whatever it says: whoever pressed it keeps his place. */}
        {status === 'connected' ? (
          <Button {...look} onClick={() => setAsking(true)}>
            {words.disconnect}
          </Button>
        ) : status === 'failed' ? (
          <Button {...look} onClick={control.refetch}>
            {ui.tryAgain}
          </Button>
        ) : (
          <Button
            {...look}
            variant={variant}
            icon={icons.plug}
            busy={isConnecting}
            off={status === 'unknown'}
            onClick={control.connect}
          >
            {isConnecting ? words.connecting : words.connect}
          </Button>
        )}
        {/* Always in the page, so that a change is heard. */}
        <output data-ppt="note">{failure && status !== 'connected' && words.failures[failure]}</output>
        {status === 'connected' ? (
          <Failure error={disconnectError} fallback={notKnown} before={words.disconnectFailed} />
        ) : (
          <Failure error={status === 'banned' ? banned : error} fallback={{ title: words.unread, body: '' }} />
        )}
        <ConfirmDialog
          isOpen={isAsking}
          heading={words.disconnectTitle}
          verb={isDisconnecting ? words.disconnecting : words.disconnect}
          busy={isDisconnecting}
          onConfirm={() => void control.disconnect().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
          className={classNames.dialog}
        >
          {words.disconnectBody}
        </ConfirmDialog>
      </div>
    );
  });
