import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import type { Deck } from '../model/deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

function deckWith(transition: Deck['transition'], own: Deck['slides'][number]['transition'][]): Deck {
  const deck = deckOf([]);
  const [slide] = deck.slides;
  if (!slide) throw new Error('No slide.');
  return {
    ...deck,
    ...(transition && { transition }),
    slides: own.map((one, index) => ({ ...slide, id: `s${index}`, ...(one && { transition: one }) })),
  };
}

it('writes the transition of each slide, or the deck’s transition if the slide defines none', async () => {
  const deck = deckWith('push', [undefined, 'wipe', 'none']);
  const read = parseDeck(JSON.parse(JSON.stringify(deckToJson(deck))));
  expect(read.ok && read.deck.slides.map(({ transition }) => transition)).toEqual([undefined, 'wipe', 'none']);
  const parts = openPptx(await writePptx(deck));
  const written = [1, 2, 3].map(
    (number) => /<p:transition [^>]*><p:(\w+)\/>/u.exec(parts[`ppt/slides/slide${number}.xml`] ?? '')?.[1],
  );
  expect(written).toEqual(['push', 'wipe', undefined]);
});

it('rejects a transition that files cannot contain', () => {
  const deck = deckWith(undefined, ['fade']);
  const read = parseDeck({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, transition: 'explode' })) });
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['/slides/0/transition']);
});

it('writes the duration for programs that support it, and a speed for all others', async () => {
  const { slides, ...deck } = deckWith('fade', [undefined, undefined, undefined]);
  const durations = [undefined, 300, 2500];
  const timed = { ...deck, slides: slides.map((slide, index) => ({ ...slide, ...ms(durations[index]) })) };
  const parts = openPptx(await writePptx({ ...timed, transitionMs: 800 }));
  const written = [1, 2, 3].map((number) =>
    [
      ...(parts[`ppt/slides/slide${number}.xml`] ?? '').matchAll(/<p:transition spd="(\w+)"(?: p14:dur="(\d+)")?>/gu),
    ].map(([, speed, duration]) => [speed, duration]),
  );
  expect(written).toEqual([
    [
      ['med', '800'],
      ['med', undefined],
    ],
    [
      ['fast', '300'],
      ['fast', undefined],
    ],
    [
      ['slow', '2500'],
      ['slow', undefined],
    ],
  ]);
});

const ms = (transitionMs: number | undefined) => (transitionMs === undefined ? {} : { transitionMs });

async function partsOf(deck: Deck, edit: (xml: string) => string = (xml) => xml) {
  const parts = unzipSync(await writePptx(deck));
  const path = 'ppt/slides/slide1.xml';
  parts[path] = strToU8(edit(strFromU8(parts[path] ?? new Uint8Array())));
  return parts;
}

it('is read as written, and follows edits in other programs', async () => {
  const deck = { ...deckWith('push', [undefined, 'wipe', 'none']), transitionMs: 1200 };
  expect(readPptx(await writePptx(deck))).toEqual({ deck, changed: [] });
  const first = async (edit: (xml: string) => string) => readPptx(zipParts(await partsOf(deck, edit))).deck.slides[0];
  const transition = /<mc:AlternateContent.*<\/mc:AlternateContent>/u;
  expect(await first((xml) => xml.replace(transition, ''))).toMatchObject({ transition: 'none' });
  const vortex = '<p:transition spd="slow"><p14:vortex xmlns:p14="x"/></p:transition>';
  expect(await first((xml) => xml.replace(transition, vortex))).toMatchObject({
    transition: 'fade',
    transitionMs: 1000,
  });
  const own = await first((xml) => xml.replaceAll('"1200"', '"900"'));
  expect(own).toMatchObject({ transitionMs: 900 });
  expect(own).not.toHaveProperty('transition');
});

it('is read from files of other programs', async () => {
  const { [deckPartPath]: _, ...parts } = await partsOf({ ...deckWith(undefined, ['split']), transitionMs: 1500 });
  const imported = importPptx(zipParts(parts));
  if (imported.kind !== 'outline') throw new Error('The file still has its deck.');
  expect(imported.outline.slides[0]).toMatchObject({ transition: 'split', transitionMs: 1500 });
  expect(layoutDeck(imported.outline).deck.slides[0]).toMatchObject({ transition: 'split', transitionMs: 1500 });
  const cut = importPptx(
    zipParts((({ [deckPartPath]: _deck, ...rest }) => rest)(await partsOf(deckWith(undefined, [undefined])))),
  );
  expect(cut.kind === 'outline' && cut.outline.slides[0]).not.toHaveProperty('transition');
});

it.each([
  ['cover', '<p:cover/>'],
  ['coverLeft', '<p:cover dir="r"/>'],
  ['uncover', '<p:pull/>'],
  ['dissolve', '<p:dissolve/>'],
  ['zoom', '<p:zoom/>'],
  ['circle', '<p:circle/>'],
] as const)('writes the transition %s, and reads it from a file of another program', async (transition, effect) => {
  const file = await writePptx(deckWith(transition, [undefined]));
  expect(openPptx(file)['ppt/slides/slide1.xml']).toContain(effect);
  const parts = unzipSync(file);
  delete parts[deckPartPath];
  expect(readPptx(zipParts(parts)).deck.slides[0]?.transition).toBe(transition);
});
