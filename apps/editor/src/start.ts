import { bringFonts } from './canvas/bring-fonts.ts';
import { showEarlyScreen } from './early/early-screen.ts';
import type { EarlyScreen } from './early/early-screen.ts';
import { sayMissing } from './early/say-missing.ts';
import { createEditorApi } from './service/editor-api.ts';
import { localeOf } from './session/appearance.ts';
import { createEditor } from './session/editor.ts';
import { readDeckAnswer, readSession } from './session/read-session.ts';
import { afterPaint } from './ui/after-paint.ts';

/** Opens what the page brought, and puts the editor's screen in the place of what stands there. */
export async function start(place: HTMLElement): Promise<void> {
  const session = readSession(document);
  if (!session) {
    const { showScreen } = await arrived(fetchTools(), () =>
      sayMissing(place.firstElementChild ?? place, localeOf(navigator.language)),
    );
    return showScreen(place, null);
  }
  const isSlideBrought = place.querySelector('.ed-sheet svg') !== null;
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token, deck: readDeckAnswer(document) }),
    window,
    async prepare({ state }) {
      const fonts = bringFonts(state.get().deck.slides.slice(0, 1));
      // With the slide the page brought what it is set in: the lists are for what is written next.
      if (isSlideBrought) fonts.catch(() => undefined);
      else await fonts;
    },
  });
  const early = showEarlyScreen(place, editor);
  await editor.load();
  // Neither the line nor the processor is shared before the first slide is painted.
  await afterPaint();
  const tools = fetchTools();
  // In one breath with the screen, which would ask for it as soon as it is there.
  if (editor.phase.get().name === 'open') import('./workspace/Workspace.tsx').catch(() => undefined);
  let misses = 0;
  const { showScreen } = await arrived(tools, async () => {
    await early.sayMissing();
    misses += 1;
    // Browsers that keep in mind what did not come never ask again in this page; nothing is unsaved yet.
    if (misses > 1 && editor.reopening.way() === 'here') editor.reopening.go();
  });
  await showScreen(place, editor);
  early.close();
}

function fetchTools() {
  const tools = import('./screen.tsx');
  // Heard of by whoever waits for them.
  tools.catch(() => undefined);
  return tools;
}

/** @param miss Says so, and promises the wish to try again. */
async function arrived(
  tools: ReturnType<typeof fetchTools>,
  miss: EarlyScreen['sayMissing'],
): Promise<Awaited<typeof tools>> {
  try {
    return await tools;
  } catch {
    await miss();
    return arrived(fetchTools(), miss);
  }
}
