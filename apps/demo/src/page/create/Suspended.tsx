import { UserX } from 'lucide-react';
import { useConnect } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import * as messages from './messages.ts';

/** Panel that is shown while the user is suspended. */
export function Suspended() {
  const t = useMessages(messages);
  const { mutate: connect, isPending: isConnecting } = useConnect();

  return (
    <div role="alert">
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
    </div>
  );
}
