import { useEffect } from 'react';
import { X } from 'lucide-react';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { ExportProgress } from '../export/ExportProgress.tsx';
import { endsSession } from '../service/refusal.ts';
import type { Editor } from '../session/editor.ts';
import { Button } from '../ui/Button.tsx';
import { messages as uiMessages } from '../ui/messages.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { refuseFiles } from './refuse-files.ts';
import { SaveAndOpenAgain } from './SaveAndOpenAgain.tsx';
import { useReplaced } from './use-replaced.ts';

const toastMs = 10_000;

/** Why a picture was not inserted, and what to do. */
function pictureRefused(code: PptErrorCode, words: typeof messages.en): string {
  if (code === 'network' || code === 'timeout') return words.pictureNotSent;
  if (code === 'user_banned') return words.pictureBanned;
  if (endsSession(code)) return words.pictureSessionOver;
  return code === 'invalid_request' || code === 'too_large' ? words.pictureRefused : words.pictureNotStored;
}

/** How the last action went: a success leaves by itself, a failure stays until it is read. */
export function Noticeboard({ editor }: { editor: Editor }) {
  const words = useWords(messages);
  const { close } = useWords(uiMessages);
  const notice = useStore(editor.notice);
  const phase = useStore(editor.phase);
  const isReplaced = useReplaced(notice);
  const isToast = notice?.name === 'download-started' || notice?.name === 'exported';

  useEffect(() => {
    if (!isToast) return;
    const timer = setTimeout(() => editor.notice.set(null), toastMs);
    return () => clearTimeout(timer);
  }, [editor, isToast]);

  useEffect(() => refuseFiles((told) => editor.notice.set(told)), [editor]);

  return (
    <>
      <div aria-live="polite" className="ed-toast-place">
        {notice?.name === 'download-started' && (
          <p className="ed-toast">
            {words.downloadStarted}
            <a href={notice.address} download="">
              {words.downloadLink}
            </a>
          </p>
        )}
        {notice?.name === 'exported' && <p className="ed-toast">{words.exported(notice.file)}</p>}
        {phase.name === 'open' && <ExportProgress presentation={phase.presentation} />}
      </div>
      {notice && !isToast && isReplaced !== undefined && (
        <div role="alert" className="ed-alert">
          <p>
            {notice.name === 'download-refused' && words.downloadRefused(notice.reason)}
            {notice.name === 'download-not-saved' && words.downloadNotSaved}
            {isReplaced && words.replaced}
            {!isReplaced && notice.name === 'export-failed' && words.exportFailed}
            {!isReplaced && notice.name === 'text-editor-missing' && words.textEditorMissing}
            {!isReplaced && notice.name === 'part-missing' && words.partMissing}
            {notice.name === 'paste-by-keys' && words.pasteByKeys}
            {notice.name === 'copy-by-keys' && words.copyByKeys}
            {notice.name === 'cut-by-keys' && words.cutByKeys}
            {notice.name === 'copy-failed' && words.copyFailed}
            {notice.name === 'paste-failed' && words.pasteFailed}
            {notice.name === 'nothing-to-paste' && words.nothingToPaste}
            {notice.name === 'no-picture-dropped' && words.noPictureDropped}
            {notice.name === 'picture-too-large' && words.pictureTooLarge(notice.megabytes)}
            {notice.name === 'picture-refused' && pictureRefused(notice.code, words)}
            {notice.name === 'start-failed' && words.startFailed}
          </p>
          {isReplaced && phase.name === 'open' && (
            <SaveAndOpenAgain presentation={phase.presentation} reopening={editor.reopening} />
          )}
          <Button variant="ghost" label="never" icon={X} name={close} onClick={() => editor.notice.set(null)} />
        </div>
      )}
    </>
  );
}
