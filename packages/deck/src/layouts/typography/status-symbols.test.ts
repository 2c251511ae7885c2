import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import { paragraphsOf } from '../../model/animation-steps.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const paragraphsIn = ({ slides: [slide] }: Deck) => (slide?.elements ?? []).flatMap(paragraphsOf);
/** Returns the marks in the text, and those that are bullets, with their colors. */
const marksOf = (deck: Deck) =>
  paragraphsIn(deck).flatMap(({ runs, bulletCharacter, bulletColor }) => [
    ...(bulletCharacter === undefined ? [] : [[`${bulletCharacter} `, bulletColor]]),
    ...runs.flatMap(({ text, color }) => (/^[✓✗] $/u.test(text) ? [[text, color]] : [])),
  ]);
const iconsOf = ({ slides: [slide] }: Deck) =>
  (slide?.elements ?? []).flatMap((element) => (element.part === 'icon' ? [element.name] : []));

it.each(['✅ ❌', '✓ ✗', '✔ ✘', '✔️ ✖️', '☑ ✕'])('colors the marks of lists in columns: %s', (marks) => {
  const [yes, no] = marks.split(' ');
  const list = `- ${yes} quiet\n- ${no} costly`;
  const { deck } = layoutDeck(readMarkdown(`## A\n\n**Before**\n${list}\n\n**After**\n${list}`).outline);
  const side = [
    ['✓ ', 'positive'],
    ['✗ ', 'negative'],
  ];
  expect(marksOf(deck)).toEqual([...side, ...side]);
  // All lines of an item are aligned.
  const items = paragraphsIn(deck).filter(({ runs }) => /quiet|costly/u.test(runs[0]?.text ?? ''));
  expect(items.map(({ bullet, level = 0 }) => [bullet, level])).toEqual(items.map(() => ['disc', 0]));
});

it('shows the marks of a list of cards as symbols, also after a change of layout', () => {
  const { deck } = layoutDeck(readMarkdown('## A\n\n- ✓ quiet\n- ✗ costly\n- ✓ clean').outline);
  expect(iconsOf(deck)).toHaveLength(3);
  const list = changeLayout(deck, 'slide-1', 'content');
  expect(marksOf(list).map(([, color]) => color)).toEqual(['positive', 'negative', 'positive']);
  expect(iconsOf(changeLayout(list, 'slide-1', 'cards'))).toEqual(iconsOf(deck));
});

it('does not color a mark in the middle of text, or those of some items only', () => {
  const { deck } = layoutDeck(readMarkdown('## A\n\nText.\n\n- ✓ quiet\n- costly, but ✓ clean\n\nMore.').outline);
  expect(marksOf(deck)).toEqual([]);
});

it('colors an emoji before the text of a table cell or of one item, and leaves other emoji', () => {
  const table =
    '| Sign | Repot? |\n|---|---|\n| a | ✅ Yes, soon |\n| b | ❌ **Wait** |\n| c | 🚨 Now |\n| d | a ✅ b |';
  const { deck } = layoutDeck(readMarkdown(`## A\n\n${table}`).outline);
  const [element] = deck.slides[0]?.elements.filter(({ kind }) => kind === 'table') ?? [];
  const cells = element?.kind === 'table' ? element.rows.map((row) => row.cells[1]?.runs ?? []) : [];
  expect(cells.slice(1).map((runs) => runs.map(({ text, color }) => [text, color]))).toEqual([
    [
      ['✓ ', 'positive'],
      ['Yes, soon', undefined],
    ],
    [
      ['✗ ', 'negative'],
      ['Wait', undefined],
    ],
    [['🚨 Now', undefined]],
    [['a ✅ b', undefined]],
  ]);
  const list = '- ✅ quiet\n- ⚠️ costly\n- a ❌ b';
  const mixed = layoutDeck(readMarkdown(`## A\n\nText.\n\n${list}\n\nMore.`).outline).deck;
  expect(marksOf(mixed)).toEqual([['✓ ', 'positive']]);
});

it('shows the marks and warning signs of a list as bullets, which stay after a change of layout', () => {
  const list =
    '- ✅ **Revenue:** up\n- ⚠️ **Delivery:** late in August\n- ❌ **Vacancies:** 31 open\n- ✅ **Safety:** 92 days\n- ✅ **Margin:** up again';
  const { deck } = layoutDeck(readMarkdown(`## A\n\nText above.\n\n${list}\n\nText below.`).outline);
  const bulletsOf = (one: Deck) =>
    paragraphsIn(one).flatMap(({ bulletCharacter, bulletColor }) =>
      bulletCharacter === undefined ? [] : [[bulletCharacter, bulletColor]],
    );
  const content = changeLayout(deck, 'slide-1', 'content');
  expect(bulletsOf(content)).toEqual([
    ['✓', 'positive'],
    ['⚠', 'warning'],
    ['✗', 'negative'],
    ['✓', 'positive'],
    ['✓', 'positive'],
  ]);
  expect(bulletsOf(changeLayout(changeLayout(content, 'slide-1', 'twoColumns'), 'slide-1', 'content'))).toEqual(
    bulletsOf(content),
  );
});

it.each([
  ['Risks', '- ⚠️ **Couriers:** too few\n- ⚠️ **Prices:** up\n- ⚠️ **Rain:** late'],
  ['风险', '- ⚠️ **骑手**：人手不足\n- ⚠️ **价格**：上涨\n- ⚠️ **天气**：多雨'],
])('keeps the warning signs of a list as colored icons, and as bullets in text: %s', (heading, list) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${list}`).outline);
  const icons = deck.slides[1]?.elements.filter(({ part }) => part === 'icon') ?? [];
  expect(icons).toHaveLength(3);
  const content = changeLayout(deck, 'slide-2', 'content');
  const bullets = paragraphsIn({ ...content, slides: content.slides.slice(1) }).flatMap(
    ({ bulletCharacter, bulletColor }) => (bulletCharacter === undefined ? [] : [[bulletCharacter, bulletColor]]),
  );
  expect(bullets).toEqual([1, 2, 3].map(() => ['⚠', 'warning']));
});
