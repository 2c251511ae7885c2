import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { renderSlide } from '../elements/render-slide.ts';
import { slideAtStep } from '../elements/slide-at-step.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { animationSteps } from '../model/animation-steps.ts';
import type { ElementAnimation } from '../model/animation.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './write-pptx.ts';

const box = { x: 64, y: 180, width: 1152, height: 400 };
const style = { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 } as const;
const line = (text: string, level = 0): Paragraph => ({
  runs: [{ text }],
  bullet: 'disc',
  ...(level > 0 && { level }),
});
const list = (animation?: ElementAnimation): TextElement => ({
  kind: 'text',
  id: 'list',
  role: 'body',
  box,
  style,
  paragraphs: [line('One'), line('Half', 1), line('Two'), { runs: [] }],
  ...(animation && { animation }),
});
const picture = (animation?: ElementAnimation): SlideElement => ({
  kind: 'picture',
  id: 'picture',
  alt: 'A dot',
  box,
  src: dotPng,
  ...(animation && { animation }),
});
const slideXml = async (deck: Deck): Promise<string> => openPptx(await writePptx(deck))['ppt/slides/slide1.xml'] ?? '';

it('runs animations in their order, paragraph by paragraph, each with its deeper levels', () => {
  const elements = [list({ effect: 'fade', byParagraph: true, order: 2 }), picture({ effect: 'appear', order: 1 })];
  expect(animationSteps(elements).map(({ element, effect, paragraphs }) => [element.id, effect, paragraphs])).toEqual([
    ['picture', 'appear', undefined],
    ['list', 'fade', [0, 1]],
    ['list', 'fade', [2, 3]],
  ]);
  const empty = { ...list({ effect: 'fade', byParagraph: true }), paragraphs: [{ runs: [] }] };
  expect(animationSteps([empty])).toHaveLength(1);
});

it('hides content that enters later, without moving other content', () => {
  const [slide] = deckOf([list({ effect: 'fade', byParagraph: true }), picture({ effect: 'appear' })]).slides;
  if (!slide) throw new Error('No slide.');
  const deck = deckOf(slide.elements);
  const drawn = [0, 1, 2, 3].map((step) => renderSlide(deck, slideAtStep(slide, step)));
  expect(drawn.map((svg) => svg.includes('<image'))).toEqual([false, false, false, true]);
  // There are three paragraphs, each with a bullet, of which the first two enter at once.
  expect(drawn.map((svg) => svg.split('fill-opacity="0"').length - 1)).toEqual([3, 1, 0, 0]);
  expect(drawn.map((svg) => svg.split('<circle').length - 1)).toEqual([0, 2, 3, 3]);
  expect(slideAtStep(slide, 3)).toBe(slide);
  const position = /<tspan x="[^"]*" y="[^"]*">/gu;
  expect(drawn[0]?.match(position)).toEqual(drawn[3]?.match(position));
});

it('writes a click for each step, with the paragraphs and the build of the text', async () => {
  const xml = await slideXml(deckOf([list({ effect: 'fade', byParagraph: true }), picture({ effect: 'wipe' })]));
  const [, id = ''] = /<p:cNvPr id="(\d+)" name="Content/u.exec(xml) ?? [];
  expect(xml.match(/nodeType="clickEffect"/gu)).toHaveLength(3);
  expect(xml.match(/nodeType="withEffect"/gu)).toHaveLength(2);
  expect(xml).toContain(`<p:spTgt spid="${id}"><p:txEl><p:pRg st="2" end="2"/></p:txEl></p:spTgt>`);
  expect(xml).toContain(`<p:bldLst><p:bldP spid="${id}" grpId="0" build="p"/></p:bldLst>`);
  expect(xml).toMatch(/presetID="10".*filter="fade".*presetID="22".*presetSubtype="8".*filter="wipe\(left\)"/u);
  const ids = [...xml.matchAll(/<p:cTn id="(\d+)"/gu)].map(([, one]) => Number(one));
  expect(new Set(ids).size).toBe(ids.length);
});

it('does not write animations of elements that have no shape, or of members of groups', async () => {
  const member = picture({ effect: 'fade' });
  const group: SlideElement = { kind: 'group', id: 'g', box, frame: { width: 1152, height: 400 }, elements: [member] };
  const unknown: SlideElement = { kind: 'unknown', id: 'u', box, raw: {}, animation: { effect: 'fade' } };
  expect(await slideXml(deckOf([group, unknown]))).not.toContain('p:timing');
});

const animated = deckOf([
  list({ effect: 'fade', byParagraph: true, order: 4 }),
  picture({ effect: 'appear', order: 9 }),
]);

async function edited(edit: (xml: string) => string): Promise<(ElementAnimation | undefined)[]> {
  const parts = unzipSync(await writePptx(animated));
  const path = 'ppt/slides/slide1.xml';
  parts[path] = strToU8(edit(strFromU8(parts[path] ?? new Uint8Array())));
  return readPptx(zipSync(parts)).deck.slides[0]?.elements.map(({ animation }) => animation) ?? [];
}

it('reads animations as they were written, and follows edits in other programs', async () => {
  expect(readPptx(await writePptx(animated))).toEqual({ deck: animated, changed: [] });
  expect(await edited((xml) => xml.replace(/<p:timing>.*<\/p:timing>/u, ''))).toEqual([undefined, undefined]);
  // A fly-in becomes a fade, and positions count from zero.
  expect(
    await edited((xml) => xml.replaceAll('presetID="10"', 'presetID="2"').replace('presetID="1"', 'presetID="22"')),
  ).toEqual([
    { effect: 'fade', byParagraph: true, order: 0 },
    { effect: 'wipe', order: 1 },
  ]);
});

async function imported(deck: Deck) {
  const parts = unzipSync(await writePptx(deck));
  delete parts[deckPartPath];
  const result = importPptx(zipSync(parts));
  if (result.kind !== 'outline') throw new Error('The file still has its deck.');
  return result;
}

it('reads builds by paragraph from other programs’ files, and reports other animations', async () => {
  const title: TextElement = { ...list(), id: 'title', role: 'title', paragraphs: [{ runs: [{ text: 'Why' }] }] };
  const { outline, omissions } = await imported(deckOf([title, list({ effect: 'wipe', byParagraph: true })]));
  expect(outline.slides[0]?.build).toBe('wipe');
  expect(omissions).toEqual([]);
  const steps = animationSteps(layoutDeck(outline).deck.slides[0]?.elements ?? []);
  expect(steps.map(({ effect }) => effect)).toEqual(['wipe', 'wipe']);
  const others = await imported(deckOf([title, list({ effect: 'fade' })]));
  expect(others.omissions).toEqual([{ kind: 'animations', count: 1, slide: 0 }]);
  expect(others.outline.slides[0]).not.toHaveProperty('build');
});

it.each([{ effect: 'explode' }, { effect: 'fade', order: -1 }, {}])('rejects invalid animations: %j', (animation) => {
  const parsed = parseDeck(JSON.parse(JSON.stringify(deckToJson(deckOf([picture(animation as ElementAnimation)])))));
  expect(parsed.ok ? '' : parsed.problems[0]?.path).toMatch(/^\/slides\/0\/elements\/0\/animation/u);
});
