import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { mockFullscreen } from '../testing/mock-fullscreen.ts';
import { userEvent } from '../testing/user-event.ts';

/** Shows the presenter window as an iframe: a real window would be blocked or cover the test. */
function mockWindow(container: Element = document.body): Window {
  const frame = document.createElement('iframe');
  [frame.width, frame.height] = ['1200', '760'];
  container.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame has a window.');
  vi.spyOn(window, 'open').mockReturnValue(contentWindow);
  return contentWindow;
}

it('opens presenter view with the slide show from the command palette', async () => {
  const presenterWindow = mockWindow();
  await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'timer');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Slide show' });
  expect(await within(presenterWindow.document.body).findByRole('timer')).toBeTruthy();
});

it('shows the current and next slide, the notes and the timer in presenter view', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const presenterWindow = mockWindow();
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  // Mocks the clock, so that the duration of the test does not matter.
  const opened = Date.now();
  const advanceClock = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(opened + seconds * 1000);
  advanceClock(0);
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  const view = within(presenterWindow.document.body);
  await view.findByRole('timer');
  // The window has its styles immediately, without requesting them.
  const presenterRoot = presenterWindow.document.querySelector('.ed-presenter');
  expect(presenterRoot && presenterWindow.getComputedStyle(presenterRoot).display).toBe('grid');
  expect(presenterWindow.document.querySelectorAll('link, style')).toHaveLength(0);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Solar on 40 school roofs');
  const now = within(view.getByRole('region', { name: 'Current slide' }));
  const next = within(view.getByRole('region', { name: 'Next' }));
  expect(now.getByText('Proposal to the city council')).toBeTruthy();
  expect(next.getByText('Why now')).toBeTruthy();
  expect(view.getByText('Thank the council first.')).toBeTruthy();
  // The timer excludes pauses.
  const clock = () => view.getByRole('timer').textContent;
  advanceClock(65);
  view.getByRole('button', { name: 'Pause timer' }).click();
  const advance = await view.findByRole('button', { name: 'Start timer' });
  expect(clock()).toBe('01:05');
  advanceClock(4000);
  advance.click();
  const pause = await view.findByRole('button', { name: 'Pause timer' });
  expect(clock()).toBe('01:05');
  advanceClock(4010);
  pause.click();
  await waitFor(() => expect(clock()).toBe('01:15'));
  // Reset sets the timer to zero: a paused timer stays paused, and a running one keeps running.
  view.getByRole('button', { name: 'Reset timer' }).click();
  await waitFor(() => expect(clock()).toBe('00:00'));
  (await view.findByRole('button', { name: 'Start timer' })).click();
  await view.findByRole('button', { name: 'Pause timer' });
  advanceClock(4100);
  view.getByRole('button', { name: 'Reset timer' }).click();
  advanceClock(4103);
  (await view.findByRole('button', { name: 'Pause timer' })).click();
  await waitFor(() => expect(clock()).toBe('00:03'));
  vi.mocked(Date.now).mockRestore();
  // The window controls the show with its buttons and keys.
  view.getByRole('button', { name: 'Next' }).click();
  await waitFor(() => expect(show.getByText('Slide 2 of 4')).toBeTruthy());
  expect(now.getByText('Why now')).toBeTruthy();
  presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  await waitFor(() => expect(show.getByText('Slide 1 of 4')).toBeTruthy());
  view.getByRole('button', { name: 'Black screen' }).click();
  await waitFor(() => expect(document.querySelector('.ed-stage-slide')?.getAttribute('data-state')).toBe('black'));
  const notes = view.getByText('Thank the council first.');
  const before = notes.style.fontSize;
  view.getByRole('button', { name: 'Make notes larger' }).click();
  await waitFor(() => expect(notes.style.fontSize).not.toBe(before));
  view.getByRole('button', { name: 'End show' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  expect(editor.phase.get().name).toBe('open');
});

itInFullRun('ends the show on Escape in the presenter window and blocks its reload keys', async () => {
  const { presenterWindow } = await openPresenterView();
  const isPrevented = (init: KeyboardEventInit) =>
    !presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }));
  expect([{ key: 'F5' }, { key: 'r', ctrlKey: true }, { key: 'l' }].map(isPrevented)).toEqual([true, true, false]);
  presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
});

/** Clicks with the real mouse in the presenter window. */
async function pressIn(presenterWindow: Window, { left, top, width, height }: DOMRect): Promise<void> {
  const frames = [presenterWindow.frameElement, window.frameElement].map((frame) => frame?.getBoundingClientRect());
  const center = {
    x: left + width / 2 + frames.reduce((sum, frame) => sum + (frame?.left ?? 0), 0),
    y: top + height / 2 + frames.reduce((sum, frame) => sum + (frame?.top ?? 0), 0),
  };
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, ...center, button: 'left', clickCount: 1 });
}

async function openPresenterView() {
  const fullscreen = mockFullscreen();
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const stage = await screen.findByRole('dialog', { name: 'Slide show' });
  // Elements outside the show receive no mouse events.
  const presenterWindow = mockWindow(stage);
  await userEvent.click(within(stage).getByRole('button', { name: 'Presenter view' }));
  const view = within(presenterWindow.document.body);
  await view.findByRole('timer');
  presenterWindow.frameElement?.setAttribute('style', 'position: fixed; inset: 0; z-index: 9; border: 0');
  return { presenterWindow, view, show: within(stage), fullscreen };
}

itInFullRun('advances one slide per click in the presenter window, but only on clicks on its controls', async () => {
  const { presenterWindow, view, show } = await openPresenterView();
  await pressIn(presenterWindow, view.getByRole('button', { name: 'Next' }).getBoundingClientRect());
  await show.findByText('Slide 2 of 4');
  await pressIn(presenterWindow, view.getByRole('button', { name: 'Make notes larger' }).getBoundingClientRect());
  await pressIn(presenterWindow, view.getByRole('region', { name: 'Notes' }).getBoundingClientRect());
  await pressIn(presenterWindow, view.getByRole('button', { name: 'Next' }).getBoundingClientRect());
  await show.findByText('Slide 3 of 4');
  const stage = () => document.querySelector('.ed-stage-slide')?.getAttribute('data-state');
  view.getByRole('button', { name: 'Black screen' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(stage()).toBe('black'));
  expect(show.getByText('Slide 3 of 4')).toBeTruthy();
});

itInFullRun('goes to any slide from the thumbnail strip and marks the current one', async () => {
  const { presenterWindow, view, show } = await openPresenterView();
  const strip = view.getByRole('group', { name: 'All slides' });
  const slides = () => within(strip).getAllByRole('button');
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
    'Slide 1: Solar on 40 school roofs',
    'Slide 2: Why now',
    'Slide 3: 五年间电费上涨 61%',
    'Slide 4: Three phases',
  ]);
  const marked = () => slides().findIndex((slide) => slide.getAttribute('aria-current') === 'true');
  expect(marked()).toBe(0);
  await waitFor(() => expect(slides().every((slide) => slide.querySelector('svg'))).toBe(true));
  await pressIn(presenterWindow, slides()[3]?.getBoundingClientRect() ?? new DOMRect());
  await show.findByText('Slide 4 of 4');
  expect(marked()).toBe(3);
  // The space bar still controls the show, and does not press the focused slide again.
  await userEvent.keyboard(' ');
  await show.findAllByText(/^End of slide show\. /);
  expect(marked()).toBe(-1);
  // A click or tap here does not end the show. The window does not report missing notes, because there is no slide.
  expect(within(view.getByRole('region', { name: 'Current slide' })).getByText('End of slide show')).toBeTruthy();
  expect(view.queryByText(/Slide 4 of 4|last slide|No notes/)).toBeNull();
  await pressIn(presenterWindow, view.getByRole('button', { name: 'All slides' }).getBoundingClientRect());
  await waitFor(() => expect(strip.parentElement?.getAttribute('data-state')).toBe('all'));
  await pressIn(presenterWindow, slides()[1]?.getBoundingClientRect() ?? new DOMRect());
  await show.findByText('Slide 2 of 4');
  expect(strip.parentElement?.getAttribute('data-state')).toBe('one');
  slides()[1]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await show.findByText('Slide 3 of 4');
  await waitFor(() => expect(presenterWindow.document.activeElement).toBe(slides()[2]));
});

it.each(
  everyday(0, [
    [1200, 760],
    [1024, 700],
    [1600, 620],
    [700, 900],
  ]),
)('fits the slide and the strip into the presenter window: %d × %d', async (width, height) => {
  const { presenterWindow, view } = await openPresenterView();
  const frame = presenterWindow.frameElement as HTMLIFrameElement;
  [frame.width, frame.height] = [String(width), String(height)];
  const section = view.getByRole('region', { name: 'Current slide' });
  const slide = section.querySelector('.ed-presenter-slide') ?? section;
  const strip = view.getByRole('group', { name: 'All slides' });
  const dock = presenterWindow.document.querySelector('.ed-presenter-dock');
  await waitFor(() => {
    const box = slide.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(box.width).toBeGreaterThan(300);
    expect(strip.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
    expect(strip.getBoundingClientRect().bottom).toBeLessThanOrEqual(dock?.getBoundingClientRect().top ?? 0);
    expect(presenterWindow.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

itInFullRun('skips hidden slides for both the audience and the presenter', async () => {
  await openEditor({ viewport: [1440, 900] });
  const presenterWindow = mockWindow();
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await userEvent.click(screen.getByRole('option', { name: /Slide 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  const next = within(within(presenterWindow.document.body).getByRole('region', { name: 'Next' }));
  expect(next.queryByText('Why now')).toBeNull();
  expect(show.getByText('Slide 1 of 4')).toBeTruthy();
});

itInFullRun('opens the presenter window with S, as Google Slides does', async () => {
  await openEditor({ viewport: [1440, 900] });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await userEvent.keyboard('s');
  expect((await show.findByRole('alert')).textContent).toContain('Allow pop-ups');
  expect(open).toHaveBeenCalledOnce();
});

itInFullRun('shows a message if the browser blocks the presenter window', async () => {
  await openEditor({ viewport: [1440, 900] });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  expect((await show.findByRole('alert')).textContent).toContain('Allow pop-ups');
});

itInFullRun('ends the show on the first Escape after the presenter window was blocked', async () => {
  const { exit, isFullscreen } = mockFullscreen();
  await openEditor({ viewport: [1440, 900] });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await waitFor(() => expect(isFullscreen()).toBe(true));
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  await show.findByRole('alert');
  exit();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
});

itInFullRun('continues the show if the browser leaves full screen because of the presenter window', async () => {
  const { presenterWindow, show, fullscreen } = await openPresenterView();
  const { exit, isFullscreen } = fullscreen;
  expect(isFullscreen()).toBe(true);
  presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  await show.findByText('Slide 2 of 4');
  exit();
  // The presenter window must not request full screen for this window.
  presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  presenterWindow.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  await show.findByText('Slide 3 of 4');
  expect(isFullscreen()).toBe(false);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  await waitFor(() => expect(isFullscreen()).toBe(true));
  exit();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
});

itInFullRun('styles the presenter window even if one of the style sheets cannot be read', async () => {
  const sheets = ['.ed-a { color: red }', '.ed-b { color: red }', '.ed-c { color: red }'].map((css) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    onTestFinished(() => style.remove());
    return style;
  });
  const [foreign, off, printed] = sheets.map(({ sheet }) => sheet);
  if (!foreign || !off || !printed) throw new Error('A style has a sheet.');
  // Simulates a style sheet added by a browser extension.
  Object.defineProperty(foreign, 'cssRules', {
    get() {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  });
  off.disabled = true;
  printed.media.mediaText = 'print';
  await openEditor({ viewport: [1440, 900] });
  const presenterWindow = mockWindow();
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  await within(presenterWindow.document.body).findByRole('timer');
  const copies = presenterWindow.document.adoptedStyleSheets.map(({ cssRules, media }) => ({
    text: [...cssRules].map(({ cssText }) => cssText).join(''),
    media: media.mediaText,
  }));
  expect(copies.filter(({ text }) => /\.ed-[abc] \{/u.test(text))).toEqual([
    { text: expect.stringContaining('.ed-c'), media: 'print' },
  ]);
});
