import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { styleNames } from '../../model/deck.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { changeLayout, layoutsFor } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const swot = `### Strengths

- Own fleet of 40 trucks
- Drivers who know the lanes

### Weaknesses

- One customer is 31 % of revenue

### Opportunities

- Ports pay for shore power
- Night slots in Gdansk

### Threats

- Tolls rise in 2027`;
const eisenhower = `|  | Urgent | Not urgent |
|---|---|---|
| **Important** | The lock that leaks: repair it this week | Training plan for forty drivers |
| **Not important** | Calls from suppliers | The old archive |`;
const chinese = `### 重要且紧急

- 处理客户投诉

### 重要不紧急

- 制定培训计划

### 紧急不重要

- 临时会议

### 不紧急不重要

- 整理旧档案`;

const layoutOf = (text: string, style = 'business' as (typeof styleNames)[number]) =>
  layoutDeck({ ...readMarkdown(`# T\n\n## A slide\n\n${text}\n`).outline, style });
const layoutIdOf = (text: string): string | undefined => layoutOf(text).choices.at(-1)?.layout;

describe('matrix layout', () => {
  it.each([
    ['SWOT', swot],
    ['a table of two rows and columns of text', eisenhower],
    ['headings with two axes', chinese],
    [
      'a list with four bold leads if the author requests it',
      '::: matrix\n- **A:** one\n- **B:** two\n- **C:** three\n- **D:** four\n:::',
    ],
    [
      'four groups if the author requests it',
      '<!-- layout: matrix -->\n### A\n\n- a\n\n### B\n\n- b\n\n### C\n\n- c\n\n### D\n\n- d',
    ],
  ])('shows %s', (_, text) => {
    expect(layoutIdOf(text)).toBe('matrix');
    for (const style of styleNames) {
      const { deck } = layoutOf(text, style);
      expect(findFaults(deck)).toEqual([]);
      const cards = deck.slides[1]!.elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
      expect(new Set(cards.map(({ x }) => x)).size).toBe(2);
      expect(new Set(cards.map(({ y }) => y)).size).toBe(2);
    }
    const source = text.replace(/^(?::::.*|<!--.*-->)$/gmu, '');
    expect(lostWords(source, textOfDeck(layoutOf(text).deck))).toEqual([]);
  });

  it.each([
    ['four groups without axes', '### A\n\n- a\n\n### B\n\n- b\n\n### C\n\n- c\n\n### D\n\n- d'],
    ['a table of figures', '|  | 2025 | 2026 |\n|---|---|---|\n| North | 214 | 220 |\n| South | 180 | 175 |'],
    [
      'a table with a name in its corner',
      '| Risk | Now | Later |\n|---|---|---|\n| Tolls | they rise | they stay |\n| Fuel | it rises | it falls |',
    ],
    ['a table of three rows', `${eisenhower}\n| Third | more words | some words |`],
    ['five groups', `${swot}\n\n### More\n\n- e`],
  ])('is not used for %s', (_, text) => {
    expect(layoutIdOf(text)).not.toBe('matrix');
  });

  it('shows strengths and opportunities in the color for advantages, and weaknesses and threats in the color for disadvantages', () => {
    const fills = layoutOf(swot).deck.slides[1]!.elements.flatMap((element) =>
      element.name === 'Card' && element.kind === 'shape' && element.fill?.kind === 'solid' ? [element.fill.color] : [],
    );
    expect(fills).toEqual(['positiveGround', 'negativeGround', 'positiveGround', 'negativeGround']);
  });

  it.each([
    ['SWOT', swot],
    ['a table', eisenhower],
  ])('keeps all words when the layout changes: %s', (_, text) => {
    const { deck } = layoutOf(text);
    const candidates = layoutsFor(deck, 'slide-2').map(({ layout }) => layout);
    expect(candidates).toContain('content');
    for (const layout of candidates) {
      const changed = changeLayout(deck, 'slide-2', layout);
      expect([layout, lostWords(textOfDeck(deck), textOfDeck(changed))]).toEqual([layout, []]);
    }
  });
});
