import { CloudAlert, UserX } from 'lucide-react';
import { useConnect, useConnection, useErrorText } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import * as messages from './messages.ts';

/** Shown if Connect would not help: the connection could not be checked, or the user is suspended. */
export function NoConnection() {
  const t = useMessages(messages);
  const { data: connection, failureReason: error, refetch } = useConnection();
  const { mutate: connect, isPending: isConnecting } = useConnect();
  const text = useErrorText(error, t.unread, { network: t.noNetwork });
  // The messages are still loading. A screen reader would miss an alert that changes right away.
  if (error && !text) return null;
  const { title, body } = text ?? t.unread;

  return (
    <div role="alert">
      {connection ? (
        <MessagePanel icon={<UserX />} title={t.bannedTitle} body={t.bannedBody}>
          <button
            type="button"
            className="button primary"
            aria-disabled={isConnecting || undefined}
            onClick={() => connect()}
          >
            {isConnecting ? t.connecting : t.connect}
          </button>
        </MessagePanel>
      ) : (
        <MessagePanel icon={<CloudAlert />} title={title} body={body}>
          <button type="button" className="button primary" onClick={() => void refetch()}>
            {t.tryAgain}
          </button>
        </MessagePanel>
      )}
    </div>
  );
}
