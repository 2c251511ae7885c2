import { expect, it } from 'vitest';
import { parseDeck, deckToJson } from '../../json/parse-deck.ts';
import { deckOf, slideOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import type { GroupElement } from '../../model/element.ts';

const inner = {
  kind: 'shape',
  id: 'dot',
  box: { x: 10, y: 10, width: 20, height: 20 },
  geometry: { kind: 'ellipse' },
} as const;
const group: GroupElement = {
  kind: 'group',
  id: 'group',
  box: { x: 100, y: 200, width: 80, height: 40 },
  frame: { width: 40, height: 40 },
  elements: [inner],
};

it('scales a group to its box, regardless of its frame', async () => {
  const deck = deckOf([group]);
  expect(deck.slides.map((slide) => renderSlide(deck, slide))[0]).toContain('translate(100 200) scale(2 1)');
  const xml = await slideOf([group]);
  expect(xml).toContain('<a:ext cx="762000" cy="381000"/><a:chOff x="0" y="0"/><a:chExt cx="381000" cy="381000"/>');
  expect(xml.indexOf('<p:sp>')).toBeGreaterThan(xml.indexOf('<p:grpSp>'));
});

it('reads a group with its elements, known or unknown', () => {
  const json = deckOf([{ ...group, elements: [inner, { kind: 'hologram', id: 'h' } as never] }]);
  const read = parseDeck(JSON.parse(JSON.stringify(json)));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const [element] = read.deck.slides[0]?.elements ?? [];
  expect(element?.kind === 'group' && element.elements.map(({ kind }) => kind)).toEqual(['shape', 'unknown']);
  expect(deckToJson(read.deck)).toEqual(json);
});

it('reports problems inside a group, and groups that are nested too deeply', () => {
  const wrong = deckOf([{ ...group, elements: [{ ...inner, geometry: { kind: 'star' } } as never] }]);
  const read = parseDeck(JSON.parse(JSON.stringify(wrong)));
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
    '/slides/0/elements/0/elements/0/geometry/kind',
  ]);
  let deep: GroupElement = group;
  for (let depth = 0; depth < 40; depth++) deep = { ...group, elements: [deep] };
  expect(parseDeck(JSON.parse(JSON.stringify(deckOf([deep])))).ok).toBe(false);
});
