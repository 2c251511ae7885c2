import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { checkBuild, reloadMessages } from '../../session/reloader.ts';
import type { Reloader } from '../../session/reloader.ts';
import type { Toast } from '../../session/editor-screen.ts';
import { ReloadButton, useReload } from '../../panels/loading/ReloadButton.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';

const loadErrorToasts: ReadonlySet<Toast['name']> = new Set(['load-error', 'text-editor-load-error', 'export-failed']);

/**
 * Why a file can be loaded only after the presentation has been reopened. `replaced`: a new build of the editor has
 * replaced this one. `cached-failure`: the browser has cached an earlier failure and does not request the file again, as
 * browsers did until 2026 (HTML, "fetch a single module script").
 */
export type ReopenReason = 'replaced' | 'cached-failure';

/** Maximum time in ms in which a browser repeats an earlier failure, including the code that reports it. */
const cachedFailureMs = 1000;

/**
 * Finds out whether the presentation must be reopened, because a file failed to load that cannot be loaded any more.
 * @param lastRetryMs Ref of the time of the last retry, as `performance.now()`.
 * @returns null if it need not be reopened, undefined while this is being checked
 */
export function useReopenReason(toast: Toast | null, lastRetryMs: RefObject<number>): ReopenReason | null | undefined {
  const [result, setResult] = useState<{ toast: Toast; reason: ReopenReason | null }>();
  const missing = toast && loadErrorToasts.has(toast.name) ? toast : null;
  useEffect(() => {
    if (!missing) return;
    let isStale = false;
    const isRepeated = performance.now() - lastRetryMs.current < cachedFailureMs;
    void checkBuild().then((build) => {
      if (isStale) return;
      const reason = build === 'replaced' ? 'replaced' : build === 'served' && isRepeated ? 'cached-failure' : null;
      setResult({ toast: missing, reason });
    });
    return () => {
      isStale = true;
    };
  }, [missing, lastRetryMs]);
  if (!missing) return null;
  return result?.toast === missing ? result.reason : undefined;
}

export interface SaveAndReloadProps {
  doc: EditorDocument;
  reloader: Reloader;
}

/** Button that saves the changes, and then reopens the presentation. */
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
