import { useEffect, useState } from 'react';
import { isReplaced, reloadMessages } from '../../session/reloader.ts';
import type { Reloader } from '../../session/reloader.ts';
import type { Toast } from '../../session/editor-screen.ts';
import { ReloadButton, useReload } from '../../panels/loading/ReloadButton.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';

const loadErrorToasts: ReadonlySet<Toast['name']> = new Set(['load-error', 'text-editor-load-error', 'export-failed']);

/**
 * Returns whether a file failed to load because a new build of the editor has replaced this one.
 * @returns undefined while this is being checked
 */
export function useReplaced(toast: Toast | null): boolean | undefined {
  const [result, setResult] = useState<{ toast: Toast; isReplaced: boolean }>();
  const missing = toast && loadErrorToasts.has(toast.name) ? toast : null;
  useEffect(() => {
    if (!missing) return;
    let isStale = false;
    void isReplaced().then((found) => !isStale && setResult({ toast: missing, isReplaced: found }));
    return () => {
      isStale = true;
    };
  }, [missing]);
  if (!missing) return false;
  return result?.toast === missing ? result.isReplaced : undefined;
}

export interface SaveAndReloadProps {
  doc: EditorDocument;
  reloader: Reloader;
}

/** Button that saves the changes, and then opens the presentation in the new build of the editor. */
export function SaveAndReload({ doc, reloader }: SaveAndReloadProps) {
  const t = useMessages(reloadMessages);
  const isSaving = useStore(doc.saver.state, ({ name }) => name === 'saving');
  const [reloadState, setReloadState] = useReload();
  const mode = reloader.mode();
  if (mode === null) return null;
  if (reloadState === 'timedOut') return <p>{t.notOpened}</p>;

  async function reopen(): Promise<void> {
    if (!doc.isDirty()) {
      setReloadState('requested');
      return reloader.reload();
    }
    // If saving fails, the save status explains why, and the presentation stays open. The user can keep typing until it
    // is saved.
    if ((await doc.saver.save()) === null) return reopen();
  }

  return (
    <ReloadButton
      variant="secondary"
      mode={mode}
      busy={isSaving || reloadState === 'requested'}
      onClick={() => void reopen()}
    />
  );
}
