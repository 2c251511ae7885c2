import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { colorNames } from '../../model/deck.ts';
import { plainText } from '../../text/runs.ts';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { layoutDeck } from '../layout-deck.ts';

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

it('numbers no sections without slides, and shows a section that is a sentence as a statement', () => {
  const lone = '# Talk\n\n---\n\n# Who is it for?\n\n---\n\n# Look up.\n\n---\n\n## A\n\ntext';
  expect(numbersIn(lone, 'minimal')).toBe(0);
  const { slides } = layoutDeck(readMarkdown(lone).outline).deck;
  expect(slides.slice(1, 3).map(({ layout }) => layout)).toEqual(['statement', 'statement']);
  expect(numbersIn('# Talk\n\n# One\n\n# Two\n\n## A\n\ntext\n\n# Three\n\n## B\n\ntext', 'minimal')).toBe(0);
  expect(numbersIn('# Talk\n\n# Why now?\n\n## A\n\ntext\n\n# Two\n\n## B\n\ntext', 'minimal')).toBe(2);
});

it('shows a long text below a section heading once', () => {
  const long = '为什么退货多，因为尺码和图片上的不一样，而且'.repeat(5);
  const slidesOf = (markdown: string) =>
    layoutDeck(readMarkdown(markdown).outline).deck.slides.map(({ layout, elements }) => ({
      layout,
      count: JSON.stringify(elements).includes('退货多') ? 1 : 0,
    }));
  const lone = slidesOf(`# Talk\n\n## A\n\ntext\n\n# Part\n\n${long}`);
  expect(lone.slice(2)).toEqual([{ layout: expect.not.stringMatching('section'), count: 1 }]);
  const chapters = slidesOf(
    `# Talk\n\n# Part\n\n${long}\n\n## A\n\ntext\n\n## B\n\ntext\n\n# Other\n\n## C\n\ntext\n\n## D\n\ntext`,
  );
  expect(chapters.slice(1, 3)).toEqual([
    { layout: 'section', count: 0 },
    { layout: expect.any(String), count: 1 },
  ]);
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

it.each(['minimal', 'tech', 'fresh', 'business', 'cartoon', 'chinese'] as const)(
  'places the text of a section in the middle of the slide, of its panel, or next to the disc in the style %s',
  (style) => {
    const middleOf = (markdown: string): number => {
      const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: `${style}-blue-en` });
      const section = deck.slides.find(({ layout }) => layout === 'section');
      const texts = section?.elements.flatMap((element) => (element.kind === 'text' ? [element] : [])) ?? [];
      const title = texts.find(({ role }) => role === 'title');
      const above = texts.find(({ part }) => part === 'sectionNumber');
      const isAbove = above !== undefined && above.box.x + above.box.width > (title?.box.x ?? 0);
      const top = isAbove ? above.box.y + above.box.height - above.style.size * 1.1 : (title?.box.y ?? 0);
      return (top + (title?.box.y ?? 0) + (title?.box.height ?? 0)) / 2;
    };
    const expected = style === 'cartoon' ? 284 : style === 'chinese' ? 360 : 338;
    const only = '# Talk\n\n## A\n\ntext\n\n# Part\n\n## B\n\ntext';
    for (const markdown of [only, `${only}\n\n# Other\n\n## C\n\ntext`])
      expect(Math.abs(middleOf(markdown) - expected)).toBeLessThan(4);
  },
);

it('has light text on a dark background in the minimal style, in all colors', () => {
  const { outline } = readMarkdown('# Talk\n\n# First\n\n## One\n\n- a\n\n# Second\n\n## Two\n\n- b');
  for (const color of colorNames) {
    const { deck } = layoutDeck(outline, { coverId: `minimal-${color}-en` });
    const section = deck.slides.find(({ layout }) => layout === 'section');
    const heading = section?.elements.find((one) => one.kind === 'text' && one.role === 'title');
    const ink = heading?.kind === 'text' ? (heading.style.color ?? 'ink') : 'ink';
    const ground = section?.background.kind === 'solid' ? section.background.color : 'paper';
    expect(contrast(resolveColor(deck.theme, ink), resolveColor(deck.theme, ground))).toBeGreaterThan(12);
  }
});

it.each(['minimal-green-zh', 'business-blue-zh', 'tech-blue-zh', 'government-red-zh'])(
  'does not end a line of a section heading inside a Chinese word if a slightly smaller size avoids it (%s)',
  (coverId) => {
    for (const heading of ['一、岸电建设的背景与必要性分析', '二、重点任务与时间安排及保障措施']) {
      const { outline } = readMarkdown(`# 方案\n\n# ${heading}\n\n## 甲\n\n- 乙\n\n# 三、投资\n\n## 丙\n\n- 丁`);
      const title = layoutDeck(outline, { coverId }).deck.slides[1]?.elements.find(
        (element) => element.kind === 'text' && element.role === 'title',
      );
      if (title?.kind !== 'text') throw new Error('The section has no heading.');
      const lines = typesetParagraphs(title.paragraphs, title.style, title.box.width).lines.map(({ text }) => text);
      expect(lines.join('')).toBe(heading);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/(?:背|必|必要|分|重|任|时|安|保|措)$/u);
      expect(title.style.size).toBeGreaterThanOrEqual(40);
    }
  },
);

const titleSizes = (headings: readonly string[], coverId: string): (number | undefined)[] =>
  layoutDeck(
    readMarkdown(`# Talk\n\n${headings.map((heading) => `# ${heading}\n\n## A\n\ntext`).join('\n\n')}\n`).outline,
    { coverId },
  )
    .deck.slides.filter(({ layout }) => layout === 'section')
    .map(({ elements }) => elements.find((one) => one.kind === 'text' && one.role === 'title'))
    .map((title) => (title?.kind === 'text' ? title.style.size : undefined));

it('sets the titles of all sections in the size of the longest one', () => {
  for (const coverId of ['business-blue-en', 'tech-blue-en', 'fresh-green-en', 'cartoon-cyan-en']) {
    const [short, long, other] = titleSizes(['People', 'Outlook and decisions', 'Money'], coverId);
    expect(short).toBe(long);
    expect(other).toBe(long);
    expect(long).toBeLessThan(titleSizes(['People', 'Money'], coverId)[0] ?? 0);
  }
});

it('sets a very long title in another size', () => {
  const long = 'Everything that we have learned about the people who work at night, and what it means for all of us';
  const sizes = titleSizes(['People', long, 'Outlook and decisions'], 'minimal-blue-en');
  expect(sizes[0]).toBe(sizes[2]);
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
});

it('sets a title of the government style on one line before it becomes much smaller', () => {
  const { slides } = layoutDeck(
    readMarkdown('# 汇报\n\n# 一、2025年工作回顾\n\n## A\n\n要点\n\n# 二、2026年总体要求和主要目标\n\n## B\n\n要点')
      .outline,
    { coverId: 'government-blue-zh' },
  ).deck;
  const title = slides[3]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  const lines = title?.kind === 'text' ? typesetParagraphs(title.paragraphs, title.style, title.box.width).lines : [];
  expect(lines).toHaveLength(1);
});

it('sets a Chinese title on one line if it is not much smaller then', () => {
  const { slides } = layoutDeck(
    readMarkdown('# 招商推介\n\n# 一、走进临江\n\n## A\n\n要点\n\n# 二、为什么选择临江\n\n## B\n\n要点').outline,
    { coverId: 'minimal-blue-zh' },
  ).deck;
  const titles = slides
    .filter(({ layout }) => layout === 'section')
    .map(({ elements }) => elements.find((one) => one.kind === 'text' && one.role === 'title'));
  const lines = titles.map((title) =>
    title?.kind === 'text' ? typesetParagraphs(title.paragraphs, title.style, title.box.width).lines.length : 0,
  );
  expect(lines).toEqual([1, 1]);
});
