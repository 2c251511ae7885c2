import type { ReactElement, ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { standingBy } from '../connection/known-connection.ts';
import { leaveToConnect } from '../connection/leave-to-connect.ts';
import { formatError, type KnownError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { AddressState, FrameState } from './address-machine.ts';
import { frameSrcLine } from './frame-src-line.ts';
import type { en } from './messages.ts';
import { en as panelEn } from './panel-messages.ts';
import { waitWords } from './wait-words.ts';

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
  name: AddressState['name'];
  /** The frame's messages; those of the panel only where the language or the host has its own. */
  words: typeof en & Partial<typeof panelEn>;
  classNames: Partial<Record<'panel' | 'button', string | undefined>>;
  createAgain: () => void;
  /** Goes to the list of presentations; without it there is no such button. */
  onLook: (() => void) | undefined;
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: readonly (string | undefined)[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

/**
 * What happened, what to do, what is safe: in place of an editor, or over the foot of its skeleton while it is slow. In a
 * chunk of its own: most frames never show it.
 */
export function FramePanel(props: FramePanelProps): ReactElement {
  const ppt = usePpt();
  const { catalogue, ui, onError } = ppt;
  const { name, error, classNames } = props;
  const words = { ...panelEn, ...props.words };
  const { title, body, line } = error
    ? formatError(catalogue, withCspLine(error), words.unexpected, words)
    : waitWords(name, words);
  const isPerhapsCreated = perhapsCreated.includes(error?.code);
  const isBarred = standingBy(error);
  const press = (variant: 'primary' | 'secondary' | 'ghost', label: string, onClick: (() => void) | undefined) =>
    onClick && (
      <button type="button" data-ppt="button" data-variant={variant} className={classNames.button} onClick={onClick}>
        {label}
      </button>
    );
  const actions = (): ReactNode => {
    if (isBarred) return press('primary', ui.connect, () => void leaveToConnect(ppt).catch(onError));
    if (name === 'inTab') return press('primary', words.openHere, props.retry);
    if (isPerhapsCreated)
      return (
        <>
          {press('primary', words.look, props.onLook)}
          {press('secondary', words.createAgain, props.createAgain)}
        </>
      );
    const isSlow = name === 'slow';
    return (
      <>
        {!isSlow && press('primary', ui.tryAgain, props.retry)}
        {press('secondary', words.newTab, props.openInTab)}
        {isSlow && press('ghost', ui.tryAgain, props.retry)}
      </>
    );
  };
  return (
    <div
      data-ppt="panel"
      className={classNames.panel}
      data-tone={toneOf(name, error, isPerhapsCreated)}
      role={error ? 'alert' : undefined}
    >
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{body}</p>
      <CopyText line={line} />
      {name !== 'addressUsed' && <div data-ppt="panel-actions">{actions()}</div>}
      {name === 'failed' && <CopyText id={error?.requestId} />}
    </div>
  );
}

/** Of a violation of the page's Content-Security-Policy, the line that is missing in place of the message. */
function withCspLine(error: PptError): KnownError {
  const { cause } = error;
  if (!(cause instanceof SecurityPolicyViolationEvent)) return error;
  return { code: error.code, message: frameSrcLine(cause.originalPolicy, new URL(cause.blockedURI).origin) };
}

/** Colour and sign of the panel; of a wait, none: it has a spinner. */
function toneOf(
  name: AddressState['name'],
  error: PptError | null,
  isPerhapsCreated: boolean,
): 'accent' | 'warning' | 'danger' | undefined {
  if (name === 'inTab') return 'accent';
  if (!error) return undefined;
  if (name !== 'failed') return 'accent';
  return isPerhapsCreated ? 'warning' : 'danger';
}
