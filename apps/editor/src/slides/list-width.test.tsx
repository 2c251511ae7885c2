import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { showEarlyScreen } from '../early/early-screen.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { listWidth } from './list-width.ts';

const kept = 'ppt-editor.slide-list-width';
const splitter = () => screen.getByRole('separator', { name: 'Width of the slide list' });
const listWide = () => document.querySelector('.ed-slides')?.getBoundingClientRect().width;
const thumbnailWide = () => document.querySelector('.ed-slide-option > .ed-thumbnail')?.getBoundingClientRect().width;
const sheetWide = () => document.querySelector('.ed-sheet-place')?.getBoundingClientRect().width ?? 0;

afterEach(() => {
  localStorage.removeItem(kept);
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

it('makes the slide list wider by arrows, within limits; thumbnails and slide follow', async () => {
  await openEditor({ viewport: [1440, 900] });
  expect(splitter().getAttribute('aria-valuenow')).toBe('208');
  const [thumbnail, sheet] = [thumbnailWide() ?? 0, sheetWide()];
  splitter().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(splitter().getAttribute('aria-valuenow')).toBe('240'));
  expect(listWide()).toBe(240);
  expect(thumbnailWide()).toBeCloseTo(thumbnail + 32, 0);
  await waitFor(() => expect(sheetWide()).toBeLessThan(sheet));
  await userEvent.keyboard('{End}{ArrowRight}');
  await waitFor(() => expect(listWide()).toBe(320));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await waitFor(() => expect(listWide()).toBe(160));
  expect(splitter().getAttribute('aria-valuemin')).toBe('160');
  // The heading has room even then.
  const heading = document.querySelector('.ed-slides-heading');
  expect(heading?.scrollWidth).toBeLessThanOrEqual(heading?.clientWidth ?? 0);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(listWide()).toBe(208));
});

it('drags the edge of the slide list; Escape puts it back, two clicks give it its usual width', async () => {
  await openEditor({ viewport: [1440, 900] });
  await drag(208, 268);
  await waitFor(() => expect(listWide()).toBe(268));
  await drag(268, 900, 'hold');
  await waitFor(() => expect(listWide()).toBe(320));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(listWide()).toBe(268));
  fireEvent.doubleClick(splitter());
  await waitFor(() => expect(listWide()).toBe(208));
});

it('keeps the width for the next presentation, from the first paint on', async () => {
  await openEditor({ viewport: [1440, 900] });
  splitter().focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(localStorage.getItem(kept)).toBe('320'));
  document.documentElement.style.removeProperty('--ed-slides-width');
  expect(listWidth()).toBe(208);
  const store = <T,>(value: T) => ({ get: () => value, set: () => undefined, subscribe: () => () => undefined });
  const place = document.createElement('div');
  showEarlyScreen(place, {
    phase: store({ name: 'loading' }),
    appearance: store({ locale: 'en', colorScheme: 'auto' }),
  }).close();
  expect(listWidth()).toBe(320);
});

it('has no such edge on a phone, where the list is a strip', async () => {
  await openEditor({ viewport: [360, 740] });
  expect(screen.queryByRole('separator')).toBeNull();
  expect(listWide()).toBe(360);
});
