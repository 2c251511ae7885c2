import './ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { bringFonts } from './canvas/bring-fonts.ts';
import { NoSession } from './panels/NoSession.tsx';
import { createEditorApi } from './session/editor-api.ts';
import { createEditor } from './session/editor.ts';
import { readSession } from './session/read-session.ts';

const session = readSession(document);
const root = document.getElementById('editor');
if (!root) throw new Error('The page has no element "editor".');

if (session) {
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token }),
    window,
    prepare: ({ state }) => bringFonts(state.get().deck),
  });
  createRoot(root).render(<App editor={editor} />);
  void editor.load();
} else createRoot(root).render(<NoSession retry={() => window.location.reload()} />);
