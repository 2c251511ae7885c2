import { forwardRef, useState, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { useMessages } from '../provider/use-messages.ts';
import { joinClassNames, useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button, type PptButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { componentQueryOptions, useQueryFailure } from '../ui/use-query-failure.ts';
import type * as DisconnectDialogModule from './DisconnectDialog.tsx';
import { en, type PptConnectMessages } from './messages.ts';
import { connectionQueries } from './connection-queries.ts';
import { useConnectFailureText } from './use-connect-failure.ts';
import { useConnect, type UseConnectOptions } from './use-connect.ts';
import { useConnection } from './use-connection.ts';
import { useDisconnect } from './use-disconnect.ts';

/** Error of a suspended user, who sees the same text here as in all other components. */
const bannedError = { code: 'user_banned' };

/** Empty fallback, because the button's own message precedes the error. */
const noErrorText = { title: '', body: '' };

const loadDisconnectDialog = (): Promise<typeof DisconnectDialogModule> => import('./DisconnectDialog.tsx');

const useDisconnectDialog = /* @__PURE__ */ lazyModule(loadDisconnectDialog);

/**
 * Props of `ConnectButton`, including those of its `<button>`. Its label depends on the connection; change it with
 * `messages`. Errors are shown next to the button, in the same `root`.
 */
export interface ConnectButtonProps
  extends Omit<PptButtonProps, 'children' | 'onError'>, PptStylingProps<'root' | 'button' | 'dialog'> {
  /** How to open the consent page. @default the provider's `connectMode` */
  mode?: UseConnectOptions['mode'];
  /**
   * Called when fetching the connection, connecting or disconnecting fails. The provider's `onError` is also called.
   */
  onError?: ((error: PptError) => void) | undefined;
  /** Visual style of Connect. Use `primary` if it is the main action of the view. @default 'primary' */
  variant?: 'primary' | 'secondary' | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptConnectMessages> | undefined;
}

/**
 * Connects the user to the service. Shows Connect or, when connected, Disconnect with a confirmation. A suspended user
 * can also press Connect, because only the service knows whether the suspension is still in force.
 * @example <ConnectButton mode="popup" onError={({ code }) => console.warn(code)} />
 */
export const ConnectButton: ForwardRefExoticComponent<ConnectButtonProps & RefAttributes<HTMLButtonElement>> =
  /* @__PURE__ */ forwardRef<HTMLButtonElement, ConnectButtonProps>(function ConnectButton(props, ref) {
    const { variant = 'primary', mode, onError, messages: ownMessages, ...own } = props;
    const { unstyled, classNames = {}, disabled, ...buttonProps } = own;
    const messages = useMessages('connection', en, ownMessages);
    const ppt = usePpt();
    const query = useConnection(componentQueryOptions);
    const { error, retry } = useQueryFailure(query, connectionQueries.key(ppt.scope), onError);
    const mutationOptions = { throwOnError: false, onError: (failed: PptError) => onError?.(failed) };
    const connect = useConnect({ mode, ...mutationOptions });
    const disconnect = useDisconnect(mutationOptions);
    const [isConfirming, setConfirming] = useState(false);
    const dialog = useDisconnectDialog(isConfirming);
    const [loadError, setLoadError] = useState<PptError | null>(null);
    const [isLoading, load] = useAsyncAction(setLoadError, onError);
    const confirmDisconnect = (): void => {
      setLoadError(null);
      void load(() => withTimeout(loadDisconnectDialog)).then(setConfirming);
    };

    const status = query.data?.status ?? (error ? 'failed' : 'unknown');
    const isConnected = status === 'connected';
    const failureText = useConnectFailureText(isConnected ? null : connect.failure, messages);
    const action = isConnected
      ? { children: messages.disconnect, onPress: confirmDisconnect, busy: isLoading }
      : status === 'failed'
        ? { children: ppt.ui.tryAgain, onPress: retry }
        : {
            children: connect.isPending ? messages.connecting : messages.connect,
            onPress: () => connect.mutate(),
            variant,
            icon: icons.plug,
            busy: connect.isPending,
          };

    return (
      <div {...useRoot('connect', { unstyled, className: classNames.root })} data-state={status}>
        {/* The button element is the same for every label, so that it keeps the focus. */}
        <Button
          {...buttonProps}
          {...action}
          className={joinClassNames(classNames.button, own.className)}
          buttonRef={ref}
          disabled={disabled || status === 'unknown'}
        />
        {/* This element is always in the DOM, so that screen readers announce changes. */}
        <output data-ppt="note">{failureText}</output>
        {isConnected ? (
          <LazyErrorLine
            error={loadError ?? disconnect.error}
            fallback={noErrorText}
            before={messages.disconnectFailed}
          />
        ) : (
          <LazyErrorLine
            error={status === 'banned' ? bannedError : error}
            fallback={{ title: messages.loadFailed, body: '' }}
          />
        )}
        {dialog && (
          <dialog.DisconnectDialog
            isOpen={isConfirming}
            disconnect={disconnect}
            onClose={() => setConfirming(false)}
            messages={messages}
            className={classNames.dialog}
          />
        )}
      </div>
    );
  });
