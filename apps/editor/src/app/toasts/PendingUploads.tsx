import { useEffect } from 'react';
import { rotateCwIcon, xIcon } from '../../kit/icons.generated.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { Button } from '../../kit/Button.tsx';
import { messages as uiMessages } from '../../kit/messages.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { messages } from './messages.ts';

/**
 * Error for files that could not be uploaded. They are kept until another attempt succeeds or the user discards them.
 */
export function PendingUploads({ screen: { pendingUploads } }: { screen: Pick<EditorScreen, 'pendingUploads'> }) {
  const t = useMessages(messages);
  const { tryAgain } = useMessages(uiMessages);
  const count = useStore(pendingUploads.all, ({ length }) => length);
  const arePictures = useStore(pendingUploads.all, (all) => all.every(({ kind }) => kind === 'picture'));
  const isRetrying = useStore(pendingUploads.isRetrying);

  useEffect(() => {
    if (count === 0) return;
    const retry = () => void pendingUploads.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [pendingUploads, count]);

  if (count === 0) return null;
  return (
    <div role="alert" className="ed-alert">
      <p>{(arePictures ? t.picturesPending : t.filesPending)(count)}</p>
      <Button
        variant="secondary"
        icon={rotateCwIcon}
        name={tryAgain}
        busy={isRetrying}
        onClick={() => void pendingUploads.retry()}
      />
      <Button
        variant="ghost"
        label="never"
        icon={xIcon}
        name={(arePictures ? t.discardPictures : t.discardFiles)(count)}
        onClick={pendingUploads.discard}
      />
    </div>
  );
}
