import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { VideoElement } from '@ppt-embed/deck';
import soundUrl from '../../../../fixtures/audio/clip.mp3?url';
import clipUrl from '../../../../fixtures/videos/clip.mp4?url';
import { actionOf } from '../actions/actions.ts';
import { renameDeck } from '../commands/edit-text.ts';
import { selectElement } from '../commands/select.ts';
import type { Editor } from './editor.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { errorResponse } from '../testing/fake-service.ts';
import { callsOf, openEditor, openPhase } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { capturePoster } from './capture-poster.ts';
import { insertPictures } from './insert-pictures.ts';
import { insertMedia } from './insert-media.ts';
import { userEvent } from '../testing/user-event.ts';

const readClip = async () => new File([await (await fetch(clipUrl)).blob()], 'Site tour.mp4', { type: 'video/mp4' });
const readSound = async () => new File([await (await fetch(soundUrl)).blob()], 'Anthem.mp3', { type: 'audio/mpeg' });
const videosOf = (editor: Editor) =>
  (openPhase(editor).doc.flushText().deck.slides[0]?.elements ?? []).filter(
    (element): element is VideoElement => element.kind === 'video',
  );

itInFullRun('uses the first frame that is not black as the poster', async () => {
  const poster = await capturePoster(await readClip());
  expect(poster?.type).toBe('image/jpeg');
  const bitmap = await createImageBitmap(poster ?? new Blob());
  expect([bitmap.width, bitmap.height]).toEqual([160, 90]);
  const context = Object.assign(document.createElement('canvas'), { width: 160, height: 90 }).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  // The clip begins with 0.4 s of black.
  const pixels = [...(context?.getImageData(0, 0, 160, 90).data ?? [])];
  expect(pixels.filter((value, at) => at % 4 !== 3 && value > 100).length).toBeGreaterThan(1000);
});

it('returns no poster for a file that is not a video', async () => {
  expect(await capturePoster(new File(['x'], 'x.mp4', { type: 'video/mp4' }))).toBeUndefined();
});

it('inserts a dropped video with its poster, named after its file, on the slide that was current', async () => {
  const { editor, service } = await openEditor();
  const presentation = openPhase(editor);
  await insertPictures(presentation, [await readClip()]);
  expect(callsOf(service, 'POST media')).toHaveLength(1);
  expect(videosOf(editor)).toMatchObject([
    {
      src: `video:${'0a'.repeat(32)}`,
      poster: 'picture:abc',
      alt: 'Site tour',
      naturalWidth: 160,
      box: { width: 160, height: 90 },
    },
  ]);
});

it('reports why a video was rejected', async () => {
  const { editor } = await openEditor({
    prepare: (service) => service.respondNext('POST media', errorResponse(41300)),
  });
  const presentation = openPhase(editor);
  await insertMedia(presentation, [await readClip()], { slide: sampleDeck.slides[0]?.id ?? '' });
  expect(videosOf(editor)).toEqual([]);
  expect(await screen.findByText(/Use an MP4 video \(H.264\), or an MP3/)).toBeTruthy();
});

it('keeps a video that could not be uploaded, and inserts it when the user tries again', async () => {
  const { editor } = await openEditor({ prepare: (service) => service.respondNext('POST media', 'broken') });
  await insertPictures(openPhase(editor), [await readClip()]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't upload the file\. It's kept in this tab/);
  expect(videosOf(editor)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(videosOf(editor)).toMatchObject([{ alt: 'Site tour', poster: 'picture:abc' }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('offsets videos that are dropped together', async () => {
  const { editor } = await openEditor();
  const clip = await readClip();
  await insertPictures(openPhase(editor), [clip, clip], { position: { point: { x: 640, y: 360 } } });
  expect(videosOf(editor).map(({ box }) => [box.x, box.y])).toEqual([
    [560, 315],
    [584, 339],
  ]);
});

it('keeps the selection when a video arrives after the user has selected something else', async () => {
  const { editor } = await openEditor();
  const presentation = openPhase(editor);
  const insertion = insertMedia(presentation, [await readClip()], { slide: sampleDeck.slides[0]?.id ?? '' });
  presentation.doc.dispatch(selectElement('s1-title'));
  await insertion;
  expect(videosOf(editor)).toHaveLength(1);
  expect(presentation.doc.state.get().selection.elements).toEqual(['s1-title']);
});

it('cancels the upload of a video on undo, and keeps the change before it', async () => {
  const { editor } = await openEditor();
  const presentation = openPhase(editor);
  presentation.doc.dispatch(renameDeck('Tea', Date.now()));
  const insertion = insertMedia(presentation, [await readClip()], { slide: sampleDeck.slides[0]?.id ?? '' });
  actionOf('undo').run({ ...presentation, requestExit: () => undefined });
  await insertion;
  expect([videosOf(editor), presentation.doc.state.get().deck.title]).toEqual([[], 'Tea']);
  expect(presentation.screen.uploads.all.get()).toEqual([]);
});

const video = {
  kind: 'video',
  id: 'tour',
  box: { x: 100, y: 100, width: 320, height: 180 },
  src: '',
  poster: '',
  alt: 'Site tour',
} as const;

async function deckWithVideo() {
  const bytes = new Uint8Array(await (await readClip()).arrayBuffer());
  const src = `data:video/mp4;base64,${btoa(String.fromCharCode(...bytes))}`;
  const slides = sampleDeck.slides.map((slide, index) =>
    index === 0 ? { ...slide, elements: [...slide.elements, { ...video, src }] } : slide,
  );
  return { ...sampleDeck, slides };
}

itInFullRun('is announced as a video to screen readers, and is resized in its ratio', async () => {
  const { editor } = await openEditor({ deck: await deckWithVideo(), viewport: [1440, 900] });
  expect(await screen.findByRole('button', { name: 'Video: Site tour' })).toBeTruthy();
  openPhase(editor).doc.dispatch(selectElement('tour'));
  expect(await screen.findByRole('button', { name: 'Replace video' })).toBeTruthy();
});

itInFullRun('plays in the slide show on a click or the space bar, and stops when the slide changes', async () => {
  await openEditor({ deck: await deckWithVideo(), viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  const player = await within(show).findByLabelText<HTMLVideoElement>('Site tour', { selector: 'video' });
  await waitFor(() => expect(player.readyState).toBeGreaterThan(0));
  player.loop = true;
  player.muted = true;
  await userEvent.click(player);
  await waitFor(() => expect(player.paused).toBe(false));
  expect(within(show).getByText('Slide 1 of 4')).toBeTruthy();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(player.paused).toBe(true));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(player.paused).toBe(false));
  await userEvent.keyboard('{PageDown}');
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
  expect(player.isConnected).toBe(false);
  await waitFor(() => expect(player.paused).toBe(true));
});

const audioSrc = `audio:${'0b'.repeat(32)}.mp3`;

it('inserts a dropped audio clip as an icon, without a poster', async () => {
  const { editor, service } = await openEditor({
    prepare: (prepared) => prepared.respondNext('POST media', { status: 200, body: { src: audioSrc } }),
  });
  await insertPictures(openPhase(editor), [await readSound()]);
  expect(callsOf(service, 'POST media')).toHaveLength(1);
  expect(callsOf(service, 'POST pictures')).toHaveLength(0);
  expect(openPhase(editor).doc.flushText().deck.slides[0]?.elements.at(-1)).toMatchObject({
    kind: 'audio',
    src: audioSrc,
    poster: '',
    alt: 'Anthem',
    box: { width: 96, height: 96 },
  });
});

const audio = {
  kind: 'audio',
  id: 'anthem',
  box: { x: 100, y: 100, width: 96, height: 96 },
  src: audioSrc,
  poster: '',
  alt: 'Anthem',
} as const;

async function deckWithAudio(rest: object = {}) {
  const bytes = new Uint8Array(await (await readSound()).arrayBuffer());
  const src = `data:audio/mpeg;base64,${btoa(String.fromCharCode(...bytes))}`;
  const slides = sampleDeck.slides.map((slide, index) =>
    index === 0 ? { ...slide, elements: [...slide.elements, { ...audio, src, ...rest }] } : slide,
  );
  return { ...sampleDeck, slides };
}

it('sets how an audio clip plays, and hides its icon only if it starts by itself', async () => {
  const { editor } = await openEditor({ deck: await deckWithAudio(), viewport: [1440, 900] });
  openPhase(editor).doc.dispatch(selectElement('anthem'));
  const options = () => {
    const element = openPhase(editor).doc.state.get().deck.slides[0]?.elements.at(-1);
    return element?.kind === 'audio' && [element.autoplay, element.loop, element.hideWhenStopped];
  };
  const hide = await screen.findByRole('checkbox', { name: 'Hide icon during slide show' });
  expect(hide).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Loop until stopped' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Play automatically' }));
  await userEvent.click(hide);
  expect(options()).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Play automatically' }));
  expect(options()).toEqual([false, true, false]);
});

it('plays an audio clip in the slide show with its button, without going to the next slide', async () => {
  await openEditor({ deck: await deckWithAudio({ loop: true }), viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  const play = await within(show).findByRole('button', { name: 'Play “Anthem”' });
  await userEvent.click(play);
  expect(await within(show).findByRole('button', { name: 'Pause “Anthem”' })).toBe(play);
  expect(show.querySelector('audio')).toMatchObject({ paused: false, loop: true });
  play.focus();
  await userEvent.keyboard(' ');
  expect(await within(show).findByRole('button', { name: 'Play “Anthem”' })).toBe(play);
  expect(within(show).getByText('Slide 1 of 4')).toBeTruthy();
});

it('starts an audio clip by itself, without its icon, if it is hidden', async () => {
  await openEditor({ deck: await deckWithAudio({ autoplay: true, hideWhenStopped: true }), viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  const player = show.querySelector('audio');
  await waitFor(() => expect(player?.played.length).toBeGreaterThan(0));
  expect(within(show).queryByRole('button', { name: /Anthem/u })).toBeNull();
  expect(show.querySelector('.ed-stage-now [aria-label="Anthem"]')).toBeNull();
});
