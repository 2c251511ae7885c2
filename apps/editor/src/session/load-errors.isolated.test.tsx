import { screen, waitFor, within } from '@testing-library/dom';
import type { PictureElement } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { errorResponse } from '../testing/fake-service.ts';
import { callsOf, firstPaint, openEditor, textbox } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';

const net = vi.hoisted(() => ({ isBroken: true }));

function panel<Module>(load: () => Promise<Module>): Promise<Module> {
  return net.isBroken ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : load();
}

vi.mock(import('../text/load-text-editor.ts'), (original) => ({
  loadedTextEditor: () => undefined,
  loadTextEditor: () => panel(async () => (await original()).loadTextEditor()),
}));
vi.mock(import('../kit/load-fonts.ts'), async (original) => ({
  loadFonts: async (slides) => panel(async () => (await original()).loadFonts(slides)),
  loadHanFont: async () => panel(async () => (await original()).loadHanFont()),
}));

/** Replaces lazy modules with modules whose files can be loaded only while the network is available. */
vi.mock(import('../actions/new-slide.ts'), (original) => panel(original));
vi.mock(import('../exchange/clipboard/elements-from-page.ts'), (original) => panel(original));
vi.mock(import('../commands/insert-markdown.ts'), (original) => panel(original));
vi.mock(import('../panels/inspector/Inspector.tsx'), (original) => panel(original));
vi.mock(import('../canvas/overlays/CropOverlay.tsx'), (original) => panel(original));

const lost: unknown[] = [];
function preventUnhandled(event: PromiseRejectionEvent): void {
  lost.push(event.reason);
}

beforeEach(() => {
  net.isBroken = true;
  lost.length = 0;
  window.addEventListener('unhandledrejection', preventUnhandled);
});
afterEach(() => {
  window.removeEventListener('unhandledrejection', preventUnhandled);
  vi.restoreAllMocks();
});

itInFullRun('opens a deck whose fonts cannot be loaded, and reports the first paint', async () => {
  const { service } = await openEditor();
  await screen.findByRole('listbox', { name: 'Slides' });
  await firstPaint(service);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(callsOf(service, 'POST rendered')).toHaveLength(1);
  expect(lost).toEqual([]);
});

it('shows an error if the text editor cannot be loaded, and edits the text on the next click', async () => {
  await openEditor();
  const region = within(await screen.findByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Solar on 40 school roofs'));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load the text editor.");
  expect(lost).toEqual([]);
  net.isBroken = false;
  await userEvent.click(region.getByText('Solar on 40 school roofs'));
  expect((await textbox()).textContent).toBe('Solar on 40 school roofs');
});

const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const picture: PictureElement = {
  id: 'photo',
  kind: 'picture',
  alt: 'A roof',
  box: { x: 400, y: 200, width: 400, height: 200 },
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  naturalWidth: 400,
  naturalHeight: 200,
};

const toolMissing = "Couldn't load this tool. Check your network and try again.";

/** Expects an error, and dismisses its toast, so that the next toast is a new one. */
async function expectErrorShown(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(toolMissing));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
}

itInFullRun('shows an error if the code of an action cannot be loaded', async () => {
  await openEditor({ deck: { ...sampleDeck, slides: [{ ...first, elements: [picture] }] }, viewport: [1440, 900] });
  // The properties panel is opened automatically.
  await expectErrorShown();
  await userEvent.click(screen.getByRole('button', { name: 'Properties' }));
  await expectErrorShown();
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await expectErrorShown();
  paste({ 'text/plain': '## One\n\nmore' });
  await expectErrorShown();
  paste({ 'text/plain': 'one two', 'text/html': '<p>one <b>two</b></p>' });
  await expectErrorShown();
  screen.getByRole('button', { name: 'Picture: A roof' }).focus();
  await userEvent.keyboard('{Enter}');
  await expectErrorShown();
  expect(lost).toEqual([]);
});

/** Mocks the response for this page's start script. */
function respondToScript(respond: () => Response): void {
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, options) =>
    options?.method === 'HEAD' ? respond() : send(input, options),
  );
}

it('does not treat a gateway without a service as a newer build of the editor', async () => {
  net.isBroken = false;
  respondToScript(() => new Response('404 page not found', { status: 404, headers: { 'content-type': 'text/plain' } }));
  const { editor } = await openEditor();
  editor.toast.set({ name: 'load-error' });
  expect((await screen.findByRole('alert')).textContent).toContain(toolMissing);
});

it('reports a newer build of the editor, saves, and reopens the presentation in it', async () => {
  respondToScript(() => Response.json({}, { status: 404 }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { service, editor } = await openEditor({
    session: { ref_url: 'https://host.example/list' },
    // Ignores the properties panel, which could not be loaded either.
    viewport: [1024, 768],
  });
  net.isBroken = false;
  await userEvent.click(await within(screen.getByRole('region', { name: 'Slide' })).findByText(/^Solar/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}Sun{Escape}');
  net.isBroken = true;
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A new version of the editor is available');
  expect(alert.textContent).not.toContain('network');
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
  await screen.findByText(/^编辑器已有新版本/u);
  service.respondNext('PUT deck', errorResponse(50000));
  await userEvent.click(screen.getByRole('button', { name: '返回应用' }));
  await screen.findByRole('status', { name: /^未能保存/u });
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '返回应用' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://host.example/list', '_top'));
  expect(service.deck.title).toBe('Sun');
});

function paste(content: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(content)) clipboardData.setData(type, value);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
