import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import { LazyConfirmDialog } from '../ui/LazyConfirmDialog.tsx';
import * as icons from '../ui/icons.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { useErrorReport } from '../ui/use-error-report.ts';
import { componentQueryOptions, useQueryFailure } from '../ui/use-query-failure.ts';
import { en } from './messages.ts';
import { connectionQueries } from './connection-queries.ts';
import { useConnect, type UseConnectOptions } from './use-connect.ts';
import { useConnection } from './use-connection.ts';
import { useDisconnect } from './use-disconnect.ts';

/** A suspended user sees the same message here as in every other component. */
const bannedError = { code: 'user_banned' };

/** Shows only that the app is still connected. */
const noErrorText = { title: '', body: '' };

/** Props of `ConnectButton`. */
export interface ConnectButtonProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>, PptStylingProps<'button' | 'dialog'> {
  /** How to open the consent page. @default the provider's `connectMode` */
  mode?: UseConnectOptions['mode'];
  /** Called when reading the connection, connecting or disconnecting fails. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
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
    const ppt = usePpt();
    const { ui } = ppt;
    const query = useConnection(componentQueryOptions);
    const { error, retry } = useQueryFailure(query, connectionQueries.key(ppt.scope));
    useErrorReport(error, onError);
    const mutationOptions = { throwOnError: false, onError: (failed: PptError) => onError?.(failed) };
    const connect = useConnect({ mode, ...mutationOptions });
    const disconnect = useDisconnect(mutationOptions);
    const [isConfirming, setConfirming] = useState(false);

    const status = query.data?.status ?? (error ? 'failed' : 'unknown');
    const buttonProps = { className: classNames.button };

    return (
      <div {...useRoot('connect', rest)} ref={ref} data-state={status}>
        {/* The same button element for every label, so that it keeps the focus. */}
        {status === 'connected' ? (
          <Button {...buttonProps} onClick={() => setConfirming(true)}>
            {messages.disconnect}
          </Button>
        ) : status === 'failed' ? (
          <Button {...buttonProps} onClick={retry}>
            {ui.tryAgain}
          </Button>
        ) : (
          <Button
            {...buttonProps}
            variant={variant}
            icon={icons.plug}
            busy={connect.isPending}
            disabled={status === 'unknown'}
            onClick={() => connect.mutate()}
          >
            {connect.isPending ? messages.connecting : messages.connect}
          </Button>
        )}
        {/* Always in the DOM, so that screen readers announce changes. */}
        <output data-ppt="note">{connect.failure && status !== 'connected' && messages.errors[connect.failure]}</output>
        {status === 'connected' ? (
          <LazyErrorLine error={disconnect.error} fallback={noErrorText} before={messages.disconnectFailed} />
        ) : (
          <LazyErrorLine
            error={status === 'banned' ? bannedError : error}
            fallback={{ title: messages.loadFailed, body: '' }}
          />
        )}
        <LazyConfirmDialog
          isOpen={isConfirming}
          heading={messages.disconnectTitle}
          verb={disconnect.isPending ? messages.disconnecting : messages.disconnect}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
          className={classNames.dialog}
        >
          {messages.disconnectBody}
        </LazyConfirmDialog>
      </div>
    );
  });
