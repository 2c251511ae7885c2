import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck } from '@ppt-embed/deck';
import { elementsWithin } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { findClipped } from '../../testing/find-clipped.ts';
import { errorResponse } from '../../testing/fake-service.ts';
import { callsOf, openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const home = { session: { ppt_id: null } };
const storedPicture = `picture:${'a'.repeat(64)}`;

async function presentation(name = 'Shore power.pptx'): Promise<File> {
  const response = await fetch(new URL('../../../../../fixtures/pptx/pandoc.pptx', import.meta.url));
  return new File([await response.arrayBuffer()], name);
}

async function select(file: File): Promise<void> {
  await screen.findByRole('button', { name: /^From PowerPoint/ });
  const input = document.querySelector<HTMLInputElement>('.ed-start-cards input[type="file"]');
  if (!input) throw new Error('No field for files.');
  await userEvent.upload(input, file);
}

it('imports a PowerPoint file with its pictures after reporting what will be left out', async () => {
  const { service } = await openEditor({
    ...home,
    viewport: [360, 740],
    prepare: (prepared) => {
      const stored = { status: 200, body: { src: storedPicture, width: 640, height: 480 } };
      prepared.respondNext('POST pictures', errorResponse(50300), stored, stored, stored);
    },
  });
  await select(await presentation());
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from PowerPoint' }));
  expect(await dialog.findByText(/^8 slides, 1 picture$/)).toBeTruthy();
  expect(await dialog.findByRole('img', { name: 'First slide' })).toBeTruthy();
  expect(dialog.getByText('Shore power for the ferry berth', { selector: 'strong' })).toBeTruthy();
  expect(findClipped('dialog[open]')).toEqual([]);
  const create = dialog.getByRole('button', { name: 'Create presentation' });
  await userEvent.click(create);
  // The upload failed: nothing was created. Pressing the button again retries.
  expect(await dialog.findByText(/Couldn't create the presentation/)).toBeTruthy();
  expect(callsOf(service, 'POST imports')).toEqual([]);
  await userEvent.click(create);
  await waitFor(() => expect(callsOf(service, 'POST imports')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ deck }] = callsOf(service, 'POST imports') as [{ deck: Deck }];
  const elements = deck.slides.flatMap((slide) => elementsWithin(slide.elements));
  expect(elements.flatMap((element) => (element.kind === 'picture' ? element.src : []))).toEqual([storedPicture]);
});

itInFullRun('keeps the design of a file, or lays its content out in a theme', async () => {
  const { service, editor } = await openEditor(home);
  await select(await presentation());
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from PowerPoint' }));
  await dialog.findByText(/^8 slides/);
  expect(dialog.getByText('The slides look as they do in the file.')).toBeTruthy();
  const drawn = () => dialog.getByRole('img', { name: /^(First slide|第一张幻灯片)$/ }).innerHTML;
  const original = drawn();
  await userEvent.click(dialog.getByRole('radio', { name: 'Use a theme' }));
  await waitFor(() => expect(drawn()).not.toBe(original));
  expect(dialog.getByText(/Fonts, colors, and positions aren't kept/)).toBeTruthy();
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
  await userEvent.click(await dialog.findByRole('radio', { name: '保留原始设计' }));
  await waitFor(() => expect(drawn()).toBe(original));
  await userEvent.click(dialog.getByRole('button', { name: '创建演示文稿' }));
  await waitFor(() => expect(callsOf(service, 'POST imports')).toHaveLength(1));
  const [{ deck }] = callsOf(service, 'POST imports') as [{ deck: Deck }];
  const [title] = deck.slides[0]!.elements;
  expect(title).toMatchObject({ kind: 'text', role: 'title', box: { x: 96 }, style: { color: '#000000' } });
});

itInFullRun('imports a file that is dropped on the home page, and leaves nothing behind when canceled', async () => {
  const { service, editor } = await openEditor(home);
  await screen.findByRole('button', { name: /^From PowerPoint/ });
  const main = screen.getByRole('main');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await presentation());
  main.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  await waitFor(() => expect(main.dataset['drop']).toBe('Drop to import'));
  main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await screen.findByText(/^8 slides/);
  expect(main.dataset['drop']).toBeUndefined();
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'dark' });
  expect(await screen.findByText(/^8 张幻灯片/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // On a slow machine, the editor's regular request is sent in the meantime.
  const posts = service.calls.filter(({ name }) => name.startsWith('POST') && name !== 'POST heartbeat');
  expect(posts).toEqual([]);
});

it.each(
  everyday(0, [
    ['that is not a presentation', new File(['text'], 'notes.pptx'), /isn't a PowerPoint presentation/],
    [
      'of PowerPoint 97 to 2003',
      new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])], 'old.ppt'),
      /Save it as .pptx/,
    ],
  ] as const),
)('explains why a file %s is rejected, and offers to choose another file', async (_, file, message) => {
  await openEditor(home);
  await select(file);
  const dialog = await screen.findByRole('dialog', { name: `Couldn't import ${file.name}` });
  expect(within(dialog).getByRole('alert').textContent).toMatch(message);
  await select(await presentation());
  expect(await screen.findByText(/^8 slides/)).toBeTruthy();
});
