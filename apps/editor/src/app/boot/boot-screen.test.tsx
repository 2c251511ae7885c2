import { screen, waitFor, within } from '@testing-library/dom';
import type { Slide } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import pageMarkup from '../../../index.html?raw';
import { slideSvg } from '../../canvas/slide-svg.ts';
import { createEditorApi } from '../../session/editor-api.ts';
import { createEditor } from '../../session/editor.ts';
import type { Editor } from '../../session/editor.ts';
import { reloadTimeoutMs } from '../../session/reloader.ts';
import { createFakeService } from '../../testing/fake-service.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { shortenTimeout } from '../../testing/shorten-timeout.ts';
import '../../testing/styles.css';
import { showBootScreen } from './boot-screen.ts';
import type { BootScreen } from './boot-screen.ts';
import { userEvent } from '../../testing/user-event.ts';
import { everyday } from '../../../../../tooling/everyday.ts';

const session = { token: 't', ppt_id: 'p-1', expires_at: 0, frame_origins: [], ref_url: '' };
/** Markup of the page, read from `index.html`. */
const shell = new DOMParser().parseFromString(pageMarkup, 'text/html').querySelector('#editor')?.innerHTML ?? '';
const slideElement = () => root.querySelector('.ed-slide');
let root: HTMLElement;
let service: FakeService;
let editor: Editor;
let bootScreen: BootScreen;

beforeEach(async () => {
  await page.viewport(1440, 900);
  document.documentElement.style.blockSize = '100%';
  root = document.createElement('div');
  root.id = 'editor';
  root.innerHTML = shell;
  document.body.append(root);
  service = createFakeService(sampleDeck);
  editor = createEditor({ session, api: createEditorApi({ token: 't', fetch: service.fetch }), window });
  bootScreen = showBootScreen(root, editor);
});
afterEach(() => {
  bootScreen.close();
  editor.close();
  root.remove();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
});

it('shows that the editor is opening, then the first slide once the deck is loaded', async () => {
  expect(screen.getByRole('status').textContent).toBe('Opening the editor…');
  await editor.load();
  expect(slideElement()?.textContent).toContain('Solar on 40 school roofs');
  const { width = 0, height = 1 } = slideElement()?.getBoundingClientRect() ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 2);
  expect(width).toBeGreaterThan(600);
  expect(screen.queryByRole('status')).toBeNull();
});

it('fits the slide while the window is resized', async () => {
  await editor.load();
  await page.viewport(800, 500);
  await waitFor(() => {
    const main = root.querySelector('main')?.getBoundingClientRect();
    const slideElement = root.querySelector('.ed-slide')?.getBoundingClientRect();
    expect(slideElement?.right).toBeLessThanOrEqual(main?.right ?? 0);
    expect(slideElement?.bottom).toBeLessThanOrEqual(main?.bottom ?? 0);
  });
});

it('does not draw the first slide if banners will be shown above it', async () => {
  service.isOpenElsewhere = true;
  await editor.load();
  expect(slideElement()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Opening the editor…');
});

/** Renders a page with the first slide, like the service. */
function renderPageWithSlide(): Element | null {
  bootScreen.close();
  root.innerHTML = shell.replace('<!--ppt-first-slide-->', slideSvg(sampleDeck, sampleDeck.slides[0] as Slide));
  bootScreen = showBootScreen(root, editor);
  return root.querySelector('.ed-slide svg');
}

it('keeps a prerendered slide and passes its size to the canvas', async () => {
  const prerendered = renderPageWithSlide();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  await editor.load();
  expect(root.querySelector('.ed-slide svg')).toBe(prerendered);
  const phase = editor.phase.get();
  const fit = phase.name === 'open' ? phase.screen.fit.get() : 0;
  expect(prerendered?.getBoundingClientRect().width).toBeCloseTo(1280 * fit, 1);
});

it('removes a prerendered slide if its deck cannot be loaded', async () => {
  renderPageWithSlide();
  service.respondNext('GET deck', 'broken');
  await editor.load();
  expect(slideElement()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Opening the editor…');
});

it('uses the color scheme and locale that the frame requests', () => {
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'dark' });
  expect(root.firstElementChild?.getAttribute('data-ppt-color-scheme')).toBe('dark');
  expect(root.firstElementChild?.getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByRole('status').textContent).toBe('正在打开编辑器…');
});

it('shows an error if the tools cannot be loaded, and loads them again on request', async () => {
  await editor.load();
  let isRequested = false;
  void bootScreen.showLoadError().then(() => (isRequested = true));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText("Couldn't load the editor. Check your network and try again.")).toBeTruthy();
  expect(root.querySelector('.ed-slide')?.textContent).toContain('Solar on 40 school roofs');
  expect(isRequested).toBe(false);
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => isRequested).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Simulates a service with a different build of the editor, in which this page's start script no longer exists. */
function replaceBuild(): void {
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, options) =>
    options?.method === 'HEAD' ? Response.json({}, { status: 404 }) : send(input, options),
  );
}

it('reports a new build if the tools of the current build no longer exist', async () => {
  replaceBuild();
  await editor.load();
  void bootScreen.showLoadError();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('A new version of the editor is available. Go back to the app and reopen it there.');
  expect(within(alert).queryByRole('button')).toBeNull();
});

it.each(
  everyday(1, [
    ['there', 'Back to the app'],
    ['here', 'Reopen'],
  ] as const),
)('opens the new build %s, and shows a message if the host ignores the request', async (mode, name) => {
  shortenTimeout(reloadTimeoutMs);
  replaceBuild();
  bootScreen.close();
  root.innerHTML = shell;
  const reload = vi.fn<() => void>();
  bootScreen = showBootScreen(root, { ...editor, reloader: { mode: () => mode, reload } });
  void bootScreen.showLoadError();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent?.includes('Go back to the app')).toBe(mode === 'there');
  const button = within(alert).getByRole('button', { name });
  // The button waits for the reply timeout only once.
  button.click();
  button.click();
  expect(reload).toHaveBeenCalledOnce();
  await waitFor(() => expect(alert.textContent).toContain("Couldn't reopen the editor."));
  await userEvent.click(button);
  expect(reload).toHaveBeenCalledTimes(2);
});
