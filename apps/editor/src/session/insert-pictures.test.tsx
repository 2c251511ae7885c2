import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { selectSlide } from '../commands/select-slides.ts';
import type { Editor } from './editor.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { errorResponse } from '../testing/fake-service.ts';
import { callsOf, openEditor, textbox, openPhase } from '../testing/open-editor.tsx';
import { insertPictures } from './insert-pictures.ts';
import { userEvent } from '../testing/user-event.ts';

const roof = new File(['x'], 'roof.png', { type: 'image/png' });

function presentationOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase;
}

/** Makes the service store a picture only after `store` is called. */
function slowPictures(): { prepare: (service: FakeService) => void; store: () => void } {
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  return {
    prepare(service) {
      const { fetch: serviceResponse } = service;
      service.fetch = async (input, init) => {
        const response = await serviceResponse(input, init);
        if (typeof input !== 'string' || !input.endsWith('pictures')) return response;
        const aborted = new Promise<never>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError'))),
        );
        await Promise.race([stored, aborted]);
        return response;
      };
    },
    store: () => store(),
  };
}

const pictureOn = (editor: Editor, slide: number) =>
  presentationOf(editor)
    .doc.flushText()
    .deck.slides[slide]?.elements.some(({ kind }) => kind === 'picture');

it('inserts a picture on the slide for which it was requested, regardless of the current slide when the upload ends', async () => {
  const { prepare, store } = slowPictures();
  const { editor, service } = await openEditor({ prepare });
  const presentation = presentationOf(editor);
  const { doc } = presentation;
  const insertion = insertPictures(presentation, [roof]);
  await waitFor(() => expect(callsOf(service, 'POST pictures')).toHaveLength(1));
  doc.dispatch(selectSlide(2));
  store();
  await insertion;
  expect([pictureOn(editor, 0), pictureOn(editor, 2)]).toEqual([true, false]);
  expect(doc.flushText().selection.slide).toBe(2);
  // Undo shows the slide that it changes.
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(pictureOn(editor, 0)).toBe(false));
  expect(doc.flushText().selection.slide).toBe(0);
});

itInFullRun('shows the progress of uploads, and cancels them with the files that follow', async () => {
  const { prepare } = slowPictures();
  const { editor, service } = await openEditor({ prepare });
  const presentation = presentationOf(editor);
  const insertion = insertPictures(presentation, [roof, roof, roof]);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading picture 1 of 3…' });
  expect(bar.closest('[role=status]')).toBeTruthy();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('{Enter}');
  await insertion;
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([pictureOn(editor, 0), callsOf(service, 'POST pictures').length]).toEqual([false, 1]);
  expect([screen.queryByRole('alert'), presentation.screen.pendingUploads.all.get()]).toEqual([null, []]);
});

/** Returns a picture file that the browser can read. */
async function readablePicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 300];
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'roof.png', { type: 'image/png' });
}

it('shows a picture on the slide while it is uploaded, and undo cancels it', async () => {
  const { prepare } = slowPictures();
  const { editor } = await openEditor({ prepare });
  const presentation = presentationOf(editor);
  const { doc } = presentation;
  const before = doc.flushText().deck;
  const insertion = insertPictures(presentation, [await readablePicture()]);
  await waitFor(() => expect(document.querySelector('.ed-upload > img')?.clientWidth).toBeGreaterThan(100));
  await userEvent.keyboard('{Control>}z{/Control}');
  await insertion;
  await waitFor(() => expect(document.querySelector('.ed-upload')).toBeNull());
  expect(doc.flushText().deck).toBe(before);
});

it('prompts before the page is closed or left while a picture is uploaded or kept', async () => {
  const { prepare, store } = slowPictures();
  const { editor, service } = await openEditor({ prepare });
  const isPrompted = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = vi.spyOn(history, 'back').mockReturnValue();
  onTestFinished(() => leave.mockRestore());
  expect(isPrompted()).toBe(false);
  service.respondNext('POST pictures', 'broken');
  const insertion = insertPictures(presentationOf(editor), [roof]);
  expect(isPrompted()).toBe(true);
  store();
  await insertion;
  await screen.findByText(/It's kept in this tab/);
  expect(isPrompted()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Leave before the upload is finished?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(isPrompted()).toBe(false);
});

itInFullRun('keeps the selection and an open menu when a picture arrives', async () => {
  const { prepare, store } = slowPictures();
  const { editor } = await openEditor({ prepare, viewport: [1440, 900] });
  const presentation = presentationOf(editor);
  const insertion = insertPictures(presentation, [roof]);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  const { activeElement } = document;
  store();
  await insertion;
  expect(pictureOn(editor, 0)).toBe(true);
  expect(presentation.doc.flushText().selection.elements).toEqual([]);
  expect(document.activeElement).toBe(activeElement);
});

itInFullRun('inserts a picture near the requested position, and completely on the slide', async () => {
  const { editor } = await openEditor();
  const boxes = async (point: { x: number; y: number }, files: readonly File[] = [roof]) => {
    await insertPictures(presentationOf(editor), files, { position: { point } });
    const elements = presentationOf(editor).doc.flushText().deck.slides[0]?.elements ?? [];
    return elements.slice(-files.length).map(({ box }) => box);
  };
  expect(await boxes({ x: 640, y: 360 }, [roof, roof])).toEqual([
    { x: 320, y: 120, width: 640, height: 480 },
    { x: 344, y: 144, width: 640, height: 480 },
  ]);
  expect(await boxes({ x: 1270, y: 710 })).toEqual([{ x: 640, y: 240, width: 640, height: 480 }]);
  expect(await boxes({ x: 0, y: 0 })).toEqual([{ x: 0, y: 0, width: 640, height: 480 }]);
});

itInFullRun('keeps the caret in the text being edited when a picture arrives', async () => {
  const { prepare, store } = slowPictures();
  const { editor } = await openEditor({ prepare });
  const insertion = insertPictures(presentationOf(editor), [roof]);
  screen.getByRole('button', { name: 'Subtitle: Proposal to the city council' }).focus();
  await userEvent.keyboard('{Enter}');
  const text = await textbox();
  await userEvent.keyboard(' A');
  store();
  await insertion;
  expect(pictureOn(editor, 0)).toBe(true);
  await userEvent.keyboard('B');
  expect(text.textContent).toBe('Proposal to the city council AB');
});

it.each(
  everyday(1, [
    [errorResponse(40102), /Your session has expired/],
    [errorResponse(40000), /Couldn't insert the picture/],
  ] as const),
)('reports why a picture was not inserted, and how to fix this (%j)', async (serviceResponse, message) => {
  const { editor } = await openEditor({ prepare: (service) => service.respondNext('POST pictures', serviceResponse) });
  await insertPictures(presentationOf(editor), [roof]);
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
});

it.each(everyday(1, ['broken', errorResponse(50300)] as const))(
  'keeps a picture that could not be uploaded, and inserts it when the user tries again (%j)',
  async (serviceResponse) => {
    const { editor, service } = await openEditor({
      prepare: (fake) => fake.respondNext('POST pictures', serviceResponse, serviceResponse, serviceResponse),
    });
    await insertPictures(presentationOf(editor), [roof, roof]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Couldn't upload 2 pictures\. They're kept in this tab/);
    const button = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    await waitFor(() => expect(callsOf(service, 'POST pictures')).toHaveLength(3));
    await waitFor(() => expect(button.ariaBusy).not.toBe('true'));
    expect(pictureOn(editor, 0)).toBe(false);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const pictures = presentationOf(editor)
      .doc.flushText()
      .deck.slides[0]?.elements.filter(({ kind }) => kind === 'picture');
    expect(pictures).toHaveLength(2);
  },
);

itInFullRun('inserts kept pictures when the network returns, and forgets them if the user discards them', async () => {
  const { editor } = await openEditor({ prepare: (fake) => fake.respondNext('POST pictures', 'broken') });
  const presentation = presentationOf(editor);
  await insertPictures(presentation, [roof]);
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(pictureOn(editor, 0)).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  presentation.screen.pendingUploads.keep({
    kind: 'picture',
    attempt: () => Promise.reject(new Error('Must not be called.')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard picture' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  window.dispatchEvent(new Event('online'));
});
