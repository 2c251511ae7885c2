import { useEffect, useRef } from 'react';
import { rotateCwIcon, xIcon } from '../../kit/icons.generated.ts';
import { ExportProgress } from '../../panels/export/ExportProgress.tsx';
import { mediaKindOfFile } from '../../elements/media/media-kinds.ts';
import type { Editor } from '../../session/editor.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import type { EditorScreen, Toast } from '../../session/editor-screen.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { Button } from '../../kit/Button.tsx';
import { messages as uiMessages } from '../../kit/messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { isInPart, parts } from '../../kit/dom-parts.ts';
import { acceptsText } from '../../kit/keyboard.ts';
import { messages } from './messages.ts';
import { PendingUploads } from './PendingUploads.tsx';
import { downloadRejected, mediaRejected, pictureRejected } from './rejection-text.ts';
import { SaveAndReload, useReopenReason } from './SaveAndReload.tsx';

const toastMs = 10_000;

type Failure = Exclude<Toast, { name: 'download-started' | 'exported' | 'slide-deleted' | 'restored' }>;

/** Whether a toast disappears automatically: a success, or a failure that changes nothing and cannot be retried. */
const isTransient = (toast: Toast): boolean => !isFailure(toast) || toast.name === 'nothing-to-paste';

const isFailure = (toast: Toast): toast is Failure =>
  toast.name !== 'download-started' &&
  toast.name !== 'exported' &&
  toast.name !== 'slide-deleted' &&
  toast.name !== 'restored';

/** Returns the message of a failure. Successes are handled elsewhere. */
function toastText(toast: Failure, t: typeof messages.en): string {
  switch (toast.name) {
    case 'download-rejected':
      return downloadRejected(toast.code, t);
    case 'download-not-saved':
      return t.downloadNotSaved;
    case 'export-failed':
      return t.exportFailed;
    case 'text-editor-load-error':
      return t.textEditorLoadError;
    case 'load-error':
      return t.loadError;
    case 'paste-by-keys':
      return t.pasteByKeys;
    case 'copy-by-keys':
      return t.copyByKeys;
    case 'cut-by-keys':
      return t.cutByKeys;
    case 'copy-failed':
      return t.copyFailed;
    case 'paste-failed':
      return t.pasteFailed;
    case 'nothing-to-paste':
      return t.nothingToPaste;
    case 'markdown-inserted':
      return t.markdownInserted(toast);
    case 'no-picture-dropped':
      return t.fileTypeRejected;
    case 'picture-too-large':
      return t.pictureTooLarge(toast.megabytes);
    case 'picture-rejected':
      return pictureRejected(toast.code, t);
    case 'media-rejected':
      return mediaRejected(toast.code, t);
    case 'start-failed':
      return t.startFailed;
    case 'draft-restored-not-stored':
      return t.draftRestoredNotStored;
    case 'create-failed':
      return t.createFailed;
    default:
      return toast satisfies never;
  }
}

/** Whether a presentation has slides that a user may not expect in the downloaded file. */
const hasHiddenSlides = ({ doc }: OpenPresentation) => doc.state.get().deck.slides.some(({ hidden }) => hidden);

/**
 * Shows the result of the last action. A success message disappears automatically, as does a failure without
 * consequences; other failures stay until they are dismissed.
 */
export function ToastRegion({ editor }: { editor: Editor }) {
  const t = useMessages(messages);
  const { close, tryAgain } = useMessages(uiMessages);
  const toast = useStore(editor.toast);
  const phase = useStore(editor.phase);
  const lastRetryMs = useRef(-Infinity);
  const reopenReason = useReopenReason(toast, lastRetryMs);
  const failure = toast && isFailure(toast) ? toast : null;
  const retry = failure && 'retry' in failure ? failure.retry : undefined;

  useEffect(() => {
    if (!toast || !isTransient(toast)) return;
    const timer = setTimeout(() => editor.toast.set(null), toastMs);
    return () => clearTimeout(timer);
  }, [editor, toast]);

  useEffect(() => rejectDrop((next) => editor.toast.set(next)), [editor]);

  return (
    <>
      <div aria-live="polite" className="ed-toast-region">
        {toast?.name === 'download-started' && (
          <p className="ed-toast">
            {t.downloadStarted}
            {phase.name === 'open' && hasHiddenSlides(phase) && ` ${t.hiddenInDownload}`}
            <a href={toast.url} download="">
              {t.downloadLink}
            </a>
          </p>
        )}
        {toast?.name === 'exported' && <p className="ed-toast">{t.exported(toast.file)}</p>}
        {toast?.name === 'restored' && <p className="ed-toast">{t.restored(toast.restored, toast.replacedIn)}</p>}
        {toast?.name === 'slide-deleted' && <p className="ed-toast">{t.slideDeleted(toast.by)}</p>}
        {phase.name === 'open' && <ExportProgress doc={phase.doc} />}
        {phase.name === 'open' && <UploadToasts screen={phase.screen} />}
      </div>
      {phase.name === 'open' && <PendingUploads screen={phase.screen} />}
      {failure && reopenReason !== undefined && (
        <div role="alert" className="ed-alert">
          <p>{reopenReason ? t.reopen[reopenReason] : toastText(failure, t)}</p>
          {reopenReason && phase.name === 'open' && <SaveAndReload doc={phase.doc} reloader={editor.reloader} />}
          {!reopenReason && retry && (
            <Button
              variant="secondary"
              icon={rotateCwIcon}
              name={tryAgain}
              onClick={() => {
                editor.toast.set(null);
                lastRetryMs.current = performance.now();
                retry();
              }}
            />
          )}
          <Button variant="ghost" label="never" icon={xIcon} name={close} onClick={() => editor.toast.set(null)} />
        </div>
      )}
    </>
  );
}

const loadUploadProgress = async () => (await import('./UploadProgress.tsx')).UploadProgress;

/** The uploads in progress. They go on even if their progress cannot be shown. */
function UploadToasts({ screen: { uploads } }: { screen: Pick<EditorScreen, 'uploads'> }) {
  const isUploading = useStore(uploads.all, ({ length }) => length > 0);
  return isUploading && <LazyPanel load={loadUploadProgress} props={{ uploads }} onLoadError={() => undefined} />;
}

/**
 * Rejects files that are dropped outside drop targets, and links that are dropped outside text, because the browser would
 * replace the editor with them. Shows a message if a file dropped on a slide is not a picture.
 *
 * @returns A function that stops rejecting drops.
 */
function rejectDrop(notify: (toast: Toast) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;

  function handleDragOver(event: DragEvent): void {
    if (event.defaultPrevented || !(event.dataTransfer?.types.includes('Files') || isLinkOutsideText(event))) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  }

  function handleDrop(event: DragEvent): void {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (isLinkOutsideText(event)) event.preventDefault();
    if (files.length === 0) return;
    event.preventDefault();
    const isOnSlide = isInPart(event.target, parts.canvas);
    if (isOnSlide && !files.some((file) => file.type.startsWith('image/') || mediaKindOfFile(file)))
      notify({ name: 'no-picture-dropped' });
  }

  window.addEventListener('dragover', handleDragOver, { signal });
  window.addEventListener('drop', handleDrop, { signal });
  return () => listening.abort();
}

/** Whether a link is dragged over something that accepts no text. */
function isLinkOutsideText({ dataTransfer, target }: DragEvent): boolean {
  return dataTransfer?.types.includes('text/uri-list') === true && !acceptsText(target);
}
