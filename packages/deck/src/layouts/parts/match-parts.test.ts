import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(markdown: string): { layout: string; reason: string; elements: readonly SlideElement[] } {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline);
  expect(deck.slides).toHaveLength(2);
  expect(findFaults(deck)).toEqual([]);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
  const { layout, reason } = choices[1] ?? { layout: '', reason: '' };
  return { layout, reason, elements: deck.slides[1]?.elements ?? [] };
}

const points = '**Today:** 640 m² of assembly, one goods lift.\n\n**From March:** 980 m² of assembly, two lifts.';
const figures =
  '- **−34%** electricity\n- **−71%** gas for heating\n- **€27,400** saving per store\n- **99.97%** of hours in range';
const quote = '> “It was paid off in nineteen months.”\n> — Head of Property, Vintra';
const schedule = '09:00 – Arrive\n09:15 – What makes feedback stick\n10:00 – Practice\n11:00 – Lunch';
const rules = 'House rules:\n\n- Use real situations\n- You may pass on any exercise';

describe('several things on a slide', () => {
  it.each([
    ['points above a remainder', `${points}\n\nCost: £2.3m. There is no new loan.`, 'comparison'],
    ['points below a text', `Two halls, one team:\n\n${points}`, 'comparison'],
    [
      'labeled texts in a block quote',
      '> **Before:** “Do it.”\n>\n> **After:** “Please do it.”\n\nWhat changed?',
      'comparison',
    ],
    ['figures and a quotation', `Results from 31 stores:\n\n${figures}\n\n${quote}`, 'bigNumber'],
    ['a schedule and rules', `${schedule}\n\n${rules}`, 'timeline'],
    [
      'materials and steps',
      'You need:\n\n- [ ] tea\n- [ ] water\n\n**Steps:** warm → pour → whisk\n\nEnjoy it.',
      'process',
    ],
  ])('have the forms that they would have alone: %s', (_name, markdown, layout) => {
    expect(slideOf(markdown).layout).toBe(layout);
  });

  it('sets figures next to a quotation on most of the width', () => {
    const { elements } = slideOf(`${figures}\n\n${quote}`);
    const panel = elements.find(({ id }) => id === 'quote-panel');
    const tiles = elements.filter(({ part }) => part === 'figure');
    expect(tiles).toHaveLength(4);
    expect(panel?.box.width).toBeLessThan(450);
    expect(tiles.every(({ box }) => box.x + box.width <= (panel?.box.x ?? 0))).toBe(true);
  });

  it('sets rules on a card that ends with the schedule next to it, in text that is no larger', () => {
    const { elements } = slideOf(`${schedule}\n\n${rules}`);
    const cards = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
    const [panel, ...events] = cards.toSorted((one, other) => other.x - one.x);
    expect(events).toHaveLength(4);
    expect(panel && panel.y + panel.height).toBe(Math.max(...events.map(({ y, height }) => y + height)));
    const sizeOf = (text: string): number | undefined =>
      elements.flatMap((one) =>
        one.kind === 'text' && JSON.stringify(one.paragraphs).includes(text) ? [one.style.size] : [],
      )[0];
    expect(sizeOf('real situations')).toBeLessThanOrEqual(sizeOf('Practice') ?? 0);
  });

  it('keeps figures if a text above and a conclusion leave little space', () => {
    const { layout } = slideOf(
      '**€8 million Series A**\n\n- 45% — installation teams in three countries\n- 30% — product: second-generation unit, cost down to €29,000\n- 15% — sales\n- 10% — reserve\n\nIt takes us to 470 stores.',
    );
    expect(layout).toBe('bigNumber');
  });

  it('sets points of very different lengths on cards', () => {
    const { reason } = slideOf(
      'Three things happened at once:\n\n- **Sensor chips.** Lead time went from 14 to 26 weeks in March.\n- **Test bench 3** was down for 31 days in early summer.\n- **We said yes too quickly.** Sales promised six weeks when planning said nine. That is on the management team, and we have changed the rule: no date goes out without a signature of planning.',
    );
    expect(reason).toBe('It has points of different lengths.');
  });

  it.each([
    [
      'emphasis at the beginning of sentences',
      '**Small** is for one person.\n\n**Large** is for a team.\n\nTalk to us.',
    ],
    ['a quotation next to a plain list', `- We met the users\n- They liked it\n\n${quote}`],
    ['three texts without points', 'One text about it.\n\nAnother text about it.\n\nThe third.'],
  ])('stay text without points and figures: %s', (_name, markdown) => {
    expect(['content', 'statement']).toContain(slideOf(markdown).layout);
  });
});

it('sets the text above steps no smaller than the steps, with less space below it', () => {
  const { elements } = slideOf(
    [
      '**为什么是现在：**\n',
      '1. **需求升级**：2025 年全国乡村旅游接待人次超过 30 亿，过夜游占比却不到三成，说明“住下来”的供给远远不足',
      '2. **客群靠近**：三小时车程内覆盖 4,200 万常住人口，其中亲子家庭约 610 万户',
      '3. **政策支持**：松岭县对投资 500 万元以上的文旅项目给予最高 15% 的奖补',
      '4. **竞争空白**：县内现有民宿 86 家，均价 300 元以下的占 79%，中高端产品稀缺',
    ].join('\n'),
  );
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []));
  const [lead, ...steps] = texts;
  expect(lead?.style.size).toBeGreaterThanOrEqual(Math.max(...steps.map(({ style }) => style.size)));
  const cards = elements.filter(({ name }) => name === 'Card').map(({ box }) => box.y);
  expect((lead?.box.y ?? 0) + (lead?.box.height ?? 0)).toBeLessThan(Math.min(...cards));
});
