import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { slideAtStep, slideDuringStep } from '../elements/slide-at-step.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { animationGroups, animationSteps } from '../model/animation-steps.ts';
import type { ElementAnimation } from '../model/animation.ts';
import type { Slide } from '../model/deck.ts';
import { animationsOf, maxAnimations, withAnimations } from '../model/element-animations.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const box = { x: 64, y: 180, width: 600, height: 300 };
const picture = (id: string, ...animations: ElementAnimation[]): SlideElement =>
  withAnimations<SlideElement>({ kind: 'picture', id, alt: 'A dot', box, src: dotPng }, animations);
const list = (...animations: ElementAnimation[]): TextElement =>
  withAnimations<TextElement>(
    {
      kind: 'text',
      id: 'list',
      role: 'body',
      box,
      style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
      paragraphs: ['One', 'Two'].map((text) => ({ runs: [{ text }] })),
    },
    animations,
  );
const slideOf = (...elements: SlideElement[]): Slide => deckOf(elements).slides[0]!;
const stepsOf = (elements: readonly SlideElement[]) =>
  animationSteps(elements).map(({ element, effect, index }) => `${element.id} ${index} ${effect}`);
const visibleIds = ({ elements }: Slide) => elements.map(({ id }) => id).join(' ');
/** Returns the opacity of each paragraph of the drawn texts. */
const opacities = ({ elements }: Slide) =>
  elements.flatMap((one) =>
    one.kind === 'text' ? [one.paragraphs.map(({ runs: [run] }) => run?.alpha ?? 1).join(' ')] : [],
  );

/** Enters, leaves while another picture enters, and enters again. */
const elements = [
  picture(
    'a',
    { effect: 'fade', order: 0 },
    { effect: 'fadeOut', order: 2, start: 'withPrevious' },
    { effect: 'zoom', order: 4 },
  ),
  picture('b', { effect: 'flyIn', order: 1 }, { effect: 'pulse', order: 3 }),
];

it('runs the effects of all elements in one order', () => {
  expect(stepsOf(elements)).toEqual(['a 0 fade', 'b 0 flyIn', 'a 1 fadeOut', 'b 1 pulse', 'a 2 zoom']);
  expect(animationGroups(elements).clicks).toHaveLength(4);
  // A program that knows only the first effect may have moved or removed it.
  const { animation, ...rest } = elements[0]!;
  expect(stepsOf([{ ...rest, animation: { ...animation!, order: 3 } }])).toEqual([
    'a 0 fadeOut',
    'a 1 fade',
    'a 2 zoom',
  ]);
  expect(stepsOf([rest])).toEqual(['a 0 fadeOut', 'a 1 zoom']);
});

it('shows elements between the effects with which they enter and leave', () => {
  const slide = slideOf(...elements);
  expect([-1, 0, 1, 2, 3, 4].map((step) => visibleIds(slideAtStep(slide, step)))).toEqual([
    '',
    '',
    'a',
    'b',
    'b',
    'a b',
  ]);
  // While they enter and leave, both are drawn.
  expect([1, 2, 3, 4].map((step) => visibleIds(slideDuringStep(slide, step).slide))).toEqual(['a', 'a b', 'b', 'a b']);
  // What is visible at first and leaves can enter again.
  const leaving = slideOf(picture('c', { effect: 'disappear' }, { effect: 'appear', order: 1 }));
  expect([0, 1, 2].map((step) => visibleIds(slideAtStep(leaving, step)))).toEqual(['c', '', 'c']);
});

it('hides text that has entered paragraph by paragraph when it leaves, and shows it again paragraph by paragraph', () => {
  const byParagraph = { effect: 'fade', byParagraph: true } as const;
  const slide = slideOf(
    list({ ...byParagraph, order: 0 }, { effect: 'fadeOut', order: 1 }, { ...byParagraph, order: 2 }),
  );
  expect([0, 1, 2, 3, 4, 5].map((step) => opacities(slideAtStep(slide, step)))).toEqual([
    ['0 0'],
    ['1 0'],
    ['1 1'],
    [],
    ['1 0'],
    ['1 1'],
  ]);
  // Paragraphs that enter are drawn in front of the others.
  expect(opacities(slideDuringStep(slide, 4).slide)).toEqual(['0 0', '1 0']);
  expect(opacities(slideDuringStep(slide, 3).slide)).toEqual(['1 1']);
});

const deck = deckOf([
  list({ effect: 'fade', byParagraph: true, order: 0 }, { effect: 'flyOut', start: 'afterPrevious', order: 3 }),
  picture(
    'a',
    { effect: 'wipe', order: 1 },
    { effect: 'grow', durationMs: 900, order: 2 },
    { effect: 'fadeOut', order: 4 },
  ),
]);

it('writes several effects of a shape, each with its entry in the list of builds, and reads them again', async () => {
  const file = await writePptx(deck);
  const xml = openPptx(file)['ppt/slides/slide1.xml'] ?? '';
  const nodes = [...xml.matchAll(/presetClass="(\w+)"[^>]*?(?:grpId="(\d)" )?nodeType="(\w+)Effect"/gu)];
  expect(nodes.map(([, effectClass, group = '-', start]) => `${effectClass} ${group} ${start}`)).toEqual([
    'entr 0 click',
    'entr 0 click',
    'entr - click',
    'emph - click',
    'exit 1 after',
    'exit - click',
  ]);
  const [, id = ''] = /<p:cNvPr id="(\d+)" name="Content/u.exec(xml) ?? [];
  expect(xml).toContain(
    `<p:bldLst><p:bldP spid="${id}" grpId="0" build="p"/><p:bldP spid="${id}" grpId="1"/></p:bldLst>`,
  );
  expect(readPptx(file)).toEqual({ deck, changed: [] });
});

it('reads all effects of other programs’ files', async () => {
  const parts = unzipSync(await writePptx(deck));
  delete parts[deckPartPath];
  const imported = importPptx(zipParts(parts), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The design was not imported.');
  const slide = imported.deck.slides[0]!;
  expect(stepsOf(slide.elements).map((step) => step.replace(/^\S+ /u, ''))).toEqual([
    '0 fade',
    '0 fade',
    '0 wipe',
    '1 grow',
    '1 flyOut',
    '2 fadeOut',
  ]);
  expect(imported.omissions).toEqual([]);
});

it('follows edits of single effects in other programs', async () => {
  const parts = unzipSync(await writePptx(deck));
  const path = 'ppt/slides/slide1.xml';
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  parts[path] = strToU8(xml.replace('presetID="2" presetClass="exit"', 'presetID="10" presetClass="exit"'));
  const [text, other] = readPptx(zipParts(parts)).deck.slides[0]!.elements;
  expect(animationsOf(text!)).toEqual([
    { effect: 'fade', byParagraph: true, order: 0 },
    { effect: 'fadeOut', start: 'afterPrevious', order: 3 },
  ]);
  expect(animationsOf(other!)).toEqual(animationsOf(deck.slides[0]!.elements[1]!));
});

it('accepts further effects, and rejects invalid ones and too many', () => {
  const parsedWith = (moreAnimations: unknown) =>
    parseDeck(JSON.parse(JSON.stringify(deckToJson(deckOf([{ ...elements[0]!, moreAnimations } as SlideElement])))));
  expect(parsedWith([{ effect: 'fadeOut', order: 1 }]).ok).toBe(true);
  for (const invalid of [[{ effect: 'explode' }], {}, Array(maxAnimations).fill({ effect: 'pulse' })]) {
    const parsed = parsedWith(invalid);
    expect(parsed.ok ? '' : parsed.problems[0]?.path).toMatch(/^\/slides\/0\/elements\/0\/moreAnimations/u);
  }
  const many = Array.from({ length: 30 }, (): ElementAnimation => ({ effect: 'pulse' }));
  expect(animationsOf(picture('a', ...many))).toHaveLength(maxAnimations);
});
