import { useRef, useState } from 'react';
import { ArrowLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { DownloadButton, type PptFrameState, PptEditorFrame, type PptEditorFrameHandle } from '@ppt-embed/react';
import { takeImportedFile } from './imported-file.ts';
import { demoUser } from '../preferences/demo-user.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { useWidth } from '../shell/use-width.ts';
import * as messages from './messages.ts';
import { OpenAsMenu } from './OpenAsMenu.tsx';
import { TitleField } from './TitleField.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useUnsaved } from './use-unsaved.ts';
import type { Editing } from './use-editing.ts';

/** The editor's frame, below a bar with a breadcrumb and the host app's own buttons. */
export function EditorView({ editing, onOpen }: { editing: Editing; onOpen: (opened: { pptId?: string }) => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const width = useWidth();
  const frame = useRef<PptEditorFrameHandle>(null);
  const [title, setTitle] = useState(editing.title);
  const [state, setState] = useState<PptFrameState>();
  const [acceptsTitles, setAcceptsTitles] = useState(false);
  const unsaved = useUnsaved();
  const { pptId } = editing;
  const hasDownload = pptId !== undefined && demoUser === 'admin';
  /** Whether this page shows the title and a Download button, so that the editor hides its own. */
  const hasHeader = hasDownload && width !== 'phone';
  const shown = title || (editing.pptId === undefined ? t.newTitle : t.untitled);
  useDocumentTitle(shown);

  /** Whether this page's title can be changed. Otherwise, the editor shows its own. */
  const canRename = hasHeader && state === 'ready' && acceptsTitles;
  // If the editor rejects the title, the page keeps showing the last one that the editor has reported.
  const rename = (next: string) => void frame.current?.rename(next).catch(() => undefined);

  // The frame itself shows errors that prevent opening.
  const reload = () => void frame.current?.reload().catch(() => undefined);
  /** Passes the file that the user has selected in the list to the editor, which shows what it contains. */
  function importFile(): void {
    const file = takeImportedFile();
    // If the editor cannot import, its home page is shown.
    if (file) void frame.current?.importPptx(file).catch(() => undefined);
  }
  // The user pressed Back in the editor, which has already prompted about unsaved changes.
  const exit = () => unsaved.leaveWithoutPrompt(() => void navigate('/presentations'));

  return (
    <div className="editor-view" data-state={state} data-header={hasHeader ? 'page' : 'editor'}>
      <header className="editor-bar">
        {width === 'phone' ? (
          <>
            <Link className="icon-button" to="/presentations" aria-label={t.back}>
              <ArrowLeft aria-hidden="true" />
            </Link>
            <h1>{shown}</h1>
          </>
        ) : (
          <ol className="path" aria-label={t.path}>
            <li>{t.list}</li>
            <li aria-hidden="true">
              <ChevronRight />
            </li>
            <li>{canRename ? <TitleField title={shown} onRename={rename} /> : <h1>{shown}</h1>}</li>
          </ol>
        )}
        {hasDownload && (
          <>
            <OpenAsMenu pptId={pptId} />
            <DownloadButton pptId={pptId} />
          </>
        )}
        <button
          type="button"
          className="icon-button bounded"
          aria-label={t.reloadEditor}
          title={t.reloadEditor}
          onClick={() => unsaved.confirmIfDirty('reload', reload)}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      </header>
      <PptEditorFrame
        ref={frame}
        className="editor-frame"
        source={editing.source}
        // On a phone, the bar is hidden once the editor is ready.
        hostHeader={hasHeader}
        onStateChange={setState}
        onOpen={onOpen}
        onReady={(ready) => {
          setTitle(ready.title);
          setAcceptsTitles(ready.capabilities.includes('rename'));
          if (editing.source.kind === 'home') importFile();
        }}
        onTitleChange={setTitle}
        onSaved={(saved) => setTitle(saved.title)}
        onExit={exit}
        onShowPresentations={() => void navigate('/presentations')}
      />
      {unsaved.promptedAction && (
        <UnsavedDialog
          promptedAction={unsaved.promptedAction}
          save={() => frame.current?.save() ?? Promise.resolve()}
          onProceed={unsaved.proceed}
          onStay={unsaved.stay}
        />
      )}
    </div>
  );
}
