import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { plainText } from '../text/split-runs.ts';
import { layoutDeck } from './layout-deck.ts';

const numbersIn = (markdown: string, style: string): number =>
  layoutDeck(readMarkdown(markdown).outline, { coverId: `${style}-blue-en` })
    .deck.slides.flatMap(({ elements }) => elements)
    .filter(({ part }) => part === 'sectionNumber').length;

it('numbers sections only if there are several', () => {
  const one = '# Talk\n\n## A\n\ntext\n\n# Part\n\n## B\n\ntext';
  expect(numbersIn(one, 'minimal')).toBe(0);
  expect(numbersIn(one, 'chinese')).toBe(0);
  expect(numbersIn(`${one}\n\n# Other\n\n## C\n\ntext`, 'minimal')).toBe(2);
});

it('places the number and the title of a section in the middle of the stage of the government style', () => {
  const text =
    '---\ncover: government-red-zh\n---\n# 汇报\n\n# 工作成效\n\n## 指标\n\n要点\n\n# 存在问题\n\n## 不足\n\n要点\n';
  const section = layoutDeck(readMarkdown(text).outline).deck.slides.find(({ layout }) => layout === 'section');
  const texts = section?.elements.flatMap((element) => (element.kind === 'text' ? [element] : [])) ?? [];
  const lines = texts.filter(({ paragraphs }) => plainText(paragraphs[0]?.runs ?? []) !== '');
  const top = Math.min(...lines.map(({ box }) => box.y));
  const title = lines.find(({ role }) => role === 'title');
  expect(title?.box.y).toBeGreaterThan(top);
  const middle = (top + (title?.box.y ?? 0) + (title?.style.size ?? 0)) / 2;
  // The stage is between the valance, which ends at 80 px, and the floor, which begins at 600 px.
  expect(middle).toBeGreaterThan(260);
  expect(middle).toBeLessThan(340);
});
