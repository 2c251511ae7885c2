import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { sisterSlides } from './sister-slides.ts';

const outlineOf = (text: string) => readMarkdown(`# T\n\nA plan\n\n${text}`).outline;
const commitments = `# Three commitments

## Open the stores

At present 4% of the collection is on view. By the end of 2026 people will be able to book a guided visit to the store twice a week.

## Tell harder stories

The harbor grew rich on sugar, and on the labor of enslaved people. Our permanent display devotes one panel to this. It should be a room.

## Balance the books

A deficit in 2023 and 2024, and a small surplus in 2025. We need three good years to rebuild the reserve.
`;
const chinese = `# 三项承诺

## 开放库房

目前只有百分之四的藏品在展出。到2026年底，公众可以每周两次预约参观码头路库房。

## 讲更难的故事

港口因糖致富，也靠奴役的劳动致富。常设展只用了一块展板来讲这件事。它应该是一个展厅。

## 收支平衡

2023年和2024年亏损，2025年略有盈余。我们需要三个好年头才能补足储备金。
`;
const table = '\n# Calendar\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n';

describe('the slides of a section with the same kind of text', () => {
  it.each([commitments + table, chinese + table])('have the same layout', (text) => {
    const outline = outlineOf(text);
    const { choices, deck } = layoutDeck(outline);
    const [sisters] = sisterSlides(outline.slides);
    const own = choices.slice(sisters?.from, sisters?.to);
    expect(own).toHaveLength(3);
    expect(new Set(own.map(({ layout }) => layout)).size).toBe(1);
    for (const { reason } of own) expect(reason).toContain('look alike');
    const sizes = deck.slides.slice(sisters?.from, sisters?.to).map(({ elements }) => elements.length);
    expect(new Set(sizes).size).toBe(1);
    expect(findFaults(deck)).toEqual([]);
  });

  it('are the sisters of their section only', () => {
    expect(sisterSlides(outlineOf(commitments + table).slides)).toEqual([{ from: 2, to: 5, areShort: false }]);
  });

  it('may be in large type if all have only a few words', () => {
    const text = '# Rules\n\n## One\n\nLook first.\n\n## Two\n\nThen cut.\n\n## Three\n\nClean up.\n';
    expect(sisterSlides(outlineOf(text).slides)).toEqual([{ from: 2, to: 5, areShort: true }]);
  });
});

it.each([
  ['without a section', '## A\n\nOne thing.\n\n## B\n\nAnother thing.\n\n## C\n\nA third thing.\n'],
  ['with different blocks', '# S\n\n## A\n\nOne thing.\n\n## B\n\n- a\n- b\n\n## C\n\nA third thing.\n'],
  [
    'with much more text on one of them',
    `# S\n\n## A\n\nOne.\n\n## B\n\n${'A long text. '.repeat(20)}\n\n## C\n\nThree.\n`,
  ],
  ['with more items in one list', '# S\n\n## A\n\n- a\n- b\n\n## B\n\n- a\n- b\n- c\n- d\n- e\n'],
  ['with a requested layout', '# S\n\n## A\n\n<!-- layout: quote -->\n\nOne thing.\n\n## B\n\nAnother thing.\n'],
  ['正文种类不同', '# 节\n\n## 甲\n\n第一件事。\n\n## 乙\n\n- 一\n- 二\n\n## 丙\n\n第三件事。\n'],
])('slides are no sisters %s', (_, text) => {
  expect(sisterSlides(outlineOf(text).slides)).toEqual([]);
});
