import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { render } from './render.ts';
import { userEvent } from './user-event.ts';

const button = (name: string) => screen.getByRole('button', { name });

it('throws if the element moves away before the press', async () => {
  const clicked = vi.fn<() => void>();
  render(
    <button type="button" onClick={clicked}>
      Save
    </button>,
  );
  document.addEventListener('pointermove', () => (button('Save').style.marginInlineStart = '300px'), { once: true });
  await expect(userEvent.click(button('Save'))).rejects.toThrow(/^Did not receive the press: <button.*Save/u);
  expect(clicked).not.toHaveBeenCalled();
  await userEvent.click(button('Save'));
  expect(clicked).toHaveBeenCalledOnce();
});

it('waits until an element is enabled and an animation has moved it to its position', async () => {
  const clicked = vi.fn<(playState: AnimationPlayState) => void>();
  render(
    <button type="button" disabled style={{ inlineSize: 40 }}>
      Save
    </button>,
  );
  // Not repeated: at the same point of two iterations, the element would seem to stay.
  const animation = button('Save').animate([{ translate: '0' }, { translate: '400px' }], 400);
  button('Save').addEventListener('click', () => clicked(animation.playState));
  setTimeout(() => button('Save').removeAttribute('disabled'), 100);
  await userEvent.click(button('Save'));
  expect(clicked.mock.calls).toEqual([['finished']]);
});

it('waits until nothing covers the element, not even something in the same button', async () => {
  const pressed = vi.fn<(target: EventTarget) => void>();
  render(
    <button type="button" style={{ position: 'relative' }} onPointerDown={({ target }) => pressed(target)}>
      <span id="label">Save</span>
      <span id="cover" style={{ position: 'absolute', inset: 0 }} />
    </button>,
  );
  const cover = document.querySelector<HTMLElement>('#cover')!;
  setTimeout(() => (cover.style.display = 'none'), 100);
  await userEvent.click(screen.getByText('Save'));
  expect(pressed.mock.calls).toEqual([[document.querySelector('#label')]]);
});

it('clicks an element through its label or the button that receives its presses', async () => {
  const clicked = vi.fn<() => void>();
  render(
    <>
      <label style={{ position: 'relative', display: 'block' }}>
        <input type="checkbox" onChange={clicked} />
        <span style={{ position: 'absolute', inset: 0 }}>Guides</span>
      </label>
      <button type="button" onClick={clicked}>
        <span style={{ pointerEvents: 'none' }}>Save</span>
      </button>
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByText('Save'));
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('clicks while keys are held down', async () => {
  const clicked = vi.fn<(keys: object) => void>();
  render(
    <button type="button" onClick={({ shiftKey, ctrlKey, altKey }) => clicked({ shiftKey, ctrlKey, altKey })}>
      Save
    </button>,
  );
  await userEvent.click(button('Save'), { modifiers: ['Shift', 'Control'] });
  await userEvent.click(button('Save'));
  expect(clicked.mock.calls).toEqual([
    [{ shiftKey: true, ctrlKey: true, altKey: false }],
    [{ shiftKey: false, ctrlKey: false, altKey: false }],
  ]);
});
