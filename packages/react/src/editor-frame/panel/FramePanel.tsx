import type { ReactElement, ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../../connection/cached-connection.ts';
import { useConnectFailureText } from '../../connection/use-connect-failure.ts';
import { useConnect } from '../../connection/use-connect.ts';
import { en as actionMessages } from '../../i18n/action-messages.ts';
import { usePpt } from '../../provider/ppt-context.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { RestoreFocusOnUnmount } from '../../ui/RestoreFocusOnUnmount.tsx';
import { useSignIn } from '../../ui/use-sign-in.ts';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { PptFrameState } from '../../provider/frame-state.ts';
import type { en } from '../messages.ts';
import { formatFrameError } from './format-frame-error.ts';
import { en as panelEn } from './panel-messages.ts';
import { waitMessages } from './wait-messages.ts';

/** Actions available while the editor is not shown. */
export interface PptFrameActions {
  /** Requests a new URL. */
  retry: () => void;
  /**
   * Opens the presentation in a new tab at its own URL. The frame is parked until then. Call it in an event handler, so
   * that the browser does not block the tab.
   */
  openInTab: () => void;
}

/** Props of a slot that replaces a state. */
export interface PptFrameSlotProps extends PptFrameActions {
  /** The state that the slot replaces. */
  state: PptFrameState;
  /** The error. Only set in `failed` and `disconnected`. */
  error: PptError | null;
}

interface FramePanelProps extends PptFrameSlotProps {
  name: EditorLoadState['name'];
  /** Messages of the frame. Panel messages are included only if the locale or the host defines them. */
  messages: typeof en & Partial<typeof panelEn>;
  classNames: Partial<Record<'panel' | 'button', string | undefined>>;
  createAgain: () => void;
  /** Called when the user presses the button that shows the list of presentations. The button is hidden if omitted. */
  onShowPresentations: (() => void) | undefined;
}

/**
 * Errors after which the presentation may already exist, so that the user should look for it before creating another.
 */
const mayBeCreatedCodes: readonly (string | undefined)[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

/** Errors that a new tab does not resolve, because the same request has the same result there. */
const sameInTabCodes: readonly (string | undefined)[] = [
  'not_signed_in',
  'forbidden',
  'insufficient_role',
  'quota_exceeded',
  'presentation_not_found',
  'blocked_url',
];

/** Errors whose text refers to the list of presentations, which the user may not have created here. */
const listCodes: readonly (string | undefined)[] = ['presentation_not_found', 'quota_exceeded'];

/**
 * Panel that explains what happened, what to do, and what is safe. It replaces the editor, or covers the bottom of the
 * skeleton while loading is slow. It has its own chunk, because most frames never show it.
 */
export function FramePanel(props: FramePanelProps): ReactElement {
  const { locale, ui: sharedMessages } = usePpt();
  const ui = { ...actionMessages, ...sharedMessages };
  const connect = useConnect({ throwOnError: false });
  const { name, error, classNames } = props;
  const messages = { ...panelEn, ...props.messages };
  const { title, body, line } = error ? formatFrameError(locale, error, messages) : waitMessages(name, messages);
  const connectFailure = useConnectFailureText(connect.failure, locale.messages.connection);
  const mayBeCreated = mayBeCreatedCodes.includes(error?.code);
  const isNotConnected = connectionStatusFromError(error);
  const signIn = useSignIn(error, props.retry);
  const renderButton = (
    variant: 'primary' | 'secondary' | 'ghost',
    label: string,
    onClick: (() => void) | undefined,
    isBusy?: boolean,
  ) =>
    onClick && (
      <button
        type="button"
        data-ppt="button"
        data-variant={variant}
        className={classNames.button}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onClick}
      >
        {label}
      </button>
    );
  const actions = (): ReactNode => {
    if (isNotConnected) return renderButton('primary', ui.connect, () => connect.mutate(), connect.isPending);
    if (name === 'inTab') return renderButton('primary', messages.openHere, props.retry);
    if (mayBeCreated)
      return (
        <>
          {renderButton('primary', messages.showPresentations, props.onShowPresentations)}
          {renderButton('secondary', messages.createAgain, props.createAgain)}
        </>
      );
    const isSlow = name === 'slow';
    const showList = listCodes.includes(error?.code) ? props.onShowPresentations : undefined;
    const openInTab = sameInTabCodes.includes(error?.code) ? undefined : props.openInTab;
    return (
      <>
        {renderButton('primary', ui.signIn, signIn)}
        {renderButton('primary', messages.showPresentations, showList)}
        {!isSlow && renderButton(signIn || showList ? 'secondary' : 'primary', ui.tryAgain, props.retry)}
        {renderButton('secondary', messages.newTab, openInTab)}
        {isSlow && renderButton('ghost', ui.tryAgain, props.retry)}
      </>
    );
  };
  return (
    // The panel also goes away by itself, for example after an automatic retry.
    <RestoreFocusOnUnmount
      data-ppt="panel"
      className={classNames.panel}
      data-tone={toneOf(name, error, mayBeCreated)}
      role={error ? 'alert' : undefined}
    >
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{(isNotConnected && connectFailure) ?? body}</p>
      <CopyText line={line} />
      <div data-ppt="panel-actions">{actions()}</div>
      {name === 'failed' && <CopyText id={error?.requestId} />}
    </RestoreFocusOnUnmount>
  );
}

/** Returns the color and icon of the panel; none while waiting, because the panel then has a spinner. */
function toneOf(
  name: EditorLoadState['name'],
  error: PptError | null,
  mayBeCreated: boolean,
): 'accent' | 'warning' | 'danger' | undefined {
  if (name === 'failed') return mayBeCreated ? 'warning' : 'danger';
  return error || name === 'inTab' ? 'accent' : undefined;
}
