import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const items = ['Approve the new sinks', 'Fund a second pharmacist', 'Accept the revised target'];
const slide = (heading: string, mark = '-', lead = ''): string =>
  `# Talk\n\n## Before\n\nOne sentence.\n\n## ${heading}\n\n${lead}${items.map((item) => `${mark} ${item}`).join('\n')}\n\n## After\n\nOne sentence.`;

function resultOf(markdown: string, coverId = 'business-blue-en') {
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline, { coverId });
  expect(findFaults(deck)).toEqual([]);
  const { elements = [] } = deck.slides[2] ?? {};
  const textsOf = (part: string): string[] =>
    elements.flatMap((one) =>
      'part' in one && one.part === part && 'paragraphs' in one
        ? (one.paragraphs ?? []).map(({ runs }) => textOfRuns(runs))
        : [],
    );
  return { layout: choices[2]?.layout, reason: choices[2]?.reason, items: textsOf('item'), marks: textsOf('stepMark') };
}

it('sets a list that asks for decisions next to its heading on a panel', () => {
  const { layout, reason, ...shown } = resultOf(slide('Decisions for the board'));
  expect(layout).toBe('titleLeft');
  expect(reason).toBe('It asks for decisions or concludes, so its heading is on a panel.');
  expect(shown).toEqual({ items, marks: ['01', '02', '03'] });
  expect(resultOf(slide('Conclusions')).marks).toEqual([]);
  expect(resultOf(slide('Next steps', '1.')).marks.length).toBe(3);
});

it('sets it in every style, with the beginning of its sentence above it', () => {
  for (const style of ['minimal', 'business', 'fresh', 'government', 'cartoon', 'chinese', 'tech'])
    expect(resultOf(slide('Decision requested', '-', 'That the committee\n\n'), `${style}-blue-en`)).toMatchObject({
      layout: 'titleLeft',
      items,
    });
});

it('reads Chinese headings', () => {
  const chinese =
    '# 预算\n\n## 说明\n\n一段说明文字。\n\n## 请审议\n\n- 总预算8,460万元\n- 数字化二期立项\n- 建设资金分两年拨付\n\n## 结束\n\n一段说明文字。';
  expect(resultOf(chinese, 'fresh-orange-zh').layout).toBe('titleLeft');
});

it('leaves other lists as they are', () => {
  for (const heading of ['What we changed', 'Decision support systems in clinical practice today', 'Stepping stones'])
    expect(resultOf(slide(heading)).layout).not.toBe('titleLeft');
  expect(
    resultOf(
      `# Talk\n\n## A\n\nOne.\n\n## Next steps\n\n- 3 March: kick-off\n- 9 April: pilot\n- 1 May: launch\n\n## B\n\nOne.`,
    ).layout,
  ).toBe('timeline');
});
