import { expect, it } from 'vitest';
import { layoutDeck } from '../layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { measureFill } from '../../testing/fill-ratios.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { areaBelow, cardHeight, maxFillRatio, minCardFoot, textOffset } from './vertical-space.ts';

const context = { slideTheme: { body: { box: { x: 0, y: 100, width: 800, height: 500 } } } } as Parameters<
  typeof cardHeight
>[3];

it.each([
  ['as high as text that fills the body', 450, 450],
  ['higher than shorter text', 300, 450],
  ['at most twice as high as short text', 100, 200],
  ['at most as high as the body', 600, 465],
])('makes cards %s', (_, idealHeight, height) => {
  expect(cardHeight(idealHeight, 100, 465, context)).toBe(height);
});

it.each([
  ['end at 90 % of the body if they are at least 60 % full', 270, 450],
  ['are 60 % full if they then end later than other cards', 252, 420],
  ['end at 82 % of the body if they would be emptier even there', 180, 410],
  ['end at 97 % of the body if they are rows', Infinity, 465],
])('makes cards that %s', (_, content, height) => {
  expect(cardHeight(Math.min(300, content + 50), 100, 465, context, content, minCardFoot)).toBe(height);
});

it('lays out short columns in rows of large text, because they would leave most of their cards empty', () => {
  const text =
    '# T\n\n## Market\n\n- **TAM**: packaging spend of online grocery in Europe\n- **SAM**: retailers with their own fleets of vans\n- **SOM**: Nordics and Benelux by 2029\n';
  const { deck } = layoutDeck(readMarkdown(text).outline);
  const elements = deck.slides[1]?.elements ?? [];
  expect(elements.some(({ name }) => name === 'Card')).toBe(false);
  const sizes = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : []));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36);
  expect(measureFill(deck)[0]?.foot).toBeGreaterThan(0.76);
});

it.each([
  ['steps', '## How it works\n\n1. Write to both queues\n2. Read from one queue\n3. Turn off the other queue'],
  ['events', '## Plan\n\n- October: pilot of the new card\n- November: open two shops\n- December: menu in all shops'],
  ['items', '## Tasks\n\n- Approve the budget for the shops\n- Choose the roaster for 2027\n- Agree on a partner'],
])('lays out short %s on most of the body', (_, markdown) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  expect(measureFill(deck).at(-1)?.foot).toBeGreaterThan(0.8);
});

it.each([
  ['business', 0],
  ['minimal', 1],
])('draws the bar of a figure in the style %s only if its headings have none', (style, count) => {
  const text = `---\ncover: ${style}-blue-en\n---\n# T\n\n## Costs\n\nCost per cup fell from €0.92 to €0.78 in spring.\n`;
  const [, slide] = layoutDeck(readMarkdown(text).outline).deck.slides;
  expect(slide?.elements.some(({ part }) => part === 'figure')).toBe(true);
  expect(slide?.elements.filter(({ id }) => id.includes('figure-bar'))).toHaveLength(count);
});

it.each([0, 40, 120])('ends content below text of %s px at the same height as on other slides', (textHeight) => {
  const box = { x: 0, y: 180, width: 800, height: 460 };
  const area = areaBelow(box, textHeight);
  expect(area.y).toBe(textHeight === 0 ? 180 : 180 + textHeight + 32);
  expect(area.y + area.height * maxFillRatio).toBeCloseTo(180 + 460 * maxFillRatio);
});

it('ends the cards of slides with and without text above them at the same height', () => {
  const list = '- 41 % less fuel\n- 12 ships a day\n- 300 jobs';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${list}\n\n## B\n\nThe port in 2026.\n\n${list}\n`).outline);
  const [first, second] = measureFill(deck).map(({ foot }) => foot);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(0.01);
});

it('moves text that is shorter than its card nearly to the middle, but not far from the top of a very tall one', () => {
  expect([0, -20, 10, 40, 140, 400].map(textOffset)).toEqual([0, 0, 4, 8, 42, 56]);
});

it.each([
  [
    'steps',
    '## 用法\n\n1. 戴上耳机，轻触两下，听到提示音再说话，不必一直看着手机的屏幕\n2. 正常开会，想标出重点就对着它说“记一下”，它会马上记住这句话\n3. 散会后打开手机，看看待办事项，改好以后一键发送给所有的同事',
  ],
  [
    'columns',
    '## Terms\n\n- **On-time:** delivered within the appointment window or up to 15 minutes after, measured at the gate of the shop and not at the dock\n- **NRR:** revenue this quarter from customers active a year ago ÷ their revenue then, without one-off projects and fees\n- **Claims ratio:** value of accepted claims ÷ gross revenue, both in the quarter in which the parcel was delivered',
  ],
  [
    'quotations',
    '## 用户怎么说\n\n> “以前开完会我要写一个半小时的纪要，现在改两个错别字就发出去了。”\n> —— 林珊\n\n> “客户说方言我也不怕漏了。”\n> —— 周启明\n\n> “最打动我的是那盏灯。”\n> —— 王强',
  ],
])('leaves about as much space above the fullest card of %s as below it', (_, markdown) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  const spaces = elements
    .filter(({ name }) => name === 'Card')
    .map(({ box }) => {
      const inside = elements.filter(
        (one) => one.name !== 'Card' && one.name !== 'Card bar' && one.box.x > box.x && one.box.x < box.x + box.width,
      );
      const feet = inside.map((one) =>
        one.kind === 'text'
          ? one.box.y + heightOf(one.paragraphs, one.style, one.box.width)
          : one.box.y + one.box.height,
      );
      const on = inside.filter((one) => one.box.y > box.y && one.box.y < box.y + box.height);
      return {
        above: Math.min(...on.map((one) => one.box.y)) - box.y,
        below: box.y + box.height - Math.max(...feet.filter((foot) => foot < box.y + box.height + 1)),
      };
    });
  const fullest = spaces.toSorted((one, other) => one.below - other.below)[0];
  expect(spaces.length).toBeGreaterThan(1);
  expect(fullest?.below).toBeLessThanOrEqual(2.2 * (fullest?.above ?? 0));
});
