import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { renderSlide } from '../elements/render-slide.ts';
import { slideAtStep, slideDuringStep } from '../elements/slide-at-step.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { animationMsOf, effectDirectionsOf, normalizedAnimation } from '../model/animation-effects.ts';
import { animationGroups, animationSteps, animationTimes } from '../model/animation-steps.ts';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { animationDirections, animationEffects } from '../model/animation.ts';
import type { ElementAnimation } from '../model/animation.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { readTiming } from './read/read-timing.ts';
import { readXml } from './read/read-xml.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

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
  return readPptx(zipParts(parts)).deck.slides[0]?.elements.map(({ animation }) => animation) ?? [];
}

it('reads animations as they were written, and follows edits in other programs', async () => {
  expect(readPptx(await writePptx(animated))).toEqual({ deck: animated, changed: [] });
  expect(await edited((xml) => xml.replace(/<p:timing>.*<\/p:timing>/u, ''))).toEqual([undefined, undefined]);
  // An unknown entrance becomes a fade, and positions count from zero.
  expect(
    await edited((xml) => xml.replaceAll('presetID="10"', 'presetID="3"').replace('presetID="1"', 'presetID="22"')),
  ).toEqual([
    { effect: 'fade', byParagraph: true, order: 0 },
    { effect: 'wipe', order: 1 },
  ]);
});

const effects: ElementAnimation[] = [
  { effect: 'appear' },
  ...animationDirections.map((direction): ElementAnimation => ({ effect: 'flyIn', direction })),
  { effect: 'wipe', direction: 'top' },
  { effect: 'zoom', durationMs: 1200 },
  { effect: 'pulse', start: 'withPrevious', delayMs: 250 },
  { effect: 'grow', start: 'afterPrevious', durationMs: 2000 },
  { effect: 'shrink' },
  { effect: 'disappear', start: 'afterPrevious' },
  { effect: 'fadeOut', durationMs: 700 },
  { effect: 'flyOut', direction: 'right' },
];

it('writes every effect with its start, duration, delay and direction, and reads it again', async () => {
  const elements = effects.map((animation, order): SlideElement => ({
    ...picture(normalizedAnimation({ ...animation, order })),
    id: `picture-${order}`,
  }));
  const deck = deckOf(elements);
  const xml = await slideXml(deck);
  const presets = [...xml.matchAll(/presetID="(\d+)" presetClass="(\w+)" presetSubtype="(\d+)"/gu)];
  expect(presets.map(([, ...numbers]) => numbers.join(' '))).toEqual([
    '1 entr 0',
    '2 entr 1',
    '2 entr 2',
    '2 entr 4',
    '2 entr 8',
    '22 entr 1',
    '53 entr 16',
    '26 emph 0',
    '6 emph 0',
    '6 emph 0',
    '1 exit 0',
    '10 exit 0',
    '2 exit 2',
  ]);
  expect(readPptx(await writePptx(deck))).toEqual({ deck, changed: [] });
  // Read as if another program had written the animations.
  const parts = unzipSync(await writePptx(deck));
  const path = 'ppt/slides/slide1.xml';
  parts[path] = strToU8(
    strFromU8(parts[path] ?? new Uint8Array()).replace(
      'presetID="1" presetClass="entr"',
      'presetID="10" presetClass="entr"',
    ),
  );
  const read = readPptx(zipParts(parts)).deck.slides[0]?.elements.map(({ animation }) => animation);
  expect(read).toEqual([{ effect: 'fade', order: 0 }, ...elements.slice(1).map(({ animation }) => animation)]);
});

it('writes effects that start by themselves at the beginning of the sequence, and each after the one before', async () => {
  const xml = await slideXml(
    deckOf([
      picture({ effect: 'fade', start: 'withPrevious' }),
      { ...picture({ effect: 'zoom', start: 'afterPrevious', order: 1, delayMs: 100 }), id: 'b' },
      { ...picture({ effect: 'fadeOut', start: 'afterPrevious', order: 2 }), id: 'c' },
    ]),
  );
  const sequence = /<p:cTn id="(\d+)"[^>]*nodeType="mainSeq"/u.exec(xml)?.[1];
  expect(xml).toContain(
    `<p:cond delay="indefinite"/><p:cond evt="onBegin" delay="0"><p:tn val="${sequence}"/></p:cond>`,
  );
  expect(xml.match(/nodeType="(?:with|after)Effect"/gu)).toEqual([
    'nodeType="withEffect"',
    'nodeType="afterEffect"',
    'nodeType="afterEffect"',
  ]);
  // Parts of the group start at 0, 500 and 1100 ms.
  expect(xml).toMatch(/<p:cond delay="500"\/>.*<p:cond delay="100"\/>.*<p:cond delay="1100"\/>/u);
});

it('groups effects by click, with their times', () => {
  const elements: SlideElement[] = [
    { ...picture({ effect: 'fade', start: 'withPrevious', delayMs: 200 }), id: 'a' },
    { ...picture({ effect: 'zoom', order: 1 }), id: 'b' },
    { ...picture({ effect: 'pulse', order: 2, start: 'withPrevious', durationMs: 900 }), id: 'c' },
    { ...picture({ effect: 'flyOut', order: 3, start: 'afterPrevious', delayMs: 50 }), id: 'd' },
  ];
  const { automatic, clicks } = animationGroups(elements);
  expect([automatic, ...clicks].map((group) => group.map(({ element }) => element.id).join(''))).toEqual(['a', 'bcd']);
  expect(animationTimes(automatic)).toEqual([{ base: 0, start: 200, end: 700 }]);
  expect(animationTimes(clicks[0] ?? [])).toEqual([
    { base: 0, start: 0, end: 500 },
    { base: 0, start: 0, end: 900 },
    { base: 900, start: 950, end: 1450 },
  ]);
  const [slide] = deckOf(elements).slides;
  if (!slide) throw new Error('No slide.');
  const shown = [-1, 0, 1].map((step) =>
    slideAtStep(slide, step)
      .elements.map(({ id }) => id)
      .join(''),
  );
  expect(shown).toEqual(['cd', 'acd', 'abc']);
});

it('shows entering paragraphs as separate elements while their animation runs', () => {
  const [slide] = deckOf([list({ effect: 'flyIn', byParagraph: true })]).slides;
  if (!slide) throw new Error('No slide.');
  const { slide: during, ids } = slideDuringStep(slide, 2);
  expect(ids).toEqual(['list 0']);
  const visible = during.elements.map((element) =>
    element.kind === 'text' ? element.paragraphs.flatMap(({ runs }) => runs.map(({ alpha = 1 }) => alpha)) : [],
  );
  expect(visible).toEqual([
    [1, 1, 0],
    [0, 0, 1],
  ]);
});

async function imported(deck: Deck) {
  const parts = unzipSync(await writePptx(deck));
  delete parts[deckPartPath];
  const result = importPptx(zipParts(parts));
  if (result.kind !== 'outline') throw new Error('The file still has its deck.');
  return result;
}

it('reads builds by paragraph from other programs’ files, and reports other animations', async () => {
  const title: TextElement = { ...list(), id: 'title', role: 'title', paragraphs: [{ runs: [{ text: 'Why' }] }] };
  const { outline, omissions } = await imported(deckOf([title, list({ effect: 'wipe', byParagraph: true })]));
  expect(outline.slides[0]?.build).toBe('wipe');
  expect(omissions).toEqual([]);
  // As a list: on cards, each line enters by itself.
  const slides = outline.slides.map((slide) => ({ ...slide, layout: 'content' }));
  const steps = animationSteps(layoutDeck({ ...outline, slides }).deck.slides[0]?.elements ?? []);
  expect(steps.map(({ effect }) => effect)).toEqual(['wipe', 'wipe']);
  const others = await imported(deckOf([title, list({ effect: 'fade' })]));
  expect(others.omissions).toEqual([{ kind: 'animations', count: 1, slide: 0 }]);
  expect(others.outline.slides[0]).not.toHaveProperty('build');
});

it.each([
  { effect: 'explode' },
  { effect: 'fade', order: -1 },
  { effect: 'fade', start: 'later' },
  { effect: 'flyIn', direction: 'middle' },
  { effect: 'fade', durationMs: 0 },
  {},
])('rejects invalid animations: %j', (animation) => {
  const parsed = parseDeck(JSON.parse(JSON.stringify(deckToJson(deckOf([picture(animation as ElementAnimation)])))));
  expect(parsed.ok ? '' : parsed.problems[0]?.path).toMatch(/^\/slides\/0\/elements\/0\/animation/u);
});

it('writes one click for each card whose other parts start with the first one', async () => {
  const markdown = '## Results\n\n- **41 %** less fuel\n- **9 dB** less noise\n- **0** outages\n';
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' });
  const index = deck.slides.findIndex(({ title }) => title === 'Results');
  const slides = deck.slides.map((slide, at) => ({
    ...slide,
    elements: slide.elements.map((element, order): SlideElement => {
      if (at !== index || !/^(?:card|figure|label)/u.test(element.id)) return element;
      const start = /^card-\d/u.test(element.id) ? {} : ({ start: 'withPrevious' } as const);
      return { ...element, animation: { effect: 'fade', order, ...start } };
    }),
  }));
  const file = await writePptx({ ...deck, slides });
  expect(readPptx(file).changed).toEqual([]);
  const xml = openPptx(file)[`ppt/slides/slide${index + 1}.xml`] ?? '';
  const starts = [...xml.matchAll(/nodeType="(click|with)Effect"/gu)].map(([, start]) => start);
  expect(starts).toEqual(Array(3).fill(['click', 'with', 'with', 'with']).flat());
});

it.each(everydayDiagonal(4, 1, animationEffects))(
  'is the same after another program has edited the file, from each side: %s',
  async (effect) => {
    const directions = [undefined, ...effectDirectionsOf(effect)];
    const animations = directions.map((direction) => normalizedAnimation({ effect, ...(direction && { direction }) }));
    for (const animation of animations) {
      const entered = normalizedAnimation({ ...animation, durationMs: 1500 });
      const elements = [picture(animation), { ...picture(entered), id: 'other' }];
      const xml = await slideXml(deckOf(elements));
      const { animations: read, omitted } = readTiming(readXml(xml));
      const duration = animationMsOf(entered) > 0 ? { durationMs: 1500 } : {};
      expect([...read.values()]).toEqual([[{ ...animation, order: 0 }], [{ ...animation, ...duration, order: 1 }]]);
      expect(omitted).toBe(0);
    }
  },
);

it('reads the effects of PowerPoint that are like ours, and others as a fade', () => {
  const read = (presetClass: string, presetId: number): ElementAnimation | undefined => {
    const target = '<p:tgtEl><p:spTgt spid="4"/></p:tgtEl>';
    const node = `<p:cTn presetID="${presetId}" presetClass="${presetClass}" nodeType="clickEffect">${target}</p:cTn>`;
    return readTiming(readXml(`<p:sld><p:timing>${node}</p:timing></p:sld>`)).animations.get('4')?.[0];
  };
  expect(read('entr', 47)).toEqual({ effect: 'floatIn', direction: 'top', order: 0 });
  expect(read('entr', 37)).toEqual({ effect: 'floatIn', order: 0 });
  expect(read('exit', 47)).toEqual({ effect: 'floatOut', direction: 'top', order: 0 });
  expect(read('entr', 3)).toEqual({ effect: 'fade', order: 0 });
  expect(read('emph', 8)).toEqual({ effect: 'spin', order: 0 });
});
