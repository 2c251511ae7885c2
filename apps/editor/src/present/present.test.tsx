import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

itInFullRun('advances with the space bar as soon as the show has opened', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
});

async function present(width = 1440, height = 900) {
  await openEditor({ viewport: [width, height] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  return screen.findByRole('dialog', { name: 'Slide show' });
}

itInFullRun('plays the transition to a slide when the show advances, but not when it goes back', async () => {
  const slides = sampleDeck.slides.map((slide, index) =>
    index === 2 ? { ...slide, transition: 'none' as const } : slide,
  );
  await openEditor({ deck: { ...sampleDeck, transition: 'push', slides }, viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  const running = () => show.querySelector('[data-transition]')?.getAttribute('data-transition');
  const pictures = () => show.querySelectorAll('.ed-stage-pictures svg').length;
  expect(running()).toBeUndefined();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(running()).toBe('push'));
  expect(pictures()).toBe(2);
  await waitFor(() => expect(running()).toBeUndefined());
  expect(pictures()).toBe(1);
  // There is no transition.
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
  expect(pictures()).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
  expect(pictures()).toBe(1);
});

async function swipe(from: number, to: number): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: frame.left + x, y: frame.top + 300 }],
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
}

itInFullRun('changes slides on a swipe', async () => {
  const show = await present();
  await swipe(900, 600);
  await within(show).findByText('Slide 2 of 4');
  await swipe(900, 900);
  await within(show).findByText('Slide 3 of 4');
  await swipe(600, 900);
  await within(show).findByText('Slide 2 of 4');
  await swipe(100, 100);
  expect(await within(show).findByText('Slide 1 of 4')).toBeTruthy();
});

it('stays on the slide when its controls or its list of keys are clicked, or a menu is closed', async () => {
  const show = await present();
  const text = await within(show).findByText('Slide 1 of 4', { selector: '.ed-stage-position' });
  await userEvent.click(text);
  await userEvent.click(within(show).getByRole('button', { name: 'Advance automatically' }));
  await within(show).findByRole('menu');
  await userEvent.click(show, { position: { x: 700, y: 300 } });
  await waitFor(() => expect(within(show).queryByRole('menu')).toBeNull());
  await userEvent.keyboard('?');
  await userEvent.click(await within(show).findByRole('heading', { name: 'During the slide show' }));
  expect(text.textContent).toBe('Slide 1 of 4');
  await userEvent.keyboard('?');
  await userEvent.click(show, { position: { x: 700, y: 300 } });
  await waitFor(() => expect(text.textContent).toBe('Slide 2 of 4'));
});

itInFullRun('fills the frame if full screen is not allowed', async () => {
  const denied = vi
    .spyOn(Element.prototype, 'requestFullscreen')
    .mockRejectedValue(new TypeError('Permissions check failed'));
  const show = await present();
  expect(denied).toHaveBeenCalled();
  denied.mockRestore();
  const { width, height } = show.getBoundingClientRect();
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
});

itInFullRun('stays above the page in full screen, which is drawn above dialogs that are already open', async () => {
  const denied = vi
    .spyOn(Element.prototype, 'requestFullscreen')
    .mockRejectedValue(new TypeError('Permissions check failed'));
  const show = await present();
  expect(denied).toHaveBeenCalled();
  denied.mockRestore();
  const showModal = vi.spyOn(show as HTMLDialogElement, 'showModal');
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(showModal).not.toHaveBeenCalled();
  const fullscreenElement = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(document.documentElement);
  document.dispatchEvent(new Event('fullscreenchange'));
  fullscreenElement.mockRestore();
  expect(showModal).toHaveBeenCalledOnce();
  expect(show.matches(':modal')).toBe(true);
  expect(document.activeElement).toBe(show);
});

itInFullRun('shows the shortcut hint with a mouse, but not on touch screens', async () => {
  const show = within(await present());
  expect(show.getByRole('button', { name: 'Slide show shortcuts' })).toBeTruthy();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  try {
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    await waitFor(() => expect(show.queryByRole('button', { name: 'Slide show shortcuts' })).toBeNull());
    expect(show.getByRole('button', { name: 'End show' })).toBeTruthy();
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false, maxTouchPoints: 1 });
  }
});

itInFullRun('fits its controls on a small phone', async () => {
  mockScreenSize([1920, 1080], 1);
  const slides = ['a', 'b', 'c'].flatMap((set) =>
    sampleDeck.slides.map((slide) => ({ ...slide, id: `${slide.id}-${set}` })),
  );
  const { editor } = await openEditor({ viewport: [320, 640], deck: { ...sampleDeck, slides } });
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  try {
    const phase = openPhase(editor);
    phase.screen.panel.set('present');
    const show = within(await screen.findByRole('dialog', { name: 'Slide show' }));
    await userEvent.keyboard('{End}');
    await show.findByText('Slide 12 of 12');
    await show.findByRole('button', { name: 'Full screen' });
    await waitFor(() => expect(show.queryByRole('button', { name: 'Slide show shortcuts' })).toBeNull());
    const names = ['Previous', 'Next', 'All slides', 'Presenter view', 'Full screen', 'End show'];
    for (const button of names.map((name) => show.getByRole('button', { name }))) {
      const { left, right, bottom } = button.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      expect(bottom).toBeLessThanOrEqual(640);
    }
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false, maxTouchPoints: 1 });
  }
});

itInFullRun('lists the slide show shortcuts on ?', async () => {
  const show = await present();
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('?');
  await within(show).findByRole('region', { name: 'During the slide show' });
  await userEvent.keyboard('?');
  await waitFor(() => expect(within(show).queryByRole('region', { name: 'During the slide show' })).toBeNull());
});

itInFullRun('ends the show on a tap after the last slide', async () => {
  const show = await present();
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{End} ');
  await within(show).findByText(/Click, tap, or press Esc/, { selector: '.ed-stage-end' });
  // A tap in the left third goes back.
  await swipe(100, 100);
  await waitFor(() => expect(within(show).queryByText(/^End of slide show\. /)).toBeNull());
  await swipe(900, 900);
  await within(show).findByText(/Click, tap, or press Esc/, { selector: '.ed-stage-end' });
  await swipe(900, 900);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  expect(screen.getByRole('option', { name: /Slide 4/ }).getAttribute('aria-selected')).toBe('true');
});

itInFullRun('blocks the browser shortcuts for reloading and saving during the show', async () => {
  const show = await present();
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  const isPrevented = (key: string, ctrlKey = false) =>
    !show.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  expect([isPrevented('F5'), isPrevented('s', true), isPrevented('p', true)]).toEqual([true, true, true]);
  expect(isPrevented('Escape')).toBe(false);
});

itInFullRun("uses the editor's font for buttons and messages", async () => {
  const show = await present();
  expect(getComputedStyle(show).fontFamily).toBe(getComputedStyle(screen.getByRole('banner')).fontFamily);
});

it('starts at the first slide on F5 and at the current one on Shift+F5', async () => {
  await openEditor({ viewport: [1440, 900] });
  const show = () => screen.findByRole('dialog', { name: 'Slide show' });
  const end = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  };
  await userEvent.click(screen.getByRole('option', { name: /^Slide 3/ }));
  await userEvent.keyboard('{Shift>}{F5}{/Shift}');
  await within(await show()).findByText('Slide 3 of 4');
  await end();
  // The show does not start with a hidden slide, and counts slides as they are numbered.
  await userEvent.click(screen.getByRole('option', { name: /^Slide 1/ }));
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await screen.findByRole('option', { name: /^Slide 1.*hidden/ });
  await userEvent.click(screen.getByRole('option', { name: /^Slide 4/ }));
  await userEvent.keyboard('{F5}');
  const started = await show();
  await within(started).findByText('Slide 2 of 4');
  await end();
  expect(screen.getByRole('option', { name: /^Slide 2/ }).getAttribute('aria-selected')).toBe('true');
});

itInFullRun('advances one slide per wheel gesture, no matter how long a touchpad keeps scrolling', async () => {
  const show = await present();
  for (const deltaY of [30, 90, 120, 80, 20]) show.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true }));
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const scrollUntil = (deltaY: number, text: RegExp) =>
    waitFor(
      async () => {
        await cdp().send('Input.dispatchMouseEvent', {
          type: 'mouseWheel',
          x: left + 700,
          y: top + 300,
          deltaX: 0,
          deltaY,
        });
        within(show).getByText(text, { selector: '.ed-stage-slide *' });
      },
      // Wheel events that follow each other closely count as one step.
      { interval: 300, timeout: 30_000 },
    );
  await scrollUntil(100, /^End of slide show\. /);
  await scrollUntil(-100, /^Solar on/);
});

itInFullRun('keeps the show open at any frame size while full screen starts', async () => {
  let grant = () => {};
  const requestFullscreen = vi
    .spyOn(Element.prototype, 'requestFullscreen')
    .mockReturnValue(new Promise((resolve) => void (grant = resolve)));
  const show = await present();
  expect(requestFullscreen).toHaveBeenCalled();
  requestFullscreen.mockRestore();
  const width = vi.spyOn(window.screen, 'width', 'get');
  for (const larger of [0, 400]) {
    width.mockReturnValue(window.innerWidth + larger);
    window.dispatchEvent(new Event('resize'));
  }
  width.mockRestore();
  grant();
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
});

itInFullRun('ends the show on the Escape that leaves full screen if the host page started full screen', async () => {
  const denied = vi
    .spyOn(Element.prototype, 'requestFullscreen')
    .mockRejectedValue(new TypeError('Permissions check failed'));
  // In the test browser, full screen is always as large as the frame.
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(900);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(1440);
  const { editor } = await openEditor({ viewport: [800, 600] });
  const phase = openPhase(editor);
  phase.screen.panel.set('present');
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  expect(denied).toHaveBeenCalled();
  // Without full screen, the frame may have any size.
  await sized(820, 500);
  await sized(1440, 900);
  expect(show.isConnected).toBe(true);
  await sized(800, 500);
  await waitFor(() => expect(show.isConnected).toBe(false));
});

/** Simulates full screen with the given screen size and zoom. */
function mockScreenSize(screenSize: readonly [number, number], zoom: number): void {
  const originalMatchMedia = window.matchMedia.bind(window);
  const stood = [
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const result = originalMatchMedia(query);
      if (query.includes('display-mode')) Object.defineProperty(result, 'matches', { value: true });
      return result;
    }),
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true),
    vi.spyOn(Element.prototype, 'requestFullscreen').mockRejectedValue(new TypeError('Permissions check failed')),
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(screenSize[0]),
    vi.spyOn(window.screen, 'height', 'get').mockReturnValue(screenSize[1]),
    vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(zoom),
  ];
  onTestFinished(() => {
    for (const spy of stood) spy.mockRestore();
  });
}

const sized = async (width: number, height: number) => {
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await page.viewport(width, height);
  await resized;
};

it.each(
  everyday(0, [
    ['a plain screen', [1920, 1080], 1],
    ['a fine screen', [1920, 1080], 2],
  ] as const),
)(
  'offers full screen in a frame on %s even if the browser is in full-screen mode, and stays open when that mode ends',
  async (_, screenSize, zoom) => {
    mockScreenSize(screenSize, zoom);
    const show = await present(1200, 900);
    expect(await within(show).findByRole('button', { name: 'Full screen' })).toBeTruthy();
    await sized(1400, 900);
    await sized(1400, 700);
    await userEvent.keyboard(' ');
    expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
    expect(within(show).getByRole('button', { name: 'Full screen' })).toBeTruthy();
  },
);

itInFullRun(
  'detects a full-screen frame on a zoomed page, and ends the show when the frame is no longer full screen',
  async () => {
    mockScreenSize([1584, 990], 1.1);
    const show = await present();
    await waitFor(() => expect(within(show).queryByRole('button', { name: 'Full screen' })).toBeNull());
    await sized(1441, 901);
    await sized(1200, 700);
    await waitFor(() => expect(show.isConnected).toBe(false));
  },
);

itInFullRun(
  'shows all slides with G, moves between them with the arrow keys, and goes to the one that Enter selects',
  async () => {
    const show = await present();
    await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('g');
    const all = within(await within(show).findByRole('group', { name: 'All slides' }));
    const slides = all.getAllByRole('button');
    expect(slides).toHaveLength(4);
    await waitFor(() => expect(document.activeElement).toBe(slides[0]));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(slides[2]);
    expect(await within(show).findByText('Slide 1 of 4')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
    expect(within(show).queryByRole('group', { name: 'All slides' })).toBeNull();
    // Escape closes only the grid. The show goes on with its keys.
    await userEvent.click(within(show).getByRole('button', { name: 'All slides' }));
    await within(show).findByRole('group', { name: 'All slides' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(show).queryByRole('group', { name: 'All slides' })).toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    expect(await within(show).findByText('Slide 4 of 4')).toBeTruthy();
  },
);

itInFullRun('covers the slide with a white screen', async () => {
  const show = await present();
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('w');
  await waitFor(() => expect(getComputedStyle(show).backgroundColor).toBe('rgb(255, 255, 255)'));
  const slide = show.querySelector('.ed-stage-slide');
  expect(slide && getComputedStyle(slide).visibility).toBe('hidden');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(getComputedStyle(show).backgroundColor).toBe('rgb(0, 0, 0)'));
  expect(await within(show).findByText('Slide 1 of 4')).toBeTruthy();
});

itInFullRun(
  'advances after a time, starts again after the last slide if it loops, and waits while all slides are shown',
  async () => {
    const show = await present();
    const select = async (role: 'menuitemradio' | 'menuitemcheckbox', name: string) => {
      await userEvent.click(within(show).getByRole('button', { name: 'Advance automatically' }));
      await userEvent.click(await within(show).findByRole(role, { name }));
    };
    await select('menuitemcheckbox', 'Loop until Esc');
    await userEvent.keyboard('{End}');
    await select('menuitemradio', 'Every 3 seconds');
    const at = (number: number) => within(show).findByText(`Slide ${number} of 4`, {}, { timeout: 6000 });
    expect(await at(1)).toBeTruthy();
    expect(await at(2)).toBeTruthy();
    await select('menuitemradio', 'Off');
  },
);
