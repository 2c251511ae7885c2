import { CloudAlert, UserX } from 'lucide-react';
import { useConnection } from '@ppt-embed/react';
import { useWords } from '../preferences/use-words.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import * as messages from './messages.ts';

/** Neither connected nor able to connect: the connection could not be read, or the person's access is switched off. */
export function NoConnection() {
  const words = useWords(messages);
  const { connection, refetch } = useConnection();

  return (
    <div role="alert">
      {connection ? (
        <MessagePanel icon={<UserX />} title={words.bannedTitle} body={words.bannedBody} />
      ) : (
        <MessagePanel icon={<CloudAlert />} title={words.unreadTitle} body={words.unreadBody}>
          <button type="button" className="button primary" onClick={refetch}>
            {words.tryAgain}
          </button>
        </MessagePanel>
      )}
    </div>
  );
}
