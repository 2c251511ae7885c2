import { loadRenderers } from '@ppt-embed/deck';
import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import type { DeckResponse, EditorSession } from '@ppt-embed/protocol/editor';
import type { EditorRole } from '@ppt-embed/protocol/names';
import { loadFonts } from '../kit/load-fonts.ts';
import { loadUiFont } from '../kit/load-ui-font.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { localeOf } from '../kit/appearance.ts';
import { createEditor } from '../session/editor.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { showBootScreen } from './boot/boot-screen.ts';
import type { BootScreen } from './boot/boot-screen.ts';
import { showLoadError } from './boot/show-load-error.ts';

/** Opens the presentation that the page contains, and replaces the boot screen with the editor. */
export async function start(container: HTMLElement): Promise<void> {
  const session = readSession(document);
  if (!session) {
    const { showScreen } = await retryUntilLoaded(fetchTools(), () =>
      showLoadError(container.firstElementChild ?? container, localeOf(navigator.language)),
    );
    return showScreen(container, null);
  }
  const { role = 'edit' } = session;
  const isSlidePrerendered = findPart(parts.slidePicture, container)?.firstElementChild != null;
  // The prerendered slide has been painted, so that the tools may use the network while the deck is opened.
  const earlyTools = isSlidePrerendered ? fetchTools(role) : null;
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token, deck: readDeckResponse(document) }),
    window,
    async prepare({ state }) {
      const { slides, theme } = state.get().deck;
      const firstSlide = slides.slice(0, 1);
      const fonts = Promise.all([loadFonts(firstSlide, theme), loadRenderers(firstSlide)]);
      // A prerendered slide comes with its fonts. The font lists are needed only for text that is typed later.
      if (isSlidePrerendered) fonts.catch(() => undefined);
      else await fonts;
    },
  });
  const bootScreen = showBootScreen(container, editor);
  await editor.load();
  // Until the first slide is painted, nothing else may use the network or the CPU.
  await afterPaint();
  const phase = editor.phase.get();
  const tools = earlyTools ?? fetchTools(phase.name === 'open' ? role : null);
  if (phase.name === 'open') loadRenderers(phase.doc.state.get().deck.slides).catch(() => undefined);
  let failureCount = 0;
  const { showScreen } = await retryUntilLoaded(tools, async () => {
    await bootScreen.showLoadError();
    failureCount += 1;
    // Browsers that remember failed loads never request the file again on this page. There are no unsaved changes yet.
    if (failureCount > 1 && editor.reloader.mode() === 'here') editor.reloader.reload();
  });
  await showScreen(container, editor);
  bootScreen.close();
}

/**
 * Loads the editor's tools.
 * @param role The user's role in the presentation; null if none is open.
 */
function fetchTools(role: EditorRole | null = null) {
  const tools = import('./screen.tsx');
  // The code that awaits the tools handles the error.
  tools.catch(() => undefined);
  // Requested together with the screen. Otherwise, the screen would request it only after it has loaded.
  // The text editor follows, so that it is ready when the user first clicks on text.
  if (role === 'edit') import('./workspace/Workspace.tsx').then(loadTextEditor).catch(() => undefined);
  else if (role) import('./viewer/Viewer.tsx').catch(() => undefined);
  loadUiFont().catch(() => undefined);
  return tools;
}

/**
 * Waits for the editor's tools, and fetches them again each time the user retries after an error.
 * @param showError Shows the error and resolves when the user retries.
 */
async function retryUntilLoaded(
  tools: ReturnType<typeof fetchTools>,
  showError: BootScreen['showLoadError'],
): Promise<Awaited<typeof tools>> {
  try {
    return await tools;
  } catch {
    await showError();
    return retryUntilLoaded(fetchTools(), showError);
  }
}

/**
 * Reads the session and removes it from the page, so that its token is only in memory.
 * @returns null if the page contains no session.
 */
export const readSession = (page: Document): EditorSession | null => readJson<EditorSession>(page, sessionScriptId);

/**
 * Reads the embedded response to the first deck request and removes it from the page.
 * @returns null if the page does not contain it, so that the service must be called.
 */
export const readDeckResponse = (page: Document): DeckResponse | null => readJson<DeckResponse>(page, deckScriptId);

function readJson<Value>(page: Document, id: string): Value | null {
  const script = page.getElementById(id);
  if (!script) return null;
  script.remove();
  try {
    return JSON.parse(script.textContent) as Value;
  } catch {
    return null;
  }
}
