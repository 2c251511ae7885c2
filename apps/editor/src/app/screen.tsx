import './tools.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadViewer, loadWorkspace } from './App.tsx';
import { NoSession } from '../panels/loading/LoadFailure.tsx';
import type { Editor } from '../session/editor.ts';
import { preload } from '../kit/LazyPanel.tsx';

/** Replaces the boot screen with the editor in small steps, so that key presses in between are handled. */
export async function showScreen(root: HTMLElement, editor: Editor | null): Promise<void> {
  // If loading fails here, the component loads again and shows the error.
  const phase = editor?.phase.get();
  if (phase?.name === 'open') await preload(phase.doc.isReadOnly ? loadViewer : loadWorkspace).catch(() => undefined);
  const retry = () => window.location.reload();
  startTransition(() => createRoot(root).render(editor ? <App editor={editor} /> : <NoSession retry={retry} />));
}
