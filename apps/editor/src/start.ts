import { bringFonts } from './canvas/bring-fonts.ts';
import { showEarlyScreen } from './early/early-screen.ts';
import type { EarlyScreen } from './early/early-screen.ts';
import { createEditorApi } from './service/editor-api.ts';
import { createEditor } from './session/editor.ts';
import { readDeckAnswer, readSession } from './session/read-session.ts';
import { afterPaint } from './ui/after-paint.ts';

/** Opens what the page brought, and puts the editor's screen in the place of what stands there. */
export async function start(place: HTMLElement): Promise<void> {
  const session = readSession(document);
  if (!session) return (await fetchTools()).showScreen(place, null);
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token, deck: readDeckAnswer(document) }),
    window,
    prepare: ({ state }) => bringFonts(state.get().deck.slides.slice(0, 1)),
  });
  const early = showEarlyScreen(place, editor);
  await editor.load();
  // Neither the line nor the processor is shared before the first slide is painted.
  await afterPaint();
  const tools = fetchTools();
  // In one breath with the screen, which would ask for it as soon as it is there.
  if (editor.phase.get().name === 'open') import('./workspace/Workspace.tsx').catch(() => undefined);
  const { showScreen } = await arrived(tools, early);
  await showScreen(place, editor);
  early.close();
}

function fetchTools() {
  const tools = import('./screen.tsx');
  // Heard of by whoever waits for them.
  tools.catch(() => undefined);
  return tools;
}

async function arrived(tools: ReturnType<typeof fetchTools>, early: EarlyScreen): Promise<Awaited<typeof tools>> {
  try {
    return await tools;
  } catch {
    await early.sayMissing();
    return arrived(fetchTools(), early);
  }
}
