import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { standingBy } from '../connection/known-connection.ts';
import { leaveToConnect } from '../connection/leave-to-connect.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { FrameState } from './address-machine.ts';
import type { en } from './messages.ts';

/** What a person can press in a state that is no editor. */
export interface FrameActions {
  /** Asks for another address. */
  retry: () => void;
  /** Opens the presentation in a tab of its own, at an address of its own. Call it within the press. */
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
  words: typeof en;
  classNames: Partial<Record<'panel' | 'button', string | undefined>>;
  createAgain: () => void;
  /** Goes to the list of presentations; without it there is no such button. */
  onLook: (() => void) | undefined;
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: readonly unknown[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

/** What happened, what to do, what is safe: in place of an editor, or over the foot of its skeleton while it is slow. */
export function FramePanel(props: FramePanelProps): ReactElement {
  const { fetcher, ui, describe, onError } = usePpt();
  const { state, error, words, classNames } = props;
  const { title, body, line } = describe(error ?? { code: state }, words.unexpected, words);
  const isPerhapsCreated = perhapsCreated.includes(error?.code);
  const isBarred = standingBy(error);
  const press = (variant: 'primary' | 'secondary' | 'ghost', label: string, onClick: (() => void) | undefined) =>
    onClick && (
      <button type="button" data-ppt="button" data-variant={variant} className={classNames.button} onClick={onClick}>
        {label}
      </button>
    );
  return (
    <div
      data-ppt="panel"
      className={classNames.panel}
      data-tone={error && (state !== 'failed' ? 'accent' : isPerhapsCreated ? 'warning' : 'danger')}
      role={(error && 'alert') as 'alert'}
    >
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{body}</p>
      <CopyText line={line} />
      {state !== 'addressUsed' && (
        <div data-ppt="panel-actions">
          {isBarred
            ? press('primary', ui.connect, () => void leaveToConnect(fetcher).catch(onError))
            : isPerhapsCreated
              ? press('primary', words.look, props.onLook)
              : state !== 'slow' && press('primary', ui.tryAgain, props.retry)}
          {!isBarred &&
            (isPerhapsCreated
              ? press('secondary', words.createAgain, props.createAgain)
              : press('secondary', words.newTab, props.openInTab))}
          {state === 'slow' && press('ghost', ui.tryAgain, props.retry)}
        </div>
      )}
      {state === 'failed' && <CopyText id={error?.requestId} />}
    </div>
  );
}
