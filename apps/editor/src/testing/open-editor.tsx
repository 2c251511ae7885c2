import { configure, screen, waitFor, within } from '@testing-library/dom';
import type { BoundFunctions, queries } from '@testing-library/dom';
import type { Deck } from '@ppt-embed/deck';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../app/App.tsx';
import { findPart, parts } from '../kit/dom-parts.ts';
import { loadFonts } from '../kit/load-fonts.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { createEditor } from '../session/editor.ts';
import type { Editor } from '../session/editor.ts';
import './styles.css';
import { createFakeService } from './fake-service.ts';
import type { FakeService } from './fake-service.ts';
import { sampleDeck } from './sample-deck.ts';
import { cleanup, render } from './render.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';

/** Options of `openEditor`. */
export interface OpenOptions {
  deck?: Deck;
  session?: Partial<EditorSession>;
  /** The editor's own window. @default the test's */
  window?: Window;
  /** Changes the service before the editor's first request. */
  prepare?: (service: FakeService) => void;
  viewport?: readonly [number, number];
}

configure({
  // Prints errors in one line instead of a page of markup.
  getElementError: (message) => new Error(message ?? 'Not found.'),
});

/** The save status with unsaved changes. A draft is stored after 2 s, so slow tests see the second text. */
export const unsavedStatus = /^(?:Unsaved changes|Draft saved)$/u;

/** Loads the modules before the first test. */
const lazyModules = Promise.all([
  import('../app/workspace/Workspace.tsx'),
  import('../app/viewer/Viewer.tsx'),
  import('../app/home/Home.tsx'),
]);

/** Renders the whole editor as `main` does, with a service in memory. */
export async function openEditor(options: OpenOptions = {}): Promise<{ service: FakeService; editor: Editor }> {
  const [width, height] = options.viewport ?? [1280, 800];
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  const service = createFakeService(options.deck ?? sampleDeck);
  options.prepare?.(service);
  const session = { token: 't', ppt_id: 'p-1', expires_at: 0, frame_origins: [], ref_url: '', ...options.session };
  const editor = createEditor({
    session,
    api: createEditorApi({ token: session.token, fetch: service.fetch }),
    window: options.window ?? window,
    prepare: ({ state }) => loadFonts(state.get().deck.slides.slice(0, 1)),
  });
  const container = document.createElement('div');
  container.id = 'editor';
  document.body.append(container);
  const { documentElement: root } = document;
  const { lang } = root;
  root.style.blockSize = '100%';
  onTestFinished(async () => {
    cleanup();
    editor.close();
    root.removeAttribute('style');
    root.lang = lang;
    if (document.fullscreenElement) await document.exitFullscreen();
  });
  // Preloads the lazy modules, because the development server transforms them on demand.
  await lazyModules;
  render(<App editor={editor} />, container);
  await editor.load();
  if (editor.phase.get().name === 'open') await waitFor(waitForWholeEditor);
  return { service, editor };
}

/**
 * Waits for everything that is rendered after the slide, because queries could otherwise miss elements or find them
 * twice.
 */
function waitForWholeEditor(): void {
  if (!document.querySelector('[aria-posinset="1"] .ed-thumbnail svg')) throw new Error('No thumbnail yet.');
  if (document.querySelector('.ed-inspector:empty')) throw new Error('No properties yet.');
}

/**
 * Returns the open presentation.
 * @throws Error if none is open.
 */
export function openPhase(editor: Editor): OpenPresentation {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('No presentation is open.');
  return phase;
}

/** Waits for the text box that is being edited. */
export function textbox(): Promise<HTMLElement> {
  return within(screen.getByRole('region', { name: /^(Slide|当前幻灯片)$/ })).findByRole('textbox');
}

/**
 * Returns queries in the properties panel. The format bar above the slide contains some of the same tools.
 * @throws Error if the panel is not open.
 */
export function inspector(): BoundFunctions<typeof queries> {
  const panel = findPart(parts.inspector);
  if (!panel) throw new Error('The properties panel is closed.');
  return within(panel);
}

/** Returns the text box that is being edited, if any. */
export function openTextbox(): HTMLElement | null {
  return within(screen.getByRole('region', { name: /^(Slide|当前幻灯片)$/ })).queryByRole('textbox');
}

/** Returns the bodies of all calls with a given name. */
export function callsOf(service: FakeService, name: string): unknown[] {
  return service.calls.filter((call) => call.name === name).map((call) => call.body);
}

/**
 * Waits until the editor has reported the first complete paint.
 * @throws Error if it does not do so in time.
 */
export function firstPaint(service: FakeService): Promise<void> {
  return waitFor(() => {
    if (callsOf(service, 'POST rendered').length === 0) throw new Error('Not painted yet.');
  });
}
