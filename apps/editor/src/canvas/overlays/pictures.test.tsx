import { screen, waitFor, within } from '@testing-library/dom';
import type { PictureElement } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { duplicateSlide } from '../../commands/duplicate.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { touch } from '../../testing/touch.ts';
import { userEvent } from '../../testing/user-event.ts';

/** A red pixel. The deck specifies the size of the picture. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const picture: PictureElement = {
  id: 'photo',
  kind: 'picture',
  alt: 'A roof',
  box: { x: 400, y: 200, width: 400, height: 200 },
  src: dot,
  naturalWidth: 400,
  naturalHeight: 200,
};
const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const deck = { ...sampleDeck, slides: [{ ...first, elements: [picture] }] };

async function openPicture() {
  const { editor, service } = await openEditor({ deck, viewport: [1440, 900] });
  const button = screen.getByRole('button', { name: 'Picture: A roof' });
  button.focus();
  const phase = openPhase(editor);
  const { state, dispatch } = phase.doc;
  return { photo: (slide = 0) => state.get().deck.slides[slide]?.elements[0], dispatch, service, button };
}

async function drag(from: Element, by: readonly [number, number]): Promise<void> {
  const { left, top, width, height } = from.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const [x, y] = [frame.left + left + width / 2, frame.top + top + height / 2];
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', dx: number, dy: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: x + dx,
      y: y + dy,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await mouse('mousePressed', 0, 0);
  await mouse('mouseMoved', by[0] / 2, by[1] / 2);
  await mouse('mouseMoved', by[0], by[1]);
  await mouse('mouseReleased', by[0], by[1]);
}

const scale = () => (document.querySelector('.ed-slide-frame')?.getBoundingClientRect().width ?? 0) / 1280;

it('keeps a picture’s ratio when it is resized by dragging a corner or an edge, or with numbers', async () => {
  const { photo } = await openPicture();
  const frame = async (handle: string) => {
    await waitFor(() => expect(document.querySelector(`.ed-frame [data-handle=${handle}]`)).not.toBeNull());
    return document.querySelector(`.ed-frame [data-handle=${handle}]`) as Element;
  };
  const ratio = () => (photo()?.box.width ?? 0) / (photo()?.box.height ?? 1);
  await drag(await frame('se'), [-100 * scale(), 3 * scale()]);
  await waitFor(() => expect(photo()?.box.width).toBeCloseTo(300, -1));
  expect(ratio()).toBeCloseTo(2, 1);
  await drag(await frame('s'), [0, 52 * scale()]);
  await waitFor(() => expect(photo()?.box.height).toBeCloseTo(202, -1));
  expect(ratio()).toBeCloseTo(2, 1);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'W' }), '240px');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(photo()?.box.width).toBe(240));
  expect(ratio()).toBeCloseTo(2, 1);
});

itInFullRun('crops a picture in place when its edge is dragged, and undo restores it', async () => {
  const { photo } = await openPicture();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: /^Crop:/ });
  const edge = document.querySelector('.ed-crop [data-handle=w]');
  if (!edge) throw new Error('No handle.');
  await drag(edge, [100 * scale(), 0]);
  await waitFor(() => expect(photo()).toHaveProperty('crop'));
  const { box, crop } = photo() as PictureElement;
  expect(crop?.left).toBeCloseTo(0.25, 1);
  expect(box.x + box.width).toBeCloseTo(800, 0);
  expect(box.y).toBe(200);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: /^Crop:/ })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Picture: A roof');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(photo()).toEqual(picture));
});

it('zooms without cropping when a second finger touches the picture during a drag', async () => {
  const { photo } = await openPicture();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: /^Crop:/ });
  const { left, top, width, height } = document.querySelector('.ed-crop-window')!.getBoundingClientRect();
  const edge = (document.querySelector('.ed-crop [data-handle=w]') as Element).getBoundingClientRect();
  const y = edge.top + edge.height / 2;
  const x = edge.left + edge.width / 2;
  const zoomed = scale();
  const other = [left + width * 0.8, top + height * 0.7] as const;
  await touch(
    [[x, y]],
    [[x + 30, y]],
    [[x + 30, y], other],
    [
      [x + 20, y],
      [other[0] + 60, other[1]],
    ],
  );
  await waitFor(() => expect(scale()).toBeGreaterThan(zoomed));
  expect(photo()).toEqual(picture);
});

itInFullRun('crops a picture to a ratio, with the keyboard or with numbers, and resets the crop', async () => {
  const { photo } = await openPicture();
  await userEvent.click(await screen.findByRole('button', { name: '1:1' }));
  await waitFor(() => expect(photo()).toMatchObject({ box: { x: 500, width: 200, height: 200 } }));
  await userEvent.click(inspector().getByRole('button', { name: 'Crop' }));
  await screen.findByRole('group', { name: /^Crop:/ });
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}{Enter}');
  await waitFor(() => expect(photo()).toMatchObject({ box: { x: 491 } }));
  await userEvent.fill(await screen.findByLabelText('Crop left'), '0');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect((photo() as PictureElement).crop?.left).toBe(0));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset crop' }));
  await waitFor(() => expect(photo()).not.toHaveProperty('crop'));
});

/** Replaces the browser's file dialog. */
async function fileDialog(): Promise<HTMLInputElement> {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await inspector().findByRole('button', { name: 'Replace picture' }));
  const [chooser] = click.mock.instances;
  click.mockRestore();
  if (!(chooser instanceof HTMLInputElement)) throw new Error('No dialog for files.');
  return chooser;
}

function chooseFile(chooser: HTMLInputElement): void {
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'b.png', { type: 'image/png' }));
  chooser.files = files.files;
  chooser.dispatchEvent(new Event('change'));
}

itInFullRun('replaces a picture with another one, which has no alternative text yet', async () => {
  const { photo } = await openPicture();
  chooseFile(await fileDialog());
  await waitFor(() => expect(photo()).toMatchObject({ src: 'picture:abc', naturalWidth: 640 }));
  expect(photo()).not.toHaveProperty('alt');
  expect((photo() as PictureElement).box).toMatchObject({ height: 200, y: 200 });
});

itInFullRun(
  'replaces the intended picture, even if a copy of its slide is the current slide when the file is selected',
  async () => {
    const { photo, dispatch } = await openPicture();
    const dialog = await fileDialog();
    dispatch(duplicateSlide(Date.now()));
    chooseFile(dialog);
    await waitFor(() => expect(photo(0)).toMatchObject({ src: 'picture:abc' }));
    expect(photo(1)).toEqual(picture);
  },
);

itInFullRun('names a picture after its alternative text, and marks a missing or decorative one', async () => {
  const { photo } = await openPicture();
  const slide = within(screen.getByRole('region', { name: 'Slide' }));
  const field = await screen.findByRole('textbox', { name: 'Alt text' });
  expect(field).toHaveProperty('value', 'A roof');
  await userEvent.fill(field, '');
  const heading = () => screen.getByRole('heading', { name: /^Alt text/ }).textContent;
  await waitFor(() => expect(heading()).toBe('Alt textMissing'));
  expect(photo()).not.toHaveProperty('alt');
  await slide.findByRole('button', { name: 'Picture' });
  await userEvent.fill(field, 'Forty roofs from above');
  await slide.findByRole('button', { name: 'Picture: Forty roofs from above' });
  expect(heading()).toBe('Alt text');
  await waitFor(() => expect(photo()).toMatchObject({ alt: 'Forty roofs from above' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark as decorative' }));
  await waitFor(() => expect(photo()).toMatchObject({ alt: '' }));
  await slide.findByRole('button', { name: 'Picture' });
  expect(heading()).toBe('Alt text');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await slide.findByRole('button', { name: 'Picture: Forty roofs from above' });
});

itInFullRun('shows how to finish cropping by touch on a large tablet', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  try {
    await openPicture();
    expect(matchMedia('(min-width: 1024px) and (pointer: coarse)').matches).toBe(true);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Drag the edges to crop. To finish, tap outside the picture.');
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false, maxTouchPoints: 1 });
  }
});
