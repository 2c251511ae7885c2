import { readFileSync } from 'node:fs';
import { elementsWithin, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { importPptx, writePptx } from '@ppt-embed/deck/pptx';
import { PptError } from '@ppt-embed/protocol/host';
import { expect, it } from 'vitest';
import { everyday } from '../../../../../tooling/everyday.ts';
import { prepareImport, uploadFiles } from './prepare-import.ts';
import { replacePictures } from './replace-pictures.ts';

const fixture = new URL('../../../../../fixtures/pptx/pandoc.pptx', import.meta.url);
const importFixture = () => importPptx(new Uint8Array(readFileSync(fixture)));
const measure = () => Promise.resolve({ width: 640, height: 480 });
/** Pictures that cannot be scaled down. */
const tools = { measure, shrink: () => Promise.resolve(undefined) };

const picturesIn = (deck: Deck) =>
  deck.slides
    .flatMap(({ elements }) => elementsWithin(elements))
    .flatMap((element) => (element.kind === 'picture' ? [element] : []));

it('uses the name of the file as the title of a presentation without a title', async () => {
  const imported = importFixture();
  if (imported.kind !== 'outline') throw new Error('The fixture has no outline.');
  const untitled = { ...imported, outline: { ...imported.outline, title: ' ' } };
  const titleOf = async (one: typeof imported, fileName: string) =>
    (await prepareImport(one, { ...tools, fileName })).deck.title;
  expect(await titleOf(untitled, 'Harbour v1.2 draft.PPTX')).toBe('Harbour v1.2 draft');
  expect(await titleOf(untitled, 'notes')).toBe('notes');
  expect(await titleOf(imported, 'notes.pptx')).toBe(imported.outline.title);
});

it('lays out a file from another program, and collects its pictures for upload', async () => {
  const { deck, pictures, isOwnFile } = await prepareImport(importFixture(), tools);
  expect([isOwnFile, deck.title, deck.slides.length]).toEqual([false, 'Shore power for the ferry berth', 8]);
  const sources = picturesIn(deck).map(({ src }) => src);
  expect(sources.length).toBeGreaterThan(0);
  expect(new Set(sources)).toEqual(new Set(pictures.keys()));
});

it('leaves out damaged pictures, and pictures that are too large or too many', async () => {
  const first = importFixture();
  if (first.kind !== 'outline') throw new Error('No outline.');
  const [name = ''] = first.pictures.keys();
  const pictures = new Map(first.pictures).set(name, {
    bytes: new Uint8Array(10 * 1024 * 1024 + 1),
    contentType: 'image/png',
  });
  const large = await prepareImport({ ...first, pictures }, tools);
  expect(large.omissions).toContainEqual({ kind: 'largePictures', count: 1 });
  const damaged = await prepareImport(first, { measure: () => Promise.resolve(null) });
  expect(damaged.omissions).toContainEqual({ kind: 'brokenPictures', count: first.pictures.size });
  expect(picturesIn(damaged.deck).map(({ src }) => src)).toContain('');
  expect(parseDeck(damaged.deck).ok).toBe(true);
  const [slide] = first.outline.slides;
  const names = Array.from({ length: 252 }, (_, index) => `${index}.png`);
  const blocks = names.map((src) => ({ kind: 'picture', src, alt: '' }) as const);
  const [picture] = [...first.pictures.values()];
  if (!slide || !picture) throw new Error('No slide.');
  const outline = { ...first.outline, slides: [{ ...slide, blocks }] };
  const many = await prepareImport({ ...first, outline, pictures: new Map(names.map((src) => [src, picture])) }, tools);
  expect(many.omissions).toContainEqual({ kind: 'morePictures', count: 2 });
});

it.each(everyday(1, ['this product', 'another program']))(
  'scales pictures over 10 MB down if the file is %s',
  async (program) => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    const first = importFixture();
    if (first.kind !== 'outline') throw new Error('No outline.');
    const [name = ''] = first.pictures.keys();
    const pictures = new Map(first.pictures).set(name, { bytes, contentType: 'image/png' });
    const small = new Blob(['small'], { type: 'image/png' });
    const limits: number[] = [];
    const shrinking = {
      measure,
      shrink(picture: Blob, maxBytes: number) {
        limits.push(picture.size, maxBytes);
        return Promise.resolve(small);
      },
    };
    const { deck } = await prepareImport(first, tools);
    const src = `data:image/png;base64,${btoa('A'.repeat(bytes.length))}`;
    const own = replacePictures(deck, new Map(picturesIn(deck).map((picture) => [picture.src, src])));
    const prepared = await prepareImport(
      program === 'this product' ? { ...first, kind: 'deck', deck: own, changed: [] } : { ...first, pictures },
      shrinking,
    );
    expect(limits).toEqual([bytes.length, 10 * 1024 * 1024]);
    expect([...prepared.pictures.values()]).toContain(small);
    expect(prepared.omissions).toEqual([]);
  },
);

it('keeps the deck in a file that this product wrote, and extracts its pictures', async () => {
  const { deck } = await prepareImport(importFixture(), tools);
  const src = `data:image/png;base64,${'AAAA'.repeat(4)}`;
  const stored = replacePictures(deck, new Map(picturesIn(deck).map((picture) => [picture.src, src])));
  const own = await prepareImport(importPptx(await writePptx(stored)), tools);
  expect([own.isOwnFile, own.deck]).toEqual([true, stored]);
  expect([...own.pictures].map(([key, { type, size }]) => [key, type, size])).toEqual([[src, 'image/png', 12]]);
});

const base64Of = (path: string) =>
  readFileSync(new URL(`../../../../../fixtures/${path}`, import.meta.url)).toString('base64');
const sound = `data:audio/mpeg;base64,${base64Of('audio/clip.mp3')}`;
const film = `data:video/mp4;base64,${base64Of('videos/clip.mp4')}`;
const poster = `data:image/png;base64,${'AAAA'.repeat(4)}`;

async function fileWithMedia(): Promise<Uint8Array> {
  const { deck } = await prepareImport(importFixture(), tools);
  const slides = deck.slides.slice(0, 2).map((slide, index) => ({
    ...slide,
    elements: [
      ...slide.elements.filter(({ kind }) => kind !== 'picture'),
      index === 0
        ? ({ kind: 'audio', id: 'sound', box, src: sound, poster: '', loop: true } as const)
        : ({ kind: 'video', id: 'film', box, src: film, poster } as const),
    ],
  }));
  return writePptx({ ...deck, slides });
}
const box = { x: 100, y: 100, width: 320, height: 180 };
const mediaIn = ({ slides }: Deck) =>
  slides.flatMap(({ elements }) => elementsWithin(elements)).filter(({ kind }) => kind === 'audio' || kind === 'video');
/** Stores files under names that a deck may contain. */
const upload = async ({ type }: Blob) => ({
  src: type.startsWith('image/')
    ? `picture:${'1'.repeat(64)}`
    : type === 'video/mp4'
      ? `video:${'2'.repeat(64)}`
      : `audio:${'3'.repeat(64)}.mp3`,
});

it.each(['this product', 'another program with its look', 'another program in a theme'])(
  'keeps the media of a file from %s',
  async (program) => {
    const bytes = await fileWithMedia();
    // Without the part that contains the deck, which gets another name.
    const other = Buffer.from(
      Buffer.from(bytes).toString('latin1').replaceAll('customXml/item1.', 'customXml/itemX.'),
      'latin1',
    );
    const isOwn = program === 'this product';
    const keepDesign = program === 'another program with its look';
    const prepared = await prepareImport(importPptx(isOwn ? bytes : other, { keepDesign }), tools);
    expect(prepared.omissions.filter(({ kind }) => kind === 'media')).toEqual([]);
    const stored = new Map<string, string | null>();
    const signal = new AbortController().signal;
    await uploadFiles(prepared.pictures, { stored, signal, onProgress: () => undefined, upload });
    const deck = replacePictures(prepared.deck, stored);
    expect(parseDeck(deck).ok).toBe(true);
    expect(mediaIn(deck)).toMatchObject([
      {
        kind: 'audio',
        src: `audio:${'3'.repeat(64)}.mp3`,
        ...(program !== 'another program in a theme' && { loop: true }),
      },
      {
        kind: 'video',
        src: `video:${'2'.repeat(64)}`,
        ...(program !== 'another program in a theme' && { poster: `picture:${'1'.repeat(64)}` }),
      },
    ]);
  },
);

it('leaves out media above the limit of an import', async () => {
  const { deck } = await prepareImport(importFixture(), tools);
  const clips = Array.from({ length: 62 }, (_, index) => ({
    kind: 'audio' as const,
    id: `clip-${index}`,
    box,
    src: `data:audio/mpeg;base64,${btoa(`clip ${index}`)}`,
    poster: '',
  }));
  const slides = deck.slides.slice(0, 1).map((slide) => ({ ...slide, elements: clips }));
  const prepared = await prepareImport(
    { kind: 'deck', deck: { ...deck, slides }, changed: [], comments: [], report: [], omissions: [] },
    tools,
  );
  expect([prepared.pictures.size, prepared.omissions]).toEqual([60, [{ kind: 'media', count: 2 }]]);
});

it('shows media that the service rejects as missing, and removes posters that it rejects', async () => {
  const { deck, pictures } = await prepareImport(importPptx(await fileWithMedia()), tools);
  const rejected = replacePictures(deck, new Map([...pictures.keys()].map((src) => [src, null])));
  expect(mediaIn(rejected)).toMatchObject([
    { kind: 'audio', src: '', problem: '' },
    { kind: 'video', src: '', poster: '', problem: '' },
  ]);
});

it('keeps the comments in a file that this product wrote', async () => {
  const { deck } = await prepareImport(importFixture(), tools);
  const comments = [{ author: 'Ann', text: 'Shorter?', createdAt: 1 }];
  const slideId = deck.slides[1]!.id;
  const bytes = await writePptx(deck, { comments: [{ slideId, comments, isResolved: true }] });
  const own = await prepareImport(importPptx(bytes));
  expect([own.comments, own.omissions]).toEqual([
    [{ slide_id: slideId, resolved: true, comments: [{ author: 'Ann', text: 'Shorter?', created_at: 1 }] }],
    [],
  ]);
});

it('adds the comments in a file from another program to the slides with the same content', async () => {
  const first = importFixture();
  if (first.kind !== 'outline') throw new Error('No outline.');
  const [title, ...rest] = first.outline.slides;
  const paragraph = { kind: 'paragraph', runs: [{ text: 'Long text. '.repeat(60) }] } as const;
  // The second slide is continued on others.
  const long = { ...rest[0]!, kind: 'content' as const, blocks: Array.from({ length: 9 }, () => paragraph) };
  const outline = { ...first.outline, slides: [title!, long, ...rest] };
  const comments = outline.slides.map((_, slide) => ({
    slide,
    isResolved: false,
    comments: [{ author: 'Ann', text: `On ${slide}`, createdAt: 1 }],
  }));
  const prepared = await prepareImport({ ...first, outline, comments }, tools);
  expect(prepared.deck.slides.length).toBeGreaterThan(outline.slides.length);
  const indexes = prepared.comments.map(({ slide_id: id }) => prepared.deck.slides.findIndex((one) => one.id === id));
  const continued = prepared.deck.slides.length - outline.slides.length;
  expect(indexes).toEqual(outline.slides.map((_, slide) => (slide < 2 ? slide : slide + continued)));
});

it('uploads pictures, skips rejected ones, and continues after a failure', async () => {
  const pictures = new Map(['a', 'b', 'c', 'd', 'e'].map((src) => [src, new Blob([src])]));
  const stored = new Map<string, string | null>();
  const uploads: string[] = [];
  let isOffline = true;
  const options = {
    stored,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    async upload(picture: Blob) {
      const text = await picture.text();
      uploads.push(text);
      if (text === 'b') throw new PptError({ code: 'invalid_request', message: 'Not a picture.' });
      if (text === 'd' && isOffline) throw new PptError({ code: 'network', message: 'Offline.' });
      return { src: `picture:${text}`, width: 1, height: 1 } as const;
    },
  };
  await expect(uploadFiles(pictures, options)).rejects.toThrow('Offline.');
  isOffline = false;
  await uploadFiles(pictures, options);
  expect(Object.fromEntries(stored)).toEqual({
    a: 'picture:a',
    b: null,
    c: 'picture:c',
    d: 'picture:d',
    e: 'picture:e',
  });
  expect(uploads.filter((text) => text === 'a')).toHaveLength(1);
});
