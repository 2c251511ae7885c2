import { useRef, useState, type RefObject } from 'react';
import type { EditorSource } from '../editor-frame/source/editor-source.ts';
import { findFrame } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { focusRoot } from '../ui/focus-root.ts';
import type { PptWorkspaceView } from './workspace-props.ts';

/** The open presentation of a workspace, and the functions that open another view. */
export interface WorkspaceNavigation {
  /** The source of the editor; undefined while a page is shown. */
  source: EditorSource | undefined;
  /** Id of the open presentation; undefined until it is known. */
  pptId: string | undefined;
  /** Title of the open presentation; empty until it is known. */
  title: string;
  /** Call it when the editor reports the title. */
  setTitle: (title: string) => void;
  /**
   * Opens a view immediately.
   * @param file PowerPoint file that the editor's home page imports.
   */
  open: (view: PptWorkspaceView, file?: File) => void;
  /** The file that the editor's home page still has to import; undefined if there is none. */
  fileRef: RefObject<File | undefined>;
  /** Opens a view, after a confirmation if the editor has changes that are in neither a save nor a draft. */
  leave: (view: PptWorkspaceView) => void;
  /** The view that will open after the confirmation. */
  pendingView: PptWorkspaceView | null;
  /** Cancels the confirmation. */
  stay: () => void;
  /** Call it when the editor has opened a presentation: the view then has its id. */
  onOpened: (pptId: string | undefined) => void;
}

/** Navigates between the views of a workspace. */
export function useWorkspaceView(
  view: PptWorkspaceView,
  setView: (view: PptWorkspaceView) => void,
): WorkspaceNavigation {
  const [opened, setOpened] = useState<string>();
  const [title, setTitle] = useState('');
  const { frames } = usePpt();
  const fileRef = useRef<File>(undefined);
  const [pendingView, setPendingView] = useState<PptWorkspaceView | null>(null);
  const source = typeof view === 'string' ? undefined : view;
  const pptId = source?.kind === 'presentation' ? source.pptId : opened;

  /** Whether the editor has changes that are in neither a save nor a draft. */
  const mayLoseChanges = (): boolean => {
    const editor = findFrame(frames, pptId)?.getState();
    return !!editor?.dirty && !editor.draftSaved;
  };

  const open = (next: PptWorkspaceView, file?: File): void => {
    // Unless it is in the bar, the pressed button is removed along with its page. The focus then stays in the workspace.
    const pressed = document.activeElement;
    if (!pressed?.closest('nav')) focusRoot(pressed?.closest('[data-ppt="workspace"]'));
    fileRef.current = file;
    setOpened(undefined);
    setTitle('');
    setPendingView(null);
    setView(next);
  };

  return {
    source,
    pptId,
    title,
    setTitle,
    open,
    fileRef,
    // An editor that the host has closed has nothing to save.
    leave: (next) => (source && mayLoseChanges() ? setPendingView(next) : open(next)),
    pendingView,
    stay: () => setPendingView(null),
    onOpened: (nextId) => {
      setOpened(nextId);
      if (nextId && nextId !== pptId) setView({ kind: 'presentation', pptId: nextId });
    },
  };
}
