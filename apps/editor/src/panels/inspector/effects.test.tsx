import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { insertNew } from '../../commands/insert-elements.ts';
import { newPicture } from '../../elements/new-elements.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { selectChoice } from '../../testing/choice-field.ts';
import { insertShapeByKey, insertTextByKey } from '../../testing/insert-by-key.ts';
import { lastElement } from '../../testing/last-element.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

/** Opens an editor and inserts a rectangle or a text box. */
async function insert(kind: 'shape' | 'text'): Promise<Awaited<ReturnType<typeof openEditor>>> {
  const opened = await openEditor({ viewport: [1440, 900] });
  await (kind === 'shape' ? insertShapeByKey('Rectangle') : insertTextByKey());
  await waitFor(() => expect(inspector().getByRole('button', { name: /^Fill/u })).toBeTruthy());
  return opened;
}

async function pickColor(field: RegExp, color: string): Promise<void> {
  await userEvent.click(await inspector().findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: color }));
}

async function removeColor(field: RegExp, name: string): Promise<void> {
  await userEvent.click(await inspector().findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

itInFullRun('gives a shape a gradient at an angle or in circles, and makes the fill solid again', async () => {
  const { editor } = await insert('shape');
  const before = lastElement(editor);
  await pickColor(/^Gradient:/u, 'Red');
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({
      fill: { kind: 'gradient', angle: 90, stops: [{ color: 'accent' }, { color: '#ff0000' }] },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Gradient angle presets' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '45' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ fill: { angle: 45 } }));
  screen.getByRole('textbox', { name: 'Gradient angle' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ fill: { angle: 50 } }));
  const line = document.querySelector('.ed-slide .ed-slide-picture linearGradient');
  expect(line?.getAttribute('gradientUnits')).toBe('userSpaceOnUse');
  await userEvent.click(await inspector().findByRole('button', { name: 'Gradient type: Linear' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Radial' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ fill: { angle: 50, shape: 'radial' } }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Gradient angle' })).toBeNull());
  await pickColor(/^Fill/u, 'Green');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ fill: { stops: [{ color: '#00b050' }, {}] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await removeColor(/^Gradient:/u, 'No gradient');
  await waitFor(() => expect(lastElement(editor)).toEqual(before));
});

it('gives a shape a shadow, changes it with the keyboard, and removes it', async () => {
  const { editor } = await insert('shape');
  await pickColor(/^Shadow/u, 'Dark blue');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ shadow: { color: '#002060', blur: 12, angle: 45 } }));
  const drawn = () => document.querySelectorAll('.ed-slide .ed-slide-picture [fill="#002060"]').length;
  await waitFor(() => expect(drawn()).toBeGreaterThan(1));
  await waitFor(() =>
    expect(inspector().getByRole('button', { name: 'Shadow: Dark blue' }).textContent).toBe('Shadow'),
  );
  const blur = screen.getByRole('textbox', { name: 'Shadow blur' });
  blur.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ shadow: { blur: 13 } }));
  await removeColor(/^Shadow/u, 'No shadow');
  await waitFor(() => expect(lastElement(editor)).not.toHaveProperty('shadow'));
});

itInFullRun('draws the outline of a shape with the selected dash style', async () => {
  const { editor } = await insert('shape');
  await pickColor(/^Line:/u, 'Red');
  await selectChoice('Dash type', 'Dash-dot');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ stroke: { color: '#ff0000', dash: 'dashDot' } }));
  const drawn = () => document.querySelector('.ed-slide .ed-slide-picture [stroke-dasharray]');
  await waitFor(() => expect(drawn()?.getAttribute('stroke-dasharray')).toBe('8 6 2 6'));
});

itInFullRun('gives a text box a border, and a shadow once it has a fill', async () => {
  const { editor } = await insert('text');
  await userEvent.keyboard('Text{Escape}');
  await pickColor(/^Line:/u, 'Red');
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({ kind: 'text', stroke: { color: '#ff0000', width: 2 } }),
  );
  expect(inspector().queryByRole('button', { name: /^Shadow/u })).toBeNull();
  await pickColor(/^Fill/u, 'Yellow');
  await inspector().findByRole('button', { name: /^Shadow/u });
});

itInFullRun('recolors a picture and changes its brightness and contrast, draws them, and resets them', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const stored = { src: `picture:${'a'.repeat(64)}`, width: 640, height: 480 };
  openPhase(editor).doc.dispatch(insertNew(newPicture(stored), { at: 0 }));
  const before = lastElement(editor);
  const brightness = await inspector().findByRole('slider', { name: /^Brightness/u });
  brightness.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ brightness: 0.1 }));
  inspector()
    .getByRole('slider', { name: /^Contrast/u })
    .focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ contrast: -0.05 }));
  const drawn = () => document.querySelector('.ed-slide .ed-slide-picture feColorMatrix')?.getAttribute('values');
  const values = new Set<string | null | undefined>([undefined]);
  for (const [name, expected] of [
    ['Grayscale', 'grayscale'],
    ['Sepia', 'sepia'],
    ['Accent 1', 'main'],
  ] as const) {
    await selectChoice('Recolor', name);
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ recolor: expected, contrast: -0.05 }));
    await waitFor(() => expect([...values]).not.toContain(drawn()));
    values.add(drawn());
  }
  await selectChoice('Recolor', 'No recolor');
  await waitFor(() => expect(lastElement(editor)).not.toHaveProperty('recolor'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset picture' }));
  await waitFor(() => expect(lastElement(editor)).toEqual(before));
});

itInFullRun('gives a picture another shape, a border and a shadow, and resets all of them', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'roof.png', { type: 'image/png' }));
  document
    .querySelector('.ed-slide')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'picture' }));
  const before = lastElement(editor);
  await selectChoice('Picture shape', 'Oval');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ mask: { kind: 'ellipse' } }));
  await selectChoice('Picture shape', 'Star: 5 points');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ mask: { kind: 'path' } }));
  await pickColor(/^Line:/u, 'Red');
  await pickColor(/^Shadow/u, 'Dark blue');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ stroke: {}, shadow: {} }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset picture' }));
  await waitFor(() => expect(lastElement(editor)).toEqual(before));
});
