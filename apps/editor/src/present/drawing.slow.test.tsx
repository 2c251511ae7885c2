import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';
import { touch } from '../testing/touch.ts';
import { userEvent } from '../testing/user-event.ts';

async function present() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const stage = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(stage.contains(document.activeElement)).toBe(true));
  return { editor, stage, show: within(stage) };
}

/** Drags the real mouse through positions of the window. */
async function mouse(
  ...steps: readonly (readonly ['mousePressed' | 'mouseMoved' | 'mouseReleased', number, number])[]
) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  for (const [type, x, y] of steps)
    await cdp().send('Input.dispatchMouseEvent', {
      type,
      x: frame.left + x,
      y: frame.top + y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
}

const draw = () =>
  mouse(['mousePressed', 400, 300], ['mouseMoved', 500, 350], ['mouseMoved', 600, 300], ['mouseReleased', 600, 300]);
const lines = (root: ParentNode) =>
  [...root.querySelectorAll('.ed-ink polyline')].map((line) => line.getAttribute('points'));
const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

it('draws with the pen without advancing, and keeps the lines of each slide until they are erased', async () => {
  const { stage, show } = await present();
  const eraser = show.getByRole('button', { name: 'Erase drawings' });
  expect(eraser.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('d');
  await waitFor(() => expect(isOn(show.getByRole('button', { name: 'Pen' }))).toBe(true));
  await draw();
  await waitFor(() => expect(lines(stage)).toHaveLength(1));
  // Positions of the mouse in px of the slide.
  const { left = 0, top = 0, width = 1 } = stage.querySelector('.ed-stage-slide')?.getBoundingClientRect() ?? {};
  const onSlide = (x: number, y: number) => [x - left, y - top].map((px) => Math.round((px * 1280) / width)).join();
  expect(lines(stage)[0]?.split(' ')).toEqual(expect.arrayContaining([onSlide(400, 300), onSlide(600, 300)]));
  expect(show.getByText('Slide 1 of 4')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  await show.findByText('Slide 2 of 4');
  expect(lines(stage)).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(lines(stage)).toHaveLength(1));
  await userEvent.keyboard('e');
  await waitFor(() => expect(lines(stage)).toEqual([]));
  // Once the tool is deselected, a click goes to the next slide again.
  await userEvent.keyboard('d');
  await waitFor(() => expect(isOn(show.getByRole('button', { name: 'Pen' }))).toBe(false));
  await draw();
  expect(await show.findByText('Slide 1 of 4')).toBeTruthy();
  await mouse(['mousePressed', 400, 300], ['mouseReleased', 400, 300]);
  await show.findByText('Slide 2 of 4');
});

it('draws with a finger while the pen is selected, without changing the slide', async () => {
  const { stage, show } = await present();
  await userEvent.click(show.getByRole('button', { name: 'Pen' }));
  await touch([[900, 400]], [[800, 420]], [[600, 400]]);
  await waitFor(() => expect(lines(stage)).toHaveLength(1));
  expect(show.getByText('Slide 1 of 4')).toBeTruthy();
});

it('shows the laser pointer at the mouse to the audience and the presenter while keys control the show', async () => {
  const { stage, show } = await present();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame has a window.');
  const opening = vi.spyOn(window, 'open').mockReturnValue(contentWindow);
  onTestFinished(() => opening.mockRestore());
  await userEvent.click(show.getByRole('button', { name: 'Presenter view' }));
  const presenterWindow = within(contentWindow.document.body);
  await presenterWindow.findByRole('timer');
  const dots = () =>
    [stage, contentWindow.document].map((root) => {
      const dot = root.querySelector('.ed-ink circle');
      return dot && [dot.getAttribute('cx'), dot.getAttribute('cy')].join();
    });
  await mouse(['mouseMoved', 500, 400]);
  expect(dots()).toEqual([null, null]);
  // Elements outside the show receive no mouse events.
  presenterWindow.getByRole('button', { name: 'Laser pointer' }).click();
  await waitFor(() => expect(isOn(show.getByRole('button', { name: 'Laser pointer' }))).toBe(true));
  await mouse(['mouseMoved', 700, 420]);
  const { left = 0, top = 0, width = 1 } = stage.querySelector('.ed-stage-slide')?.getBoundingClientRect() ?? {};
  const there = [700 - left, 420 - top].map((px) => Math.round((px * 1280) / width)).join();
  await waitFor(() => expect(dots()).toEqual([there, there]));
  stage.focus();
  await userEvent.keyboard(' ');
  await show.findByText('Slide 2 of 4');
  await userEvent.keyboard('l');
  await waitFor(() => expect(dots()).toEqual([null, null]));
});
