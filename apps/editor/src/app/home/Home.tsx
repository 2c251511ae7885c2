import { useRef, useState } from 'react';
import type { DragEvent, RefObject } from 'react';
import type { StartRequest } from '@ppt-embed/protocol/editor';
import { fileTextIcon, fileUpIcon, squarePlusIcon } from '../../kit/icons.generated.ts';
import { Icon } from '../../kit/Icon.tsx';
import type { IconPath } from '../../kit/Icon.tsx';
import type { Editor } from '../../session/editor.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { CoverRow } from './CoverRow.tsx';
import { MarkdownDialog } from '../../panels/markdown/MarkdownDialog.tsx';
import { messages as toastMessages } from '../toasts/messages.ts';
import { messages } from './messages.ts';
import { RecentPresentations } from './RecentPresentations.tsx';

const loadImportDialog = async () => (await import('./ImportDialog.tsx')).ImportDialog;

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
/**
 * Accepted file types: PowerPoint files and files of other presentation programs. Unsupported files are rejected with a
 * message.
 */
const presentationFile = /\.(?:pptx|pptm|ppsx|ppsm|potx|potm|ppt|pps|pot|odp|key)$/iu;

/** Home page without a presentation: create a new one or open a recent one. */
export function Home({ editor }: { editor: Editor }) {
  const t = useMessages(messages);
  const { createFailed } = useMessages(toastMessages);
  const [isMarkdownOpen, setIsMarkdownOpen] = useState(false);
  /** Text of the Markdown dialog. It is kept here, so that closing the dialog does not lose it. */
  const [markdown, setMarkdown] = useState('');
  /** Current value of `isMarkdownOpen`, read when a response arrives. */
  const isDialogOpen = useRef(false);
  const [isStarting, setIsStarting] = useState(false);
  /** Whether the last attempt failed, which the dialog shows. */
  const [hasFailed, setHasFailed] = useState(false);

  const importedFile = useStore(editor.importedFile);
  const setImportedFile = editor.importedFile.set;
  const fileInput = useRef<HTMLInputElement>(null);
  const { isDropTarget, handlers } = useFileDrop(setImportedFile);

  function setDialogOpen(isOpen: boolean): void {
    isDialogOpen.current = isOpen;
    setIsMarkdownOpen(isOpen);
    setHasFailed(false);
  }

  async function start(request: StartRequest): Promise<void> {
    if (isStarting) return;
    setIsStarting(true);
    setHasFailed(false);
    const hasBegun = (await editor.start(request)) === null;
    setIsStarting(false);
    if (hasBegun) return;
    // Content behind a dialog is inert and not read aloud, but the dialog may have been closed in the meantime.
    if (isDialogOpen.current) setHasFailed(true);
    else editor.toast.set({ name: request.kind === 'existing' ? 'start-failed' : 'create-failed' });
  }

  return (
    <div className="ed-home">
      <header className="ed-home-bar">
        <Logo />
        <h1>{t.presentations}</h1>
      </header>
      <main
        className="ed-home-page"
        aria-busy={isStarting}
        {...(isDropTarget && { 'data-drop': t.dropHere })}
        {...handlers}
      >
        <section aria-labelledby="ed-start">
          <h2 id="ed-start">{t.startNew}</h2>
          <div className="ed-start-cards">
            <StartCard
              icon={squarePlusIcon}
              title={t.blank}
              hint={t.blankHint}
              onStart={() => void start({ kind: 'blank' })}
            />
            <StartCard
              icon={fileTextIcon}
              title={t.markdown}
              hint={t.markdownHint}
              onStart={() => setDialogOpen(true)}
            />
            <ImportCard input={fileInput} onFile={setImportedFile} />
          </div>
        </section>
        <CoverRow start={(cover_id) => void start({ kind: 'cover', cover_id })} />
        <RecentPresentations editor={editor} start={(request) => void start(request)} />
      </main>
      {importedFile && (
        <LazyPanel
          key={`${importedFile.name} ${importedFile.lastModified} ${importedFile.size}`}
          load={loadImportDialog}
          props={{
            file: importedFile,
            editor,
            pickFile: () => fileInput.current?.click(),
            onClose: () => setImportedFile(null),
          }}
          onLoadError={() => {
            setImportedFile(null);
            editor.toast.set({ name: 'load-error', retry: () => setImportedFile(importedFile) });
          }}
        />
      )}
      {isMarkdownOpen && (
        <MarkdownDialog
          title={t.markdown}
          text={markdown}
          finish={t.create}
          isStarting={isStarting}
          failure={hasFailed ? createFailed : ''}
          onChange={(text) => {
            setMarkdown(text);
            setHasFailed(false);
          }}
          start={() => void start({ kind: 'markdown', text: markdown })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}

/** Card for selecting a PowerPoint file. */
function ImportCard({ input, onFile }: { input: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) {
  const t = useMessages(messages);
  return (
    <>
      <StartCard
        icon={fileUpIcon}
        title={t.powerPoint}
        hint={t.powerPointHint}
        onStart={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.powerPoint}
        accept={`.pptx,.pptm,.ppsx,.potx,${pptxType}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Allows selecting the same file again after it was changed.
          target.value = '';
        }}
      />
    </>
  );
}

/**
 * Lets users drop a presentation anywhere on the page. Other files are rejected as they are in the editor (see
 * `rejectDrop`).
 */
function useFileDrop(onFile: (file: File) => void) {
  const [isDropTarget, setIsDropTarget] = useState(false);
  return {
    isDropTarget,
    handlers: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsDropTarget(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        const entered = event.relatedTarget;
        if (!(entered instanceof Node) || !event.currentTarget.contains(entered)) setIsDropTarget(false);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        setIsDropTarget(false);
        const file = [...event.dataTransfer.files].find(
          ({ name, type }) => presentationFile.test(name) || type === pptxType,
        );
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}

interface StartCardProps {
  icon: IconPath;
  title: string;
  hint: string;
  onStart: () => void;
}

/** Card that starts a new presentation. */
function StartCard({ icon, title, hint, onStart }: StartCardProps) {
  return (
    <button type="button" className="ed-start-card" onClick={onStart}>
      <span className="ed-start-icon">
        <Icon icon={icon} />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="ed-start-hint">{hint}</span>
      </span>
    </button>
  );
}

/** Logo: a slide with a white P and a dot. */
export function Logo() {
  return (
    <svg className="ed-logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="ed-logo-slide" x="1" y="3" width="22" height="18" rx="5" />
      <path className="ed-logo-letter" d="M6.5 16.5V9.2A1.7 1.7 0 0 1 8.2 7.5h3.1a3 3 0 0 1 0 6H9" />
      <rect className="ed-logo-dot" x="15.6" y="13.2" width="3.4" height="3.4" rx="1" />
    </svg>
  );
}
