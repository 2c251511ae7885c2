import { Icon } from '../../kit/Icon.tsx';
import { useEffect, useState } from 'react';
import { cloudOffIcon } from '../../kit/icons.generated.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { Collaboration, CollaborationStatus } from '../../session/collaboration.ts';
import { messages as savingMessages } from '../saving/messages.ts';
import { isDraftLost } from '../saving/save-status.ts';
import { messages } from './messages.ts';

/**
 * Delay in ms before the banner is shown. Most connections are restored sooner, and showing the banner would move the
 * canvas twice.
 */
const offlineNoticeMs = 5000;

/**
 * Notice that others currently do not receive the user's changes. If the service has rejected them and the browser
 * cannot store them, `SaveStatus` says so instead.
 */
export function CollaborationBanner({ doc, collaboration }: { doc: EditorDocument; collaboration: Collaboration }) {
  const t = useMessages(messages);
  const tSaving = useMessages(savingMessages);
  const status = useStore(collaboration.status);
  const storedIn = useStore(doc.drafts.storedIn);
  const draftError = useStore(doc.drafts.error);
  const [dismissed, setDismissed] = useState<CollaborationStatus | null>(null);
  const [delayedStatus, setDelayedStatus] = useState<CollaborationStatus | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedStatus(status), status.name === 'offline' ? offlineNoticeMs : 0);
    return () => clearTimeout(timer);
  }, [status]);
  const offline = isDraftLost({ storedIn, draftError }) ? null : storedIn === 'page' ? t.offlineInTab : t.offline;
  const text = status.name === 'offline' ? offline : status.name === 'ended' ? t.ended[status.reason] : null;
  if (text === null || dismissed === status || delayedStatus !== status) return null;
  return (
    <p className="ed-banner">
      <Icon icon={cloudOffIcon} />
      {text}
      <Button variant="ghost" name={tSaving.gotIt} onClick={() => setDismissed(status)} />
    </p>
  );
}
