import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { en as uiEn } from '../ui/messages.ts';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import type { en } from './messages.ts';

export interface HistoryFailureProps {
  error: PptError;
  isFetching: boolean;
  retry: () => void;
  words: typeof en;
}

/** Refusals that asking again does not change; every other failure is "could not be loaded". */
const refusals = ['disconnected', 'user_banned', 'not_signed_in', 'forbidden'] as const;

/** Stands where the table would: why there is none, and the one thing to do about it. */
export function HistoryFailure({ error, isFetching, retry, words }: HistoryFailureProps): ReactElement {
  const ui = useMessages('ui', uiEn);
  const refusal = refusals.find((code) => code === error.code);
  if (!refusal) {
    return (
      <StatusPanel
        role="alert"
        tone="danger"
        icon={icons.cloudAlert}
        title={words.failedTitle}
        requestId={error.requestId}
        actions={
          <Button variant="primary" icon={icons.rotateCcw} busy={isFetching} onClick={retry}>
            {ui.tryAgain}
          </Button>
        }
      >
        {words.failedBody}
      </StatusPanel>
    );
  }
  const isDisconnected = refusal === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      tone={isDisconnected ? 'accent' : 'warning'}
      icon={isDisconnected ? icons.plug : icons.userX}
      title={words[refusal].title}
      actions={isDisconnected && <ConnectButton />}
    >
      {words[refusal].body}
    </StatusPanel>
  );
}
