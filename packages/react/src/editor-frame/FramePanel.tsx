import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { useConnect } from '../connection/use-connect.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import { en as failuresEn } from '../ui/failure-messages.ts';
import * as icons from '../ui/icons.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { failureWords, isPerhapsCreated } from './failure-words.ts';
import type { en } from './messages.ts';

type Words = typeof en;

/** What a person can press in a state that is no editor; a slot gets the same. */
export interface FrameActions {
  retry: () => void;
  openInTab: () => void;
}

export interface FailedPanelProps extends FrameActions {
  error: PptError;
  words: Words;
  createAgain: () => void;
  /** Goes to the list of presentations; without it there is no such button. */
  onLook: (() => void) | undefined;
}

export function FailedPanel(props: FailedPanelProps): ReactElement {
  const { error, words, retry, openInTab, createAgain, onLook } = props;
  const { title, body } = failureWords(error, words, useMessages('failures', failuresEn));
  const isCreated = isPerhapsCreated(error);
  return (
    <StatusPanel
      role="alert"
      tone={isCreated ? 'warning' : 'danger'}
      icon={isCreated ? icons.circleHelp : icons.cloudAlert}
      title={title}
      requestId={error.requestId}
      actions={
        isCreated ? (
          <>
            {onLook && (
              <Button variant="primary" onClick={onLook}>
                {words.look}
              </Button>
            )}
            <Button onClick={createAgain}>{words.createAgain}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon={icons.rotateCcw} onClick={retry}>
              {words.tryAgain}
            </Button>
            <Button icon={icons.externalLink} onClick={openInTab}>
              {words.newTab}
            </Button>
          </>
        )
      }
    >
      {body}
    </StatusPanel>
  );
}

export function DisconnectedPanel({ words }: { words: Words }): ReactElement {
  // Reads the connection again on focus: another tab may have connected meanwhile.
  const { connect, isConnecting } = useConnect();
  const { title, body } = useMessages('failures', failuresEn).disconnected;
  return (
    <StatusPanel
      role="alert"
      tone="accent"
      icon={icons.plug}
      title={title}
      actions={
        <Button variant="primary" icon={icons.plug} busy={isConnecting} onClick={connect}>
          {words.connect}
        </Button>
      }
    >
      {body}
    </StatusPanel>
  );
}

export function AddressUsedPanel({ words }: { words: Words }): ReactElement {
  return (
    <StatusPanel aria-live="polite" icon="spinner" title={words.address_used.title}>
      {words.address_used.body}
    </StatusPanel>
  );
}

/** Lies over the skeleton's foot: the editor may still come. */
export function SlowCard({ words, retry, openInTab }: FrameActions & { words: Words }): ReactElement {
  return (
    <div data-ppt="frame-slow">
      <output data-ppt="frame-slow-words">
        <strong data-ppt="frame-slow-title">
          <Spinner />
          {words.slow.title}
        </strong>
        <span data-ppt="frame-slow-body">{words.slow.body}</span>
      </output>
      <div data-ppt="frame-slow-actions">
        <Button size="sm" icon={icons.externalLink} onClick={openInTab}>
          {words.newTab}
        </Button>
        <Button size="sm" variant="ghost" onClick={retry}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  );
}
