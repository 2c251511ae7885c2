import { reloadMessages } from '../../kit/reload-messages.ts';
import { ReloadButton } from '../../panels/loading/ReloadButton.tsx';
import { useReload } from '../../panels/loading/use-reload.ts';
import type { Presentation } from '../../session/presentation.ts';
import type { Reloader } from '../../session/reloader.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';

export interface SaveAndReloadProps {
  presentation: Presentation;
  reloader: Reloader;
}

/** Saves the changes, then opens the presentation in the new build of the editor. */
export function SaveAndReload({ presentation, reloader }: SaveAndReloadProps) {
  const t = useMessages(reloadMessages);
  const isSaving = useStore(presentation.saver.state, ({ name }) => name === 'saving');
  const [reloadState, setReloadState] = useReload();
  const mode = reloader.mode();
  if (mode === null) return null;
  if (reloadState === 'timedOut') return <p>{t.notOpened}</p>;

  async function openAgain(): Promise<void> {
    if (!presentation.isDirty()) {
      setReloadState('requested');
      return reloader.reload();
    }
    // If saving fails, the save status says why and the presentation stays open. The user may keep typing until it is
    // saved.
    if ((await presentation.saver.save()) === null) return openAgain();
  }

  return (
    <ReloadButton
      variant="secondary"
      mode={mode}
      busy={isSaving || reloadState === 'requested'}
      onClick={() => void openAgain()}
    />
  );
}
