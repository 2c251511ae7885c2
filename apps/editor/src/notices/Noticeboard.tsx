import { useEffect } from 'react';
import { X } from 'lucide-react';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { ExportProgress } from '../export/ExportProgress.tsx';
import { endsSession } from '../service/refusal.ts';
import type { Editor } from '../session/editor.ts';
import type { Notice } from '../session/notice.ts';
import { Button } from '../ui/Button.tsx';
import { messages as uiMessages } from '../ui/messages.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { refuseFiles } from './refuse-files.ts';
import { SaveAndOpenAgain } from './SaveAndOpenAgain.tsx';
import { useReplaced } from './use-replaced.ts';

const toastMs = 10_000;

type Failure = Exclude<Notice, { name: 'download-started' | 'exported' }>;

/** Why a picture was not inserted, and what to do. */
function pictureRefused(code: PptErrorCode, words: typeof messages.en): string {
  if (code === 'network' || code === 'timeout') return words.pictureNotSent;
  if (code === 'user_banned') return words.pictureBanned;
  if (code === 'quota_exceeded') return words.pictureQuota;
  if (endsSession(code)) return words.pictureSessionOver;
  return code === 'invalid_request' || code === 'too_large' ? words.pictureRefused : words.pictureNotStored;
}

/** What is said of a failure; what went well is said elsewhere. */
function sentenceOf(notice: Failure, words: typeof messages.en): string {
  switch (notice.name) {
    case 'download-refused':
      return words.downloadRefused(notice.reason);
    case 'download-not-saved':
      return words.downloadNotSaved;
    case 'export-failed':
      return words.exportFailed;
    case 'text-editor-missing':
      return words.textEditorMissing;
    case 'part-missing':
      return words.partMissing;
    case 'paste-by-keys':
      return words.pasteByKeys;
    case 'copy-by-keys':
      return words.copyByKeys;
    case 'cut-by-keys':
      return words.cutByKeys;
    case 'copy-failed':
      return words.copyFailed;
    case 'paste-failed':
      return words.pasteFailed;
    case 'nothing-to-paste':
      return words.nothingToPaste;
    case 'no-picture-dropped':
      return words.noPictureDropped;
    case 'picture-too-large':
      return words.pictureTooLarge(notice.megabytes);
    case 'picture-refused':
      return pictureRefused(notice.code, words);
    case 'start-failed':
      return words.startFailed;
    default:
      return notice satisfies never;
  }
}

/** How the last action went: a success leaves by itself, a failure stays until it is read. */
export function Noticeboard({ editor }: { editor: Editor }) {
  const words = useWords(messages);
  const { close } = useWords(uiMessages);
  const notice = useStore(editor.notice);
  const phase = useStore(editor.phase);
  const isReplaced = useReplaced(notice);
  const failure = notice?.name === 'download-started' || notice?.name === 'exported' ? null : notice;
  const isToast = notice !== null && failure === null;

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
      {failure && isReplaced !== undefined && (
        <div role="alert" className="ed-alert">
          <p>{isReplaced ? words.replaced : sentenceOf(failure, words)}</p>
          {isReplaced && phase.name === 'open' && (
            <SaveAndOpenAgain presentation={phase.presentation} reopening={editor.reopening} />
          )}
          <Button variant="ghost" label="never" icon={X} name={close} onClick={() => editor.notice.set(null)} />
        </div>
      )}
    </>
  );
}
