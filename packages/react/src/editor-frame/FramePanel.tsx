import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { describeFailure } from '../ui/describe-failure.ts';
import type { FrameState } from './address-machine.ts';
import type { en } from './messages.ts';

/** What a person can press in a state that is no editor. */
export interface FrameActions {
  retry: () => void;
  openInTab: () => void;
}

/** What a slot in place of a state gets. */
export interface FrameSlotProps extends FrameActions {
  state: FrameState;
  /** In `failed` and `disconnected`. */
  error: PptError | null;
}

export interface FramePanelProps extends FrameSlotProps {
  words: typeof en;
  createAgain: () => void;
  /** Goes to the list of presentations; without it there is no such button. */
  onLook: (() => void) | undefined;
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: readonly unknown[] = ['outcome_unknown', 'cannot_reopen', 'creation_conflict'];

/** What happened, what to do, what is safe: in place of an editor, or over the foot of its skeleton while it is slow. */
export function FramePanel(props: FramePanelProps): ReactElement {
  const { state, error, words } = props;
  const { fetcher, failures } = usePpt();
  const told = state === 'failed' && error ? error : { code: state };
  const { title, body } = describeFailure(told, { ...failures, ...words }, words.unexpected);
  const isPerhapsCreated = perhapsCreated.includes(error?.code);
  let buttons: [string, (() => void) | undefined][] = [
    [words.tryAgain, props.retry],
    [words.newTab, props.openInTab],
  ];
  if (isPerhapsCreated)
    buttons = [
      [words.look, props.onLook],
      [words.createAgain, props.createAgain],
    ];
  if (state === 'slow') buttons.reverse();
  if (state === 'disconnected')
    buttons = [[words.connect, () => location.assign(fetcher.connectUrl({ returnTo: location.href }))]];
  const variants = state === 'slow' ? ['secondary', 'ghost'] : ['primary', 'secondary'];
  return (
    <div
      data-ppt="panel"
      data-tone={isPerhapsCreated ? 'warning' : state === 'failed' ? 'danger' : 'accent'}
      role={state === 'slow' || state === 'addressUsed' ? 'status' : 'alert'}
    >
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{body}</p>
      {state !== 'addressUsed' && (
        <div data-ppt="panel-actions">
          {buttons.map(
            ([label, onClick], index) =>
              onClick && (
                <button key={label} type="button" data-ppt="button" data-variant={variants[index]} onClick={onClick}>
                  {label}
                </button>
              ),
          )}
        </div>
      )}
      {state === 'failed' && error?.requestId && (
        <p data-ppt="request-id">
          {words.request} <code data-ppt="code">{error.requestId}</code>
        </p>
      )}
    </div>
  );
}
