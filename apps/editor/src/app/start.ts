import { loadFonts } from '../kit/load-fonts.ts';
import { showBootScreen } from './boot/boot-screen.ts';
import type { BootScreen } from './boot/boot-screen.ts';
import { showLoadError } from './boot/show-load-error.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { localeOf } from '../kit/appearance.ts';
import { createEditor } from '../session/editor.ts';
import { readDeckResponse, readSession } from '../session/read-session.ts';
import { afterPaint } from '../kit/after-paint.ts';

/** Opens what the page brought, and puts the editor's screen in the place of what stands there. */
export async function start(container: HTMLElement): Promise<void> {
  const session = readSession(document);
  if (!session) {
    const { showScreen } = await retryUntilLoaded(fetchTools(), () =>
      showLoadError(container.firstElementChild ?? container, localeOf(navigator.language)),
    );
    return showScreen(container, null);
  }
  const isSlidePrerendered = container.querySelector('.ed-sheet svg') !== null;
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token, deck: readDeckResponse(document) }),
    window,
    async prepare({ state }) {
      const fonts = loadFonts(state.get().deck.slides.slice(0, 1));
      // With the slide the page brought what it is set in: the lists are for what is written next.
      if (isSlidePrerendered) fonts.catch(() => undefined);
      else await fonts;
    },
  });
  const bootScreen = showBootScreen(container, editor);
  await editor.load();
  // Neither the line nor the processor is shared before the first slide is painted.
  await afterPaint();
  const tools = fetchTools();
  // In one breath with the screen, which would ask for it as soon as it is there.
  if (editor.phase.get().name === 'open') import('./workspace/Workspace.tsx').catch(() => undefined);
  let failureCount = 0;
  const { showScreen } = await retryUntilLoaded(tools, async () => {
    await bootScreen.showLoadError();
    failureCount += 1;
    // Browsers that keep in mind what did not come never ask again in this page; nothing is unsaved yet.
    if (failureCount > 1 && editor.reloader.mode() === 'here') editor.reloader.reload();
  });
  await showScreen(container, editor);
  bootScreen.close();
}

function fetchTools() {
  const tools = import('./screen.tsx');
  // Heard of by whoever waits for them.
  tools.catch(() => undefined);
  return tools;
}

/** @param miss Says so, and promises the wish to try again. */
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
