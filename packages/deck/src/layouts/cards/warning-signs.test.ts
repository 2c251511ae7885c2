import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const deckOf = (heading: string, items: readonly string[]) =>
  layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${items.map((one) => `- ${one}`).join('\n')}`).outline).deck;
const cardsIn = (deck: ReturnType<typeof deckOf>) =>
  (deck.slides[1]?.elements ?? []).filter(({ kind, name }) => kind === 'shape' && name === 'Card');
const signsIn = (deck: ReturnType<typeof deckOf>) =>
  (deck.slides[1]?.elements ?? []).filter(({ part }) => part === 'icon');

it.each([
  ['Never do this at the lathe', ['Wear gloves', 'Leave the key', 'Measure while it runs', 'Work alone'], 'negative'],
  ['Call 112 immediately if', ['There is heavy bleeding', 'Breathing stops', 'The person is not awake'], 'warning'],
  ['严禁行为', ['在实验室内饮食', '将化学品倒入下水道', '擅自拆除防护罩'], 'negative'],
  ['出现以下症状立即就医', ['呼吸困难', '意识模糊', '持续呕吐', '皮肤灼伤'], 'warning'],
])('shows “%s” in the color of warnings, with a sign for each item', (heading, items, color) => {
  const deck = deckOf(heading, items);
  expect(cardsIn(deck).map((one) => one.kind === 'shape' && one.fill)).toEqual(
    items.map(() => ({ kind: 'solid', color: `${color}Ground` })),
  );
  expect(signsIn(deck)).toHaveLength(items.length);
  expect(findFaults(deck)).toEqual([]);
  const texts = layoutsFor(deck, 'slide-2').map(({ layout }) =>
    (changeLayout(deck, 'slide-2', layout).slides[1]?.elements ?? [])
      .flatMap((one) => (one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : []))
      .join(' '),
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) for (const item of items) expect(text).toContain(item);
});

it.each([
  ['What you get', ['A laptop', 'A badge', 'A buddy']],
  ['你会得到', ['一台电脑', '一张工牌', '一位导师']],
])('keeps other lists neutral: %s', (heading, items) => {
  const cards = JSON.stringify(cardsIn(deckOf(heading, items)));
  expect(cards).not.toContain('negativeGround');
  expect(cards).not.toContain('warningGround');
});
