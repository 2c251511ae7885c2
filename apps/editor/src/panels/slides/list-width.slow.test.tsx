import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { listWidth } from './list-width.ts';
import { userEvent } from '../../testing/user-event.ts';

const storageKey = 'ppt-editor.slide-list-width';
const splitter = () => screen.getByRole('separator', { name: 'Slide list width' });
const listWidthPx = () => document.querySelector('.ed-slides')?.getBoundingClientRect().width;
const thumbnailWidthPx = () =>
  document.querySelector('.ed-slide-option > .ed-thumbnail')?.getBoundingClientRect().width;
const slideWidthPx = () => document.querySelector('.ed-slide-frame')?.getBoundingClientRect().width ?? 0;

afterEach(() => {
  localStorage.removeItem(storageKey);
  document.documentElement.style.removeProperty('--ed-slides-width');
});

/** Drags with the real mouse. */
async function drag(from: number, to: number, end: 'letGo' | 'hold' = 'letGo'): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const send = (type: string, x: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x: frame.left + x,
      y: frame.top + 500,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await send('mousePressed', from);
  await send('mouseMoved', (from + to) / 2);
  await send('mouseMoved', to);
  if (end === 'letGo') await send('mouseReleased', to);
}

it('resizes the slide list with arrow keys within limits, and adjusts the thumbnails and the canvas', async () => {
  await openEditor({ viewport: [1440, 900] });
  // This is the default width in the style sheet.
  expect(splitter().getAttribute('aria-valuenow')).toBe('208');
  expect(listWidthPx()).toBe(listWidth.get());
  const [thumbnail, slideElement] = [thumbnailWidthPx() ?? 0, slideWidthPx()];
  splitter().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(splitter().getAttribute('aria-valuenow')).toBe('240'));
  expect(listWidthPx()).toBe(240);
  expect(thumbnailWidthPx()).toBeCloseTo(thumbnail + 32, 0);
  await waitFor(() => expect(slideWidthPx()).toBeLessThan(slideElement));
  await userEvent.keyboard('{End}{ArrowRight}');
  await waitFor(() => expect(listWidthPx()).toBe(320));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await waitFor(() => expect(listWidthPx()).toBe(168));
  expect(splitter().getAttribute('aria-valuemin')).toBe('168');
  // The heading still fits in its own font; the fallback font would be wider.
  await document.fonts.ready;
  const heading = document.querySelector('.ed-slides-heading');
  await waitFor(() => expect(heading?.scrollWidth).toBeLessThanOrEqual(heading?.clientWidth ?? 0));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(listWidthPx()).toBe(208));
});

it('resizes the slide list by dragging; Escape cancels, and a double click resets it', async () => {
  await openEditor({ viewport: [1440, 900] });
  await drag(208, 268);
  await waitFor(() => expect(listWidthPx()).toBe(268));
  await drag(268, 900, 'hold');
  await waitFor(() => expect(listWidthPx()).toBe(320));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(listWidthPx()).toBe(268));
  fireEvent.doubleClick(splitter());
  await waitFor(() => expect(listWidthPx()).toBe(208));
});

it('restores the width of the slide list before the first paint when the next presentation is opened', async () => {
  await openEditor({ viewport: [1440, 900] });
  splitter().focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('320'));
  document.documentElement.style.removeProperty('--ed-slides-width');
  expect(listWidth.get()).toBe(208);
  // Runs the script that the page runs before the first paint.
  await import('../../app/boot/before-paint.ts');
  expect(listWidth.get()).toBe(320);
});

it('places the splitter outside of the list, so that buttons and the scroll bar stay usable', async () => {
  await openEditor({ viewport: [1440, 900] });
  const list = document.querySelector('.ed-slides');
  const inside = (list?.getBoundingClientRect().left ?? 0) + (list?.clientWidth ?? 0);
  expect(splitter().getBoundingClientRect().left).toBeGreaterThanOrEqual(inside);
  expect(splitter().getBoundingClientRect().width).toBeGreaterThanOrEqual(8);
});

it('ignores a second finger while the splitter is dragged', async () => {
  await openEditor({ viewport: [1440, 900] });
  const dispatchTouch = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    pointerId: number,
    clientX: number,
  ) => fireEvent[type](splitter(), { pointerId, pointerType: 'touch', button: 0, clientX });
  // Pointers of synthetic events cannot be captured.
  splitter().setPointerCapture = () => undefined;
  dispatchTouch('pointerDown', 1, 208);
  dispatchTouch('pointerMove', 1, 228);
  await waitFor(() => expect(listWidthPx()).toBe(228));
  dispatchTouch('pointerDown', 2, 500);
  dispatchTouch('pointerMove', 2, 560);
  dispatchTouch('pointerUp', 2, 560);
  dispatchTouch('pointerMove', 1, 248);
  await waitFor(() => expect(listWidthPx()).toBe(248));
  dispatchTouch('pointerCancel', 2, 560);
  dispatchTouch('pointerUp', 1, 248);
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('248'));
});

it('starts a new drag if the pointerup event of the first finger was lost', async () => {
  await openEditor({ viewport: [1440, 900] });
  const dispatchTouch = (
    type: 'pointerDown' | 'pointerMove' | 'lostPointerCapture',
    pointerId: number,
    clientX: number,
  ) => fireEvent[type](splitter(), { pointerId, pointerType: 'touch', button: 0, clientX });
  splitter().setPointerCapture = () => undefined;
  dispatchTouch('pointerDown', 1, 208);
  dispatchTouch('pointerMove', 1, 228);
  dispatchTouch('lostPointerCapture', 1, 228);
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('228'));
  dispatchTouch('pointerDown', 2, 228);
  dispatchTouch('pointerMove', 2, 258);
  await waitFor(() => expect(listWidthPx()).toBe(258));
});

it('keeps the list wide enough for its heading next to touch-sized buttons', async () => {
  const send = (enabled: boolean) =>
    cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 2 : 1 });
  await send(true);
  try {
    await openEditor({ viewport: [1440, 900] });
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    splitter().focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(listWidthPx()).toBe(Number(splitter().getAttribute('aria-valuemin'))));
    await document.fonts.ready;
    const heading = document.querySelector('.ed-slides-heading');
    await waitFor(() => expect(heading?.scrollWidth).toBeLessThanOrEqual(heading?.clientWidth ?? 0));
  } finally {
    await send(false);
  }
});

it('does not show a splitter on a phone', async () => {
  await openEditor({ viewport: [360, 740] });
  expect(screen.queryByRole('separator')).toBeNull();
  expect(listWidthPx()).toBe(360);
});
