import type { ReactElement, ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { redirectToConnect } from '../connection/redirect-to-connect.ts';
import { formatError, type ErrorInfo } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { EditorLoadState, FrameState } from './editor-load-machine.ts';
import { frameSrcLine } from './frame-src-line.ts';
import type { en } from './messages.ts';
import { en as panelEn } from './panel-messages.ts';
import { waitMessages } from './wait-messages.ts';

/** What a person can press in a state that is no editor. */
export interface FrameActions {
  /** Asks for another address. */
  retry: () => void;
  /**
   * Opens the presentation in a tab of its own, at an address of its own; the frame is parked meanwhile. Call it within
   * the press.
   */
  openInTab: () => void;
}

/** What a slot in place of a state gets. */
export interface FrameSlotProps extends FrameActions {
  /** Which state the slot stands for. */
  state: FrameState;
  /** In `failed` and `disconnected`. */
  error: PptError | null;
}

export interface FramePanelProps extends FrameSlotProps {
  name: EditorLoadState['name'];
  /** The frame's messages; those of the panel only where the language or the host has its own. */
  messages: typeof en & Partial<typeof panelEn>;
  classNames: Partial<Record<'panel' | 'button', string | undefined>>;
  createAgain: () => void;
  /** Goes to the list of presentations; without it there is no such button. */
  onShowPresentations: (() => void) | undefined;
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const mayBeCreatedCodes: readonly (string | undefined)[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

/**
 * What happened, what to do, what is safe: in place of an editor, or over the foot of its skeleton while it is slow. In a
 * chunk of its own: most frames never show it.
 */
export function FramePanel(props: FramePanelProps): ReactElement {
  const ppt = usePpt();
  const { locale, ui, onError } = ppt;
  const { name, error, classNames } = props;
  const messages = { ...panelEn, ...props.messages };
  const { title, body, line } = error
    ? formatError(locale, withCspLine(error), messages.unexpected, messages)
    : waitMessages(name, messages);
  const mayBeCreated = mayBeCreatedCodes.includes(error?.code);
  const isNotConnected = connectionStatusFromError(error);
  const renderButton = (variant: 'primary' | 'secondary' | 'ghost', label: string, onClick: (() => void) | undefined) =>
    onClick && (
      <button type="button" data-ppt="button" data-variant={variant} className={classNames.button} onClick={onClick}>
        {label}
      </button>
    );
  const actions = (): ReactNode => {
    if (isNotConnected) return renderButton('primary', ui.connect, () => void redirectToConnect(ppt).catch(onError));
    if (name === 'inTab') return renderButton('primary', messages.openHere, props.retry);
    if (mayBeCreated)
      return (
        <>
          {renderButton('primary', messages.showPresentations, props.onShowPresentations)}
          {renderButton('secondary', messages.createAgain, props.createAgain)}
        </>
      );
    const isSlow = name === 'slow';
    return (
      <>
        {!isSlow && renderButton('primary', ui.tryAgain, props.retry)}
        {renderButton('secondary', messages.newTab, props.openInTab)}
        {isSlow && renderButton('ghost', ui.tryAgain, props.retry)}
      </>
    );
  };
  return (
    <div
      data-ppt="panel"
      className={classNames.panel}
      data-tone={toneOf(name, error, mayBeCreated)}
      role={error ? 'alert' : undefined}
    >
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{body}</p>
      <CopyText line={line} />
      {name !== 'urlUsed' && <div data-ppt="panel-actions">{actions()}</div>}
      {name === 'failed' && <CopyText id={error?.requestId} />}
    </div>
  );
}

/** Of a violation of the page's Content-Security-Policy, the line that is missing in place of the message. */
function withCspLine(error: PptError): ErrorInfo {
  const { cause } = error;
  if (!(cause instanceof SecurityPolicyViolationEvent)) return error;
  return { code: error.code, message: frameSrcLine(cause.originalPolicy, new URL(cause.blockedURI).origin) };
}

/** Colour and sign of the panel; of a wait, none: it has a spinner. */
function toneOf(
  name: EditorLoadState['name'],
  error: PptError | null,
  mayBeCreated: boolean,
): 'accent' | 'warning' | 'danger' | undefined {
  if (name === 'inTab') return 'accent';
  if (!error) return undefined;
  if (name !== 'failed') return 'accent';
  return mayBeCreated ? 'warning' : 'danger';
}
