import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFont } from '../../scripts/font-files.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { picturesOf } from '../layouts/pictures/pictures-of.ts';
import type { BackgroundPicture, Deck } from '../model/deck.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const deckWith = (backgroundPicture: BackgroundPicture, rest: Partial<Deck> = {}): Deck => ({
  ...deckOf([], { background: { kind: 'solid', color: 'night' }, backgroundPicture }),
  ...rest,
});
const slideXmlOf = async (deck: Deck): Promise<string> =>
  openPptx(await writePptx(deck))['ppt/slides/slide1.xml'] ?? '';

it.each([
  // A wide picture is cropped at its sides, a tall one above and below.
  [{ naturalWidth: 2560, naturalHeight: 720 }, {}, '<a:srcRect l="25000" r="25000"/>'],
  [{ naturalWidth: 1280, naturalHeight: 1440 }, {}, '<a:srcRect t="25000" b="25000"/>'],
  [{ naturalWidth: 1280, naturalHeight: 720 }, { size: '4:3' as const }, '<a:srcRect l="12500" r="12500"/>'],
  [{ naturalWidth: 640, naturalHeight: 360 }, {}, ''],
  [{}, {}, ''],
])('writes the picture so that it covers the slide: %j', async (size, rest, crop) => {
  const xml = await slideXmlOf(deckWith({ src: dotPng, ...size }, rest));
  expect(xml).toMatch(
    new RegExp(
      `<p:bg><p:bgPr><a:blipFill[^>]*><a:blip r:embed="rId\\d+"/>${crop}<a:stretch><a:fillRect/></a:stretch>`,
      'u',
    ),
  );
  expect(xml).not.toContain('Background overlay');
});

it('draws the picture over the fill of the background, cropped to the slide, and under an overlay', () => {
  const deck = deckWith({ src: dotPng, naturalWidth: 2560, naturalHeight: 720, overlay: 0.5 });
  const svg = renderSlide(deck, deck.slides[0]!);
  expect(svg).toMatch(
    /<rect [^>]*\/><g data-background="" aria-hidden="true"><svg [^>]*><image x="-640" y="0" width="2560"/u,
  );
  expect(svg).toMatch(/<rect width="1280" height="720" fill="#[^"]*" fill-opacity="0.5"\/><\/g>/u);
  const unsized = deckWith({ src: dotPng });
  expect(renderSlide(unsized, unsized.slides[0]!)).toContain('preserveAspectRatio="xMidYMid slice"');
});

it('writes the overlay as a decorative shape over the picture, and the shapes of the layout above it', async () => {
  const xml = await slideXmlOf(deckWith({ src: dotPng, overlay: 0.5 }));
  expect(xml).toMatch(/showMasterSp="0".*Hidden title.*name="Background overlay".*<a:alpha val="50000"\/>/u);
  expect(xml).toContain('adec:decorative');
});

it('writes the fill if the picture is missing', async () => {
  const xml = await slideXmlOf(deckWith({ src: `picture:${'0'.repeat(64)}`, overlay: 0.5 }));
  expect(xml).not.toMatch(/blip|overlay/u);
});

it('includes the picture in PDF files', async () => {
  const withPicture = await writePdf(deckWith({ src: dotPng }), { font: readFont });
  const without = await writePdf(deckOf([], { background: { kind: 'solid', color: 'night' } }), { font: readFont });
  expect(strFromU8(withPicture, true)).toContain('/Subtype/Image');
  expect(strFromU8(without, true)).not.toContain('/Subtype/Image');
});

const picture: BackgroundPicture = { src: dotPng, naturalWidth: 4, naturalHeight: 4, overlay: 0.25 };

async function editBackground(edit: (xml: string) => string): Promise<BackgroundPicture | undefined> {
  const parts = unzipSync(await writePptx(deckWith(picture)));
  const path = 'ppt/slides/slide1.xml';
  parts[path] = strToU8(edit(strFromU8(parts[path] ?? new Uint8Array())));
  return readPptx(zipParts(parts)).deck.slides[0]?.backgroundPicture;
}

it('reads the picture as it was written, and follows edits in other programs', async () => {
  const deck = deckWith(picture);
  expect(readPptx(await writePptx(deck))).toEqual({ deck, changed: [] });
  expect(await editBackground((xml) => xml.replace(/<p:bg>.*<\/p:bg>/u, ''))).toBeUndefined();
  expect(
    await editBackground((xml) => xml.replace(/<p:sp>(?:(?!<p:sp>).)*Background overlay.*?<\/p:sp>/u, '')),
  ).toEqual({
    src: dotPng,
    naturalWidth: 4,
    naturalHeight: 4,
  });
});

it('reads the picture from other programs’ files, and lays it out under an overlay that keeps text readable', async () => {
  const parts = unzipSync(await writePptx(deckWith(picture)));
  delete parts[deckPartPath];
  const imported = importPptx(zipParts(parts));
  if (imported.kind !== 'outline') throw new Error('The file still has its deck.');
  const [source = ''] = picturesOf(imported.outline);
  expect(imported.outline.slides[0]?.background).toBe(source);
  expect(imported.pictures.get(source)?.contentType).toBe('image/png');
  const pictures = new Map([[source, { src: 'picture:1', width: 300, height: 200 }]]);
  expect(layoutDeck(imported.outline, { pictures }).deck.slides[0]?.backgroundPicture).toEqual({
    src: 'picture:1',
    naturalWidth: 300,
    naturalHeight: 200,
    overlay: 0.7,
  });
  const missing = new Map([[source, { problem: 'It is not there.' }]]);
  expect(layoutDeck(imported.outline, { pictures: missing }).deck.slides[0]).not.toHaveProperty('backgroundPicture');
});

it.each([{ src: 'javascript:alert(1)' }, { src: dotPng, overlay: 2 }, { overlay: 1 }])(
  'rejects an invalid picture: %j',
  (backgroundPicture) => {
    const deck = deckToJson(deckWith(backgroundPicture as BackgroundPicture));
    const parsed = parseDeck(JSON.parse(JSON.stringify(deck)));
    expect(parsed.ok ? '' : parsed.problems[0]?.path).toMatch(/^\/slides\/0\/backgroundPicture/u);
  },
);
