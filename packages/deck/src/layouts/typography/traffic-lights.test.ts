import { expect, it } from 'vitest';
import { paragraphsOf } from '../../model/animation-steps.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withLights } from './traffic-lights.ts';

const deckOf = (markdown: string): Deck => layoutDeck(readMarkdown(markdown).outline).deck;
const elementsOf = (deck: Deck, index = 0): readonly SlideElement[] => deck.slides[index]?.elements ?? [];
const lightsIn = (runs: readonly Run[]): unknown[] =>
  runs.flatMap(({ text, color }) => (/^[⬤▲■]/u.test(text) ? [[text.trim(), color]] : []));
const runsIn = (elements: readonly SlideElement[]): Run[] =>
  elements.flatMap((element) => paragraphsOf(element).flatMap(({ runs }) => runs));
const bulletsIn = (elements: readonly SlideElement[]): unknown[] =>
  elements
    .flatMap((element) => paragraphsOf(element))
    .flatMap(({ bulletCharacter, bulletColor }) => (bulletCharacter ? [[bulletCharacter, bulletColor]] : []));
const all = [
  ['⬤', 'positive'],
  ['▲', 'warning'],
  ['■', 'negative'],
];

it('draws all four lights of a list as different marks', () => {
  const marks = withLights([{ text: '🟢 a 🟡 b 🟠 c 🔴 d' }]).flatMap(({ text, color }) =>
    color ? [text.trim()] : [],
  );
  expect(marks).toEqual(['⬤', '▲', '◆', '■']);
});

it('keeps status lights in headings as marks of different shapes and colors', () => {
  const deck = deckOf('# Status\n\n## 🟢 Search\n\nText.\n\n## Overall: 🟡 Amber\n\nText.\n\n## 🔴 Payments\n\nText.');
  expect(deck.slides.map((_, index) => lightsIn(runsIn(elementsOf(deck, index).slice(0, 9))))).toEqual([
    [],
    ...all.map((light) => [light]),
  ]);
  expect(deck.slides.slice(1).map(({ title }) => title.replace(/\u00A0/gu, ' '))).toEqual([
    '⬤ Search',
    'Overall: ▲ Amber',
    '■ Payments',
  ]);
});

it('removes other emoji of several headings, but no status light', () => {
  const deck = deckOf('# T\n\n## 🚀 Launch\n\nText.\n\n## 🔴 Payments\n\nText.\n\n## 📦 Stock\n\nText.');
  expect(deck.slides.slice(1).map(({ title }) => title.replace(/\u00A0/gu, ' '))).toEqual([
    'Launch',
    '■ Payments',
    'Stock',
  ]);
});

it('keeps status lights in paragraphs and lists, also after a change of layout', () => {
  const text = deckOf('## A\n\nSearch is 🟢, export is 🟡 and billing is 🔴 today.\n\n- One\n- Two\n\nMore text.');
  expect(lightsIn(runsIn(elementsOf(text)))).toEqual(all);
  const list = '- 🟢 Search\n- 🟡 Export\n- 🔴 Billing\n- 🟢 Login';
  const mixed = deckOf(`## A\n\nText.\n\n- Plan\n\n1. One\n\nMore.\n\n${list}\n\nMore text.`);
  const four = [...all, ['⬤', 'positive']];
  expect(bulletsIn(elementsOf(mixed))).toEqual(four);
  const cards = deckOf(`## A\n\n${list}`);
  const icons = elementsOf(cards).filter(({ part }) => part === 'icon');
  expect(icons).toHaveLength(4);
  const changed = changeLayout(cards, 'slide-1', 'content');
  expect(bulletsIn(elementsOf(changed))).toEqual(four);
});

it('draws status lights as icons of different shapes', () => {
  const deck = deckOf('## A\n\n- 🟢 Search\n- 🟡 Export\n- 🔴 Billing');
  const kinds = elementsOf(deck).flatMap((one) =>
    one.part === 'icon' && one.kind === 'shape' ? [one.geometry.kind] : [],
  );
  expect(kinds).toEqual(['ellipse', 'path', 'rect']);
});

it('does not change code', () => {
  expect(lightsIn(runsIn(elementsOf(deckOf('## A\n\nUse `🟢` for yes.'))))).toEqual([]);
});

it('fills the total row of a table with the color of its status', () => {
  const rowsOf = (light: string) => {
    const table = elementsOf(
      deckOf(`## A\n\n| Item | Cost | Status |\n|---|--:|:-:|\n| One | 1 | 🟢 |\n| **Total** | **1** | ${light} |`),
    ).find(({ kind }) => kind === 'table');
    return table?.kind === 'table' ? table.rows.map(({ cells }) => cells.map(({ fill }) => fill)) : [];
  };
  expect(rowsOf('🟡').slice(1)).toEqual([
    [undefined, undefined, 'positiveGround'],
    ['warningGround', 'warningGround', 'warningGround'],
  ]);
  expect(rowsOf('🔴')[2]).toEqual(['negativeGround', 'negativeGround', 'negativeGround']);
  expect(rowsOf('🟢')[2]).toEqual(['positiveGround', 'positiveGround', 'positiveGround']);
});
