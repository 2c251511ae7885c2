import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { Drawing } from '../ui/icons.ts';
import { en as uiEn } from '../ui/messages.ts';
import { StatusPanel, type StatusPanelProps } from '../ui/StatusPanel.tsx';
import type { en } from './messages.ts';

export interface HistoryFailureProps {
  error: PptError;
  isFetching: boolean;
  retry: () => void;
  words: typeof en;
}

interface Panel {
  tone: NonNullable<StatusPanelProps['tone']>;
  icon: Drawing;
  title: 'disconnectedTitle' | 'bannedTitle' | 'notSignedInTitle' | 'forbiddenTitle' | 'failedTitle';
  body: 'disconnectedBody' | 'bannedBody' | 'notSignedInBody' | 'forbiddenBody' | 'failedBody';
}

/** Refusals that asking again does not change; every other one is "could not be loaded". */
const refusals: Partial<Record<PptErrorCode, Panel>> = {
  disconnected: { tone: 'accent', icon: icons.plug, title: 'disconnectedTitle', body: 'disconnectedBody' },
  user_banned: { tone: 'warning', icon: icons.userX, title: 'bannedTitle', body: 'bannedBody' },
  not_signed_in: { tone: 'warning', icon: icons.userX, title: 'notSignedInTitle', body: 'notSignedInBody' },
  forbidden: { tone: 'warning', icon: icons.userX, title: 'forbiddenTitle', body: 'forbiddenBody' },
};
const failed: Panel = { tone: 'danger', icon: icons.cloudAlert, title: 'failedTitle', body: 'failedBody' };

/** Stands where the table would: why there is none, and the one thing to do about it. */
export function HistoryFailure({ error, isFetching, retry, words }: HistoryFailureProps): ReactElement {
  const ui = useMessages('ui', uiEn);
  const panel = refusals[error.code] ?? failed;
  const again = (
    <Button variant="primary" icon={icons.rotateCcw} busy={isFetching} onClick={retry}>
      {ui.tryAgain}
    </Button>
  );
  return (
    <StatusPanel
      role="alert"
      tone={panel.tone}
      icon={panel.icon}
      title={words[panel.title]}
      requestId={panel === failed ? error.requestId : ''}
      actions={error.code === 'disconnected' ? <ConnectButton /> : panel === failed && again}
    >
      {words[panel.body]}
    </StatusPanel>
  );
}
