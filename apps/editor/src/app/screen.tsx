import '../kit/tools.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadWorkspace } from './App.tsx';
import { NoSession } from '../panels/loading/NoSession.tsx';
import type { Editor } from '../session/editor.ts';
import { preload } from '../kit/LazyPanel.tsx';

/** Puts the editor's screen in the place of what stood there, piece by piece: whoever presses a key meanwhile is heard. */
export async function showScreen(root: HTMLElement, editor: Editor | null): Promise<void> {
  // What cannot be fetched is asked for again by the screen, which can say so.
  if (editor?.phase.get().name === 'open') await preload(loadWorkspace).catch(() => undefined);
  const retry = () => window.location.reload();
  startTransition(() => createRoot(root).render(editor ? <App editor={editor} /> : <NoSession retry={retry} />));
}
