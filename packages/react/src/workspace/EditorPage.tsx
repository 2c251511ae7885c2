import type { ReactElement, RefObject } from 'react';
import type { EditorSource } from '../editor-frame/source/editor-source.ts';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import type { PptWorkspaceProps, SharedProps } from './workspace-props.ts';

interface EditorPageProps {
  shared: SharedProps;
  frame: NonNullable<PptWorkspaceProps['frame']>;
  source: EditorSource;
  className: string | undefined;
  handle: RefObject<PptEditorFrameHandle | null>;
  /** The file that the editor's home page still has to import; undefined if there is none. */
  fileRef: RefObject<File | undefined>;
  onOpened: (pptId: string | undefined) => void;
  /** Called with the title when the editor reports it. */
  onTitle: (title: string) => void;
  /** Called when it changes whether the editor can rename the presentation. */
  onCanRename: (canRename: boolean) => void;
  /** Called to show the list of presentations, or the first page if there is no list. */
  leave: () => void;
  /** Whether there is a list of presentations. */
  hasList: boolean;
}

/** Page with the editor, whose events also reach the host. */
export function EditorPage(props: EditorPageProps): ReactElement {
  const { shared, frame, source, className, handle, fileRef, onOpened, onTitle, onCanRename } = props;
  const { leave, hasList } = props;

  /** Passes the file to the editor, which shows its contents. If the editor cannot import, its home page is shown. */
  function importFile(): void {
    const file = fileRef.current;
    fileRef.current = undefined;
    if (file) void handle.current?.importPptx(file).catch(() => undefined);
  }

  return (
    <PptEditorFrame
      ref={handle}
      {...shared}
      leaveGuard
      hostHeader
      {...frame}
      source={source}
      className={className ?? frame.className}
      onOpen={(opened) => {
        onOpened(opened.pptId);
        frame.onOpen?.(opened);
      }}
      onStateChange={(state) => {
        // `onReady` follows the state `ready`.
        onCanRename(false);
        frame.onStateChange?.(state);
      }}
      onReady={(ready) => {
        onCanRename(ready.capabilities.includes('rename'));
        frame.onReady?.(ready);
        if (source.kind === 'home') importFile();
      }}
      onTitleChange={(title) => {
        onTitle(title);
        frame.onTitleChange?.(title);
      }}
      onExit={() => {
        frame.onExit?.();
        leave();
      }}
      onShowPresentations={
        hasList
          ? () => {
              frame.onShowPresentations?.();
              leave();
            }
          : frame.onShowPresentations
      }
    />
  );
}
