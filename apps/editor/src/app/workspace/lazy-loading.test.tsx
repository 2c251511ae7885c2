import { screen, waitFor, within } from '@testing-library/dom';
import type { PictureElement, Slide, SlideElement } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rendererSources } from '../../../../../packages/deck/src/elements/renderers/renderers-lazy.ts';
import { loadedRenderers } from '../../../../../packages/deck/src/elements/renderers/load-renderers.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { whenDrawable } from '../../canvas/redraw-slide.ts';
import { slideSvg } from '../../canvas/slide-svg.ts';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { lazyFiles } from '../../kit/lazy-files.ts';
import type { FakeService } from '../../testing/fake-service.ts';
import { callsOf, firstPaint, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { cleanup, render } from '../../testing/render.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const { load } = lazyFiles;
afterEach(() => {
  lazyFiles.load = load;
});

/**
 * Lets the requests for some files fail.
 * @param names Parts of their names.
 * @returns The names whose requests have failed.
 */
function failToLoad(...names: string[]): ReadonlySet<string> {
  const failed = new Set<string>();
  lazyFiles.load = async (request) => {
    // The source text of the function, which contains the name of the imported file.
    const source = String(request);
    const name = names.find((part) => source.includes(part));
    if (name === undefined) return load(request);
    failed.add(name);
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  return failed;
}

const unhandledRejections: unknown[] = [];
function recordUnhandledRejection(event: PromiseRejectionEvent): void {
  unhandledRejections.push(event.reason);
}

beforeEach(() => {
  unhandledRejections.length = 0;
  window.addEventListener('unhandledrejection', recordUnhandledRejection);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('unhandledrejection', recordUnhandledRejection);
  vi.restoreAllMocks();
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

itInFullRun('opens a deck whose fonts cannot be loaded, and reports the first paint', async () => {
  const failed = failToLoad('han-font');
  const chinese = sampleDeck.slides.filter(({ title }) => title.startsWith('五年间'));
  const { service } = await openEditor({ deck: { ...sampleDeck, slides: chinese } });
  await screen.findByRole('listbox', { name: 'Slides' });
  await firstPaint(service);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(callsOf(service, 'POST rendered')).toHaveLength(1);
  expect([...failed]).toEqual(['han-font']);
  expect(unhandledRejections).toEqual([]);
});

const chart: SlideElement = {
  kind: 'chart',
  id: 'chart',
  box: { x: 72, y: 176, width: 1136, height: 464 },
  chart: 'bar',
  categories: ['North', 'South'],
  series: [{ name: '', values: [3, 7] }],
  style: { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main'] },
};
const slide: Slide = { ...first, id: 'with-chart', elements: [chart] };

itInFullRun('adds a chart to the drawing of its slide when its code is loaded', async () => {
  Reflect.deleteProperty(loadedRenderers, 'chart');
  const { container } = render(<SlidePicture deck={sampleDeck} slide={slide} />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.textContent).not.toContain('South');
  await waitFor(() => expect(container.querySelector('svg')?.textContent).toContain('South'));
  expect(slideSvg(sampleDeck, slide)).toContain('South');
  expect(whenDrawable(slide, () => undefined)).toBeUndefined();
});

/** Keeps the editor's tools loading until the returned function is called. */
function delayTools(): () => void {
  const tools = Promise.withResolvers<void>();
  lazyFiles.load = async (request) => {
    await tools.promise;
    return load(request);
  };
  return tools.resolve;
}

/** Returns the position of the slide before and after the tools have loaded. */
async function slideRects(prepare?: (service: FakeService) => void): Promise<(DOMRect | undefined)[]> {
  const loadTools = delayTools();
  const slideRect = () => document.querySelector('.ed-slide')?.getBoundingClientRect();
  const opening = openEditor({ viewport: [1440, 900], ...(prepare && { prepare }) });
  await waitFor(() =>
    expect(document.querySelector('.ed-slide svg')?.textContent).toContain('Solar on 40 school roofs'),
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const before = slideRect();
  loadTools();
  await opening;
  await screen.findByRole('button', { name: 'Save' });
  return [before, slideRect()];
}

function expectUnmoved([before, after]: (DOMRect | undefined)[]): void {
  for (const edge of ['left', 'top', 'width'] as const)
    expect(Math.abs((after?.[edge] ?? 0) - (before?.[edge] ?? 1e9))).toBeLessThan(1);
}

it('shows the first slide in its final position before the tools have loaded', async () => {
  const opening = slideRects();
  await waitFor(() => expect(document.querySelector('.ed-slide svg')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
  expectUnmoved(await opening);
});

it('does not move the first slide when a banner is shown', async () => {
  const opening = slideRects((service) => {
    service.isOpenElsewhere = true;
    service.report = [{ kind: 'continued', slide_id: 's2', message: '"Why now" was split into 2 slides.' }];
  });
  await screen.findByText(/1 slide was split/);
  // The slide is readable but inactive, because the editor's code has not loaded yet.
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(true);
  expectUnmoved(await opening);
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(false);
});

/** Keeps the drawing code of preset shapes loading, as on a slow connection. */
function delayPresets(): PromiseWithResolvers<void> {
  if (!('lazy' in rendererSources)) throw new Error('In a browser, drawing code is loaded on demand.');
  const { lazy } = rendererSources;
  const { preset } = lazy;
  const presets = Promise.withResolvers<void>();
  Reflect.deleteProperty(loadedRenderers, 'preset');
  vi.spyOn(lazy, 'preset').mockImplementation(async () => {
    await presets.promise;
    return preset();
  });
  return presets;
}

it('shows the handles and fields of a shape that was selected before the code that draws it has loaded', async () => {
  const presets = delayPresets();
  await openEditor({
    deck: {
      ...sampleDeck,
      slides: [
        {
          ...first,
          id: 'shapes',
          elements: [
            {
              id: 'arrow',
              kind: 'shape',
              name: 'Arrow',
              box: { x: 400, y: 200, width: 200, height: 100 },
              geometry: { kind: 'preset', name: 'rightArrow' },
              fill: { kind: 'solid', color: 'main' },
            },
          ],
        },
      ],
    },
    viewport: [1440, 900],
  });
  screen.getByRole('button', { name: /^Shape: / }).focus();
  await waitFor(() => expect(document.querySelector('.ed-adjust')).not.toBeNull());
  expect(document.querySelectorAll('[data-handle=adjust]')).toHaveLength(0);
  presets.resolve();
  await waitFor(() => expect(document.querySelectorAll('[data-handle=adjust]')).toHaveLength(2));
  await screen.findByRole('textbox', { name: 'Adjustment 2' });
});

itInFullRun('adds a slide when the user retries after its code could not be loaded', async () => {
  failToLoad('new-slide');
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (args, options) =>
    options?.method === 'HEAD' ? Response.error() : send(args, options),
  );
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const before = doc.state.get().deck.slides.length;
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(toolMissing);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  // It still cannot be loaded.
  await screen.findByText(toolMissing, { exact: false });
  expect(doc.state.get().deck.slides).toHaveLength(before);
  lazyFiles.load = load;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(doc.state.get().deck.slides).toHaveLength(before + 1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('opens a panel when the user retries after its code could not be loaded', async () => {
  failToLoad('panels[panel]');
  await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}f{/Control}');
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('search')).toBeNull();
  lazyFiles.load = load;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('textbox', { name: 'Find' });
});

itInFullRun(
  'keeps a typed formula whose typesetter could not be loaded, and draws it when the user retries',
  async () => {
    failToLoad('math');
    await openEditor({ viewport: [1440, 900] });
    await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert formula' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'LaTeX' }), 'a^2');
    await dialog.findByText(/^Couldn't load the formula editor/);
    lazyFiles.load = load;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelector('.ed-formula-preview')).not.toBeNull());
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'LaTeX' }).value).toBe('a^2');
  },
);

itInFullRun('shows an error if the code of an action cannot be loaded', async () => {
  const names = ['Inspector', 'CropOverlay', 'elements-from-page', 'insert-markdown', 'new-slide'];
  const failed = failToLoad(...names);
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
  expect([...failed].toSorted()).toEqual(names.toSorted());
  expect(unhandledRejections).toEqual([]);
});

function paste(content: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(content)) clipboardData.setData(type, value);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
