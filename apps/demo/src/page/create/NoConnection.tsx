import { CloudAlert } from 'lucide-react';
import { type PptError, useErrorText } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import * as messages from './messages.ts';

/** Panel that is shown if the connection could not be checked. */
export function NoConnection({ error, onRetry }: { error: PptError | null; onRetry: () => void }) {
  const t = useMessages(messages);
  const text = useErrorText(error, t.connectionUnavailable, { network: t.noNetwork });
  // The messages are still loading. An alert whose text changes right away would not be announced by screen readers.
  if (!text) return null;

  return (
    <div role="alert">
      <MessagePanel icon={<CloudAlert />} title={text.title} body={text.body}>
        <button type="button" className="button primary" onClick={onRetry}>
          {t.tryAgain}
        </button>
      </MessagePanel>
    </div>
  );
}
