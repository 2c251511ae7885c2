import { screen, waitFor } from '@testing-library/dom';
import type { GroupElement, PictureElement, ShapeElement } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { drag, press, pressTwice } from '../../testing/mouse.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { userEvent } from '../../testing/user-event.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const photo: PictureElement = {
  id: 'photo',
  kind: 'picture',
  alt: 'A roof',
  box: { x: 0, y: 0, width: 400, height: 200 },
  src: dot,
  naturalWidth: 400,
  naturalHeight: 200,
};
const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const sun = first.elements[1] as ShapeElement;
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 300, y: 150, width: 400, height: 320 },
  frame: { width: 400, height: 320 },
  elements: [photo, { ...sun, id: 'sun', alt: 'The sun', box: { x: 0, y: 220, width: 100, height: 100 } }],
};
const rotatedGroup: GroupElement = { ...group, box: { ...group.box, width: 600, height: 480, rotation: 90 } };

async function open(one: GroupElement = group): Promise<Editor> {
  const deck = { ...sampleDeck, slides: [{ ...(first as NonNullable<typeof first>), elements: [one] }] };
  return (await openEditor({ deck, viewport: [1440, 900] })).editor;
}

function presentationOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase.doc;
}

const groupIn = (editor: Editor) => presentationOf(editor).state.get().deck.slides[0]?.elements[0] as GroupElement;
const photoIn = (editor: Editor) => groupIn(editor).elements[0] as PictureElement;

const isFocused = (key: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(key));

/** Enters the group by keyboard and selects the picture, its first member. */
async function selectPhoto(): Promise<void> {
  screen.getByRole('button', { name: 'Group' }).focus();
  await userEvent.keyboard('{Enter}');
  await isFocused('g/photo');
}

it.each([
  ['a group', group],
  ['a rotated and scaled group', rotatedGroup],
])('crops a picture in %s after a double click by dragging an edge, and undo restores it', async (_, one) => {
  const editor = await open(one);
  /** Returns a position in the picture, as fractions of its size. */
  const at = (across: number, down: number) => {
    const { x, y, width, height } = absoluteBox(
      { x: photo.box.width * across, y: photo.box.height * down, width: 0, height: 0 },
      [one],
    );
    return [x + width / 2, y + height / 2] as const;
  };
  await pressTwice(at(0.5, 0.5));
  await screen.findByRole('group', { name: /^Crop:/ });
  await drag(at(0, 0.5), at(0.25, 0.5));
  await waitFor(() => expect(photoIn(editor)).toHaveProperty('crop'));
  const { box, crop } = photoIn(editor);
  expect(crop?.left).toBeCloseTo(0.25, 1);
  expect(box.x).toBeCloseTo(100, -1);
  expect(box.x + box.width).toBeCloseTo(400, 0);
  expect(groupIn(editor)).toMatchObject({ box: one.box, frame: one.frame });
  await userEvent.keyboard('{Escape}');
  await isFocused('g/photo');
  expect(screen.queryByRole('group', { name: /^Crop:/ })).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(groupIn(editor)).toEqual(one));
});

it('crops a grouped picture with the keyboard and to a ratio in the properties panel, and sets its alternative text', async () => {
  const editor = await open();
  await selectPhoto();
  await userEvent.click(await screen.findByRole('button', { name: '1:1' }));
  await waitFor(() => expect(photoIn(editor).box).toEqual({ x: 100, y: 0, width: 200, height: 200 }));
  await selectPhoto();
  await userEvent.keyboard('{F2}');
  await screen.findByRole('group', { name: /^Crop:/ });
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(photoIn(editor).box.x).toBeCloseTo(101, 3));
  await isFocused('g/photo');
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Alt text' }), 'A school');
  await waitFor(() => expect(photoIn(editor).alt).toBe('A school'));
});

it('selects a grouped picture on the second click, but does not crop it on the third', async () => {
  const editor = await open();
  for (const key of ['g', 'g/photo', 'g/photo']) {
    await press([500, 250]);
    await isFocused(key);
  }
  expect(presentationOf(editor).state.get().selection).toMatchObject({ editing: false, member: { path: ['photo'] } });
});

it('replaces a grouped picture with another one, which is made as large as fits', async () => {
  const editor = await open();
  await selectPhoto();
  const button = await inspector().findByRole('button', { name: 'Replace picture' });
  // Replaces the browser's file dialog.
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(button);
  const [chooser] = click.mock.instances;
  click.mockRestore();
  if (!(chooser instanceof HTMLInputElement)) throw new Error('No dialog for files.');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'b.png', { type: 'image/png' }));
  chooser.files = files.files;
  chooser.dispatchEvent(new Event('change'));
  await waitFor(() => expect(photoIn(editor)).toMatchObject({ src: 'picture:abc', naturalWidth: 640 }));
  expect(photoIn(editor).box).toMatchObject({ y: 0, height: 200 });
  expect(photoIn(editor)).not.toHaveProperty('alt');
  expect(groupIn(editor).elements[1]).toEqual(group.elements[1]);
});
